import { expect, test } from 'vitest'
import * as limits from '#contract/limits'

const SECOND = 1_000
const MINUTE = 60_000
const HOUR = 3_600_000
const DAY = 86_400_000

/**
 * Written by hand from the documents. Other tests use the constants, a moment before and after; this one checks
 * their values.
 */
const WRITTEN: Partial<Record<keyof typeof limits, number>> = {
	SEAT_WARM_MS: 2 * HOUR, // SEAT-07
	COUNTDOWN_TICK_MS: 60 * SECOND, // SEAT-07
	SEAT_IDLE_MS: 72 * HOUR, // SEAT-13
	SEAT_WARNING_MS: HOUR, // G-02
	DIVIDER_IDLE_MS: 3 * DAY, // SEAT-05
	SEEN_NOW_MS: 5 * MINUTE, // STRIP-10
	HEARTBEAT_MS: 60 * SECOND, // SESS-12
	SEEN_FLUSH_MS: 240 * SECOND, // G-103
	HIGHLIGHT_MS: 2 * SECOND, // ROUTE-13
	COPY_TIP_MS: 2 * SECOND, // LAY-30
	NOTICE_CLEAR_MS: 3 * SECOND, // JOIN-04, SET-14
	SYNC_NOTICE_CLEAR_MS: 5 * SECOND, // SET-15
	MESSAGE_EDIT_MS: 15 * MINUTE, // G-53b
	POST_LIFE_MS: 24 * HOUR, // G-12
	STAGE_TOKEN_LIFE_MS: 24 * HOUR, // G-44
	STAGE_TOKEN_RENEW_MS: 6 * HOUR, // G-44
	REFRESH_WINDOW_MS: 90 * DAY, // G-44
	REJOIN_CODE_LIFE_MS: 30 * DAY, // G-46
	UPLOAD_ADDRESS_LIFE_MS: 10 * MINUTE, // G-22
	UNUSED_IMAGE_LIFE_MS: DAY, // 0006
	LOG_IN_LIFE_MS: 90 * DAY, // 0025
	VISIT_GAP_MS: 30 * MINUTE, // G-06
	VIEW_ONCE_MS: 30 * MINUTE, // G-07
	DEMAND_MS: 10 * MINUTE, // G-58
	GLOBE_MESSAGES_MS: 24 * HOUR, // G-66
	REACTIONS_TOGETHER_MS: HOUR, // G-94
	EXCHANGE_LIFE_MS: 24 * HOUR, // G-94
	ACTIVITY_LIFE_MS: 90 * DAY, // G-29
	REFERRAL_WINDOW_MS: 30 * DAY, // G-87
	KEY_LIFE_MS: 24 * HOUR, // G-83
}

test('every clock of the stage is set to what the documents name', () => {
	expect(limits).toMatchObject(WRITTEN)
})
