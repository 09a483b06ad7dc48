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
export const FLOOD_MIN = 3 // so many messages of one person that wait for an operator stand in one row
export const FLOOD_SHOWN = 20
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
export const IMAGE_SHOWN_MAX_PX = 2_048 // a side; what is larger than its square waits in the feed behind a press
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

export const STORY_LIFE_MS = DAY_MS // VIEW-32
export const STORIES_PER_DAY = 10 // of one person (G-84)
export const STORIES_ALIVE_MAX = 30 // of one person
export const STORIES_SHOWN = 300 // of all, in a list
export const STORY_TEXT_MAX_CHARS = 500
export const STORY_LINK_MAX_CHARS = 200
export const STORY_REPLY_MAX_CHARS = 200
export const STORY_FILE_MAX_BYTES = 100 * MEGABYTE
export const STORY_PART_BYTES = 8 * MEGABYTE // of a file that comes in parts
export const STORY_PARTS_FROM_BYTES = 16 * MEGABYTE // above it a file may come in parts (G-123)
export const STORY_UPLOAD_LIFE_MS = HOUR_MS // until it must be published
export const STORY_UPLOADS_AT_ONCE = 4 // of one person
export const STORY_CHECK_MS = 2 * MINUTE_MS // after which a file that is being looked at may be looked at again
export const STORY_POSTER_MAX_CHARS = 120_000 // of a data URL (G-127)
export const STORY_POSTER_SIDE_MAX_PX = 640
export const STORY_LIST_MAX = 200 // viewers or reactions listed (G-131)
export const STORY_VIEWS_TOLD_MS = MINUTE_MS // how often D1 hears of a story's views
export const STORY_KEPT_MS = 31 * DAY_MS // that there was one, so that its address can say so

export const TOPIC_MAX_CHARS = 500 // TOP-08
export const TOPIC_FOLD_CHARS = 100 // above it a card folds (TOP-12)
export const TOPIC_QUOTE_CHARS = 70 // of the topic that one answers (TOP-19)
export const TOPIC_PREVIEW_CHARS = 50 // above what was said to it (TOP-21)
export const TOPIC_NEW_MS = 30 * MINUTE_MS // how long it is marked as new (TOP-13)
export const TOPICS_SHOWN = 50 // in a list (G-140)
export const TOPICS_AT_REST = 2 // the others behind a press (TOP-02)
export const TOPIC_REPLIES_COUNTED = 100 // more are not counted
export const TOPIC_BOOST_MS = DAY_MS // how long a topic stands first that was paid for (TOP-17)
export const TOPIC_BOOST_LIST_CENTS = 10_000
export const TOPIC_BOOST_DISCOUNT_CENTS = 200 // while the discount is on
export const TOPIC_KEPT_MS = 365 * DAY_MS
export const AI_TOPICS_PER_HOUR = 2 // of the whole stage (TOP-14)
export const AI_TOPIC_NEW_MS = 7 * DAY_MS // nothing is asked twice within it (G-33)

export const EVENT_TITLE_MAX_CHARS = 100 // G-39
export const EVENT_DESCRIPTION_MAX_CHARS = 500
export const EVENT_LINK_MAX_CHARS = 200
export const EVENT_EARLIEST_MS = 5 * MINUTE_MS // ahead, when it is created or moved
export const EVENT_LATEST_MS = 180 * DAY_MS
export const EVENTS_UPCOMING_MAX = 3 // of one person
export const EVENT_LIVE_MS = 30 * MINUTE_MS // EVT-08
export const EVENT_AHEAD_MS = 48 * HOUR_MS // EVT-06
export const EVENT_REMINDER_MS = 15 * MINUTE_MS // G-40
export const EVENT_TICK_MS = 30 * SECOND_MS // EVT-07
export const EVENT_LENGTH_MS = HOUR_MS // in a calendar (EVT-04)
export const EVENT_KEPT_MS = 365 * DAY_MS
export const EVENT_CANCELLED_MS = 30 * DAY_MS // how long a calendar is told that it was cancelled
export const EVENTS_SHOWN = 50 // in a list
export const EVENTS_AT_REST = 3 // of which a page knows from its first picture on
export const EVENT_TOAST_MS = 7 * SECOND_MS // EVT-16
export const EVENT_TOASTS_MAX = 3
export const RSVPS_MAX = 500 // of one event (G-144)
export const RSVPS_SHOWN = 50 // in its payload
export const RSVP_FACES = 3 // EVT-02
export const RSVPS_TOLD_MS = SECOND_MS // how often everybody hears of them

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

