/** Every number that browser and Worker must agree on. Units are in the names. */
export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export const STAGE_SEATS = 30
export const SEAT_WARM_MS = 2 * HOUR_MS // the countdown badge (SEAT-07)
export const SEAT_IDLE_MS = 72 * HOUR_MS // replaceable by anyone (SEAT-13)
export const SEAT_WARNING_MS = HOUR_MS // how long before that its owner is warned (G-02)
export const DIVIDER_IDLE_MS = 3 * DAY_MS // 'Potentially Replaceable' (SEAT-05)
export const COUNTDOWN_TICK_MS = MINUTE_MS
export const SEEN_NOW_MS = 5 * MINUTE_MS // the green dot (STRIP-10)
export const SEEN_AGREES_MS = 30 * SECOND_MS // until which the dots of all pages agree
export const NOTABLE_SHOWN = 20 // of all time, by followers (G-69)
export const ALUMNI_SHOWN = 10
export const STAGE_LIST_FOLD = 5 // people shown on a phone before 'Show n More' (SEAT-03)

export const MESSAGE_MAX_CHARS = 1000
export const MESSAGE_WARN_CHARS = 900 // the counter turns (G-24)
export const MESSAGE_PAGE = 30
export const MESSAGE_EDIT_MS = 15 * MINUTE_MS // how long an author may edit (G-53b)
export const SLOW_MODE_SECONDS = [0, 5, 10, 30, 60, 300] as const // between two messages of a person; 0 is off
export const MARKS_PER_BASE_MAX = 4
export const INFO_MAX_CHARS = 150 // the status text (STAT-05)
export const INFO_WARN_CHARS = 135

export const POST_LIFE_MS = DAY_MS // a join post's age limit (G-12)
export const STAGE_TOKEN_LIFE_MS = DAY_MS
export const STAGE_TOKEN_RENEW_MS = 6 * HOUR_MS
export const REFRESH_WINDOW_MS = 90 * DAY_MS
export const LOG_IN_LIFE_MS = 90 * DAY_MS // how long a browser stays logged in
export const REJOIN_CODE_LIFE_MS = 30 * DAY_MS
export const HEARTBEAT_MS = MINUTE_MS
export const SEEN_FLUSH_MS = 240 * SECOND_MS
export const KEY_LIFE_MS = DAY_MS // how long a clientMessageId is remembered (G-83)

export const PING_MS = 30 * SECOND_MS
export const FRAME_IN_MAX_BYTES = 16 * 1024
export const FRAMES_IN_PER_10_S = 30
export const AUTH_WAIT_MS = 5 * SECOND_MS
export const REPLAY_PAGE = 500
export const REPLAY_MAX = 10_000
export const SOCKET_BUFFER_MAX_BYTES = 1024 * 1024
export const SOCKET_UNREAD_MAX_BYTES = 8 * 1024 * 1024 // said, not acknowledged; pages acknowledge every 500 changes

export const MEGABYTE = 1024 * 1024
export const IMAGE_MAX_BYTES = 50 * MEGABYTE
export const IMAGE_DIRECT_MAX_BYTES = 4 * MEGABYTE // above it a file goes to an address of its own (IMG-11)
export const IMAGE_SIDE_MAX_PX = 12_000 // a small file may claim a size that takes a reader's memory
export const IMAGE_PIXELS_MAX = 50_000_000
export const IMAGE_SHOWN_MAX_PX = 2_048 // a side; what is larger waits in the feed behind a press
export const AVATAR_SIDE_MAX_PX = 1_024
export const IMAGE_ALT_MAX_CHARS = 300
export const REASON_MAX_CHARS = 300 // of an operator's act
export const REPORT_NOTE_MAX_CHARS = 300
export const REPORTS_FOLD = 3 // people whose reports fold a message (0045)
export const REPORT_LIFE_MS = 90 * DAY_MS
export const LISTED_WORDS_MAX = 500 // words and links that wait for an operator
export const LISTED_WORD_MAX_CHARS = 100
export const MUTES_MAX = 200 // people whom one person has muted; the longest muted leaves
export const UNDO_MS = 10 * MINUTE_MS // how long an operator may undo what they took off the stage
export const ANSWER_MAX_CHARS = 500 // to an operator, by the author of what was taken
export const UPLOAD_ADDRESS_LIFE_MS = 10 * MINUTE_MS
export const UNUSED_IMAGE_LIFE_MS = DAY_MS // uploaded, but never part of a message

export const ACTIVITY_PAGE = 20 // items of the activity feed asked for at once (G-29)
export const ACTIVITY_PAGE_MAX = 50
export const ACTIVITY_LIFE_MS = 90 * DAY_MS
export const ACTIVITIES_MAX = 500 // of one person
export const SNIPPET_MAX_CHARS = 140 // of the message that an activity is about
export const REACTIONS_TOGETHER_MS = HOUR_MS // reactions to a message are one activity (G-94)
export const EXCHANGE_LIFE_MS = DAY_MS // people who talked with a leaver are told (G-94)

export const REFERRAL_CODE_CHARS = 6
export const REFERRAL_REWARD = 50_000 // $STAGE, to both sides (SET-05)
export const REFERRAL_WINDOW_MS = 30 * DAY_MS // from the first join (G-87)
export const REFERRALS_MAX = 50 // rewarded ones of one referrer
export const AI_URL_MAX_CHARS = 500

export const BODY_MAX_BYTES = 64 * 1024
export const LOG_BODY_MAX_BYTES = 4 * 1024

export const COPY_TIP_MS = 2 * SECOND_MS // how long 'Copied' stands (LAY-30)
export const HIGHLIGHT_MS = 2 * SECOND_MS // a message that an address names (ROUTE-13)
export const NOTICE_CLEAR_MS = 3 * SECOND_MS
export const SYNC_NOTICE_CLEAR_MS = 5 * SECOND_MS // what a profile sync says (SET-15)
export const SKELETON_MESSAGES = 5
export const SKELETON_PEOPLE = 8 // in the strip (STRIP-02)
export const LANGUAGE_CHIPS_PHONE = 2
export const LANGUAGE_CHIPS_DESK = 7

export const CROWD_MIN = 3 // a smaller group is not counted out (G-66)
export const GLOBE_MESSAGES_MS = DAY_MS
export const GLOBE_KEPT_MS = MINUTE_MS

export const VISIT_GAP_MS = 30 * MINUTE_MS
export const VIEW_ONCE_MS = 30 * MINUTE_MS
export const DEMAND_MS = 10 * MINUTE_MS // how long a served page counts as a reader (G-58)

/** WebSocket close codes of the stage. */
export const CLOSE_SESSION_ENDED = 4001
export const CLOSE_REMOVED = 4003
export const CLOSE_TOO_SLOW = 1013
export const CLOSE_POLICY = 1008
