/**
 * Who hears what over a socket: written by hand from the decisions (0001: G-15b, G-26, G-28, G-46, G-58 and its
 * table of payloads; 0045), never from the code. One row per event, one column per audience.
 */
export const AUDIENCES = [
	'guest', // brings no token
	'login', // brings the identity's own token
	'seated', // on stage
	'away', // on stage, with the status Away
	'off', // left the stage
	'ada', // on stage, and whom the event is about or whose message it is
	'another', // on stage, and about whom it is not
	'operator', // brings the identity's own token, too
	'banned', // brings the token from before
] as const
export type Audience = (typeof AUDIENCES)[number]

/**
 * all: all of it, in one's own language. cut: that it happened, without what is not for them.
 * skip: its number only, so that a hole always means loss.
 */
export const TABLE = `
                                          guest   login   seated  away    off     ada     another operator banned
new-message                               all     all     all     all     all     all     all     all     all
new-message, stage only                   cut     cut     all     all     cut     all     all     cut     cut
new-message, held                         cut     cut     cut     cut     cut     all     cut     cut     cut
message-updated                           all     all     all     all     all     all     all     all     all
message-updated, stage only               cut     cut     all     all     cut     all     all     cut     cut
message-updated, held                     cut     cut     cut     cut     cut     all     cut     cut     cut
message-reviewed                          all     all     all     all     all     all     all     all     all
message-reviewed, stage only              cut     cut     all     all     cut     all     all     cut     cut
// Operators read what is held in their queue (0045).
message-reviewed, held                    cut     cut     cut     cut     cut     all     cut     cut     cut
message-removed                           all     all     all     all     all     all     all     all     all
message-translations-updated              all     all     all     all     all     all     all     all     all
message-translations-updated, stage only  skip    skip    all     all     skip    all     all     skip    skip
new-reaction                              all     all     all     all     all     all     all     all     all
new-reaction, stage only                  skip    skip    all     all     skip    all     all     skip    skip
reaction-removed                          all     all     all     all     all     all     all     all     all
reaction-removed, stage only              skip    skip    all     all     skip    all     all     skip    skip
slow-mode-updated                         all     all     all     all     all     all     all     all     all

participant-joined                        all     all     all     all     all     all     all     all     all
participant-left                          all     all     all     all     all     all     all     all     all
// The way back is ada's alone (G-46).
participant-offstage                      cut     cut     cut     cut     cut     all     cut     cut     cut
participant-status-updated                all     all     all     all     all     all     all     all     all
participant-info-updated                  all     all     all     all     all     all     all     all     all
participant-language-updated              all     all     all     all     all     all     all     all     all
participant-seen-update                   all     all     all     all     all     all     all     all     all
seat-warning                              skip    skip    skip    skip    skip    all     skip    skip    skip
activity                                  skip    skip    skip    skip    skip    all     skip    skip    skip

new-topic                                 all     all     all     all     all     all     all     all     all
topic-queue-updated                       all     all     all     all     all     all     all     all     all
topic-removed                             all     all     all     all     all     all     all     all     all
new-event                                 all     all     all     all     all     all     all     all     all
event-updated                             all     all     all     all     all     all     all     all     all
event-deleted                             all     all     all     all     all     all     all     all     all
event-rsvp-updated                        all     all     all     all     all     all     all     all     all
event-notification-added                  all     all     all     all     all     all     all     all     all
event-notification-reminder               all     all     all     all     all     all     all     all     all
event-notification-started                all     all     all     all     all     all     all     all     all
banner-auction-updated                    all     all     all     all     all     all     all     all     all
new-story                                 all     all     all     all     all     all     all     all     all
story-removed                             all     all     all     all     all     all     all     all     all
`

/** People who were away read it afterwards as the table says, but for a code that is kept nowhere (G-46). */
export const REPLAYED: Record<string, Partial<Record<Audience, string>>> = {
	'participant-offstage': { ada: 'cut' },
}

/** What each is called in the first frame of the room. */
export const HELLO: Record<Audience, 'nobody' | 'seated' | 'not seated'> = {
	guest: 'nobody',
	login: 'nobody',
	seated: 'seated',
	away: 'seated',
	off: 'not seated',
	ada: 'seated',
	another: 'seated',
	operator: 'nobody',
	banned: 'nobody',
}