export const AIRDROP_WINDOW_MS = 4 * HOUR_MS // of UTC, the same for everybody (G-34)
export const AIRDROP_AMOUNT = 10_000 // $STAGE
export const AIRDROP_DAY_MAX = 1_000_000
export const AIRDROP_CAMPAIGN_MAX = 50_000_000
export const AIRDROP_MIN_CHARS = 20 // without links and mentions
export const AIRDROP_LAST_TEXTS = 20 // none of them counts again
export const WALLET_STANDS_MS = DAY_MS // before anything is paid out to it (G-155)
export const PAYOUT_CREDITS_MAX = 100 // of one transfer; the others go with the next
export const PAYOUTS_UNDER_WAY_MAX = 8
export const PAYOUT_CONFIRMATIONS = 5 // blocks on top of its own: then it is final (G-156)
export const PAYOUT_GAS_LIMIT = 70_000 // half as much again as a usual token takes for a transfer
export const PAYOUTS_SHOWN = 20 // the newest, to whom they belong
export const BOOKS_KEPT_MS = MINUTE_MS // of the public sums
export const AIRDROP_HOLD_MS = DAY_MS // whose message goes meanwhile, their credit goes back (G-152)
export const AI_URL_MAX_CHARS = 500

export const BANNER_FIRST_CENTS = 5_000 // of a slot that nobody ever bought, or nobody for long (G-36)
export const BANNER_FLOOR_CENTS = 500
export const BANNER_LEAST_START_CENTS = 2_000 // so that nobody camps at the floor
export const BANNER_MOST_START_CENTS = 200_000
export const BANNER_START_FACTOR = 2 // times what it was sold for
export const BANNER_HALF_HOURS = 12
export const BANNER_ANEW_MS = 30 * DAY_MS // unsold; then its price falls once more
export const BANNER_LOCK_MS = DAY_MS // how long a buyer holds the slot alone (AD-02)
export const BANNER_VETO_MS = DAY_MS // how long an operator may take an ad away (G-88)
export const BANNER_IMAGE_MAX_BYTES = MEGABYTE
export const BANNER_IMAGE_SIDE_MAX_PX = 1_500
export const BANNER_LINK_MAX_CHARS = 500
export const BANNER_WIDTH = 728
export const BANNER_HEIGHT = 90
export const BANNER_FIRE_CENTS = 1_000 // AD-07
export const BANNER_EYES_CENTS = 3_000 // below it

export const CLAIM_AMOUNT = 20_000 // $STAGE, for following an ad (AD-06)
export const CLAIM_DAY_MAX = 2_000_000 // of all together (G-154)
export const CLAIMS_PER_DAY = 3 // of one account
export const CLAIM_CLICK_MS = 10 * MINUTE_MS // so long a click counts (G-35)
export const RESERVED_MS = 10 * MINUTE_MS // for somebody who is paying
export const ABANDONED_PER_DAY = 2 // of one address
export const PAYMENTS_OPEN_MAX = 200
export const PAY_PAGE_LIFE_MS = 31 * MINUTE_MS // Stripe wants half an hour at least
export const CHECKOUT_KEY_LIFE_MS = HOUR_MS // a double click buys once

export const BODY_MAX_BYTES = 64 * 1024
export const LOG_BODY_MAX_BYTES = 4 * 1024
export const FINALIZE_BODY_MAX_BYTES = 128 * 1024 // with a poster

export const COPY_TIP_MS = 2 * SECOND_MS // how long 'Copied' stands (LAY-30)
export const HIGHLIGHT_MS = 2 * SECOND_MS // a message that an address names (ROUTE-13)
export const NOTICE_CLEAR_MS = 3 * SECOND_MS
export const MONEY_NOTICE_CLEAR_MS = 8 * SECOND_MS // who comes from the pay page looks elsewhere first
export const UNDO_NOTICE_CLEAR_MS = 30 * SECOND_MS // of an act that it offers to undo; the log does later
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

export const PUSH_DEVICES_MAX = 10 // of one person
export const PUSHES_PER_HOUR = 30 // to one person; what comes beyond is said together afterwards
export const PUSH_ENDPOINT_MAX_CHARS = 2_048
export const PUSH_WORDS_MAX_CHARS = 120 // of what others said
export const PUSH_MAX_BYTES = 3_000
export const PUSH_LOOKING_MS = 90 * SECOND_MS // who looked that lately is looking
export const PUSH_FAILING_MS = 14 * DAY_MS // a subscription that fails for so long goes
export const CAST_GAP_MS = 10 * MINUTE_MS // between two direct casts to a person
export const CAST_MAX_CHARS = 1_024
