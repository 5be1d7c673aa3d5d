// How long data is kept that is deleted by its age (rule 244). `delete-old-rows.ts` deletes it, and the pages about personal data
// name the same numbers.
import { PAST_ORDER_YEARS } from '#/contract/past/shapes.ts'
import { KEPT_DAYS } from '#/contract/webhooks/staff.ts'

/** An unconfirmed newsletter subscription. */
export const UNCONFIRMED_DAYS = 30
/** Whether an issue of the newsletter was opened, after it was sent. */
export const OPEN_DAYS = 183
/** The answer to a call that may be repeated with its key (rule 20). */
export const ANSWER_DAYS = 7
/** An order that waited for another user's approval, and an invitation, after their end. */
export const HOUSEHOLD_DAYS = 90
/** Waiting for a sold-out product; and how long a guest's confirmation link works. */
export const BACK_DAYS = { waiting: 365, unconfirmed: 3 } as const
/** Notifications, after they were sent. */
export const TOLD_DAYS = 400
/** Emails and text messages, after they were sent. */
export const SENT_DAYS = 400
/** Events for programs, and what became of them. */
export const HOOK_DAYS = KEPT_DAYS
/** Messages of the contact form, after they were answered. */
export const ANSWERED_DAYS = 400
/** How long the shop knows who reported a text, after its decision: as long as it can be disputed. */
export const REPORTER_DAYS = 183
/** Orders of the former shop, after they were placed. */
export const PAST_ORDER_DAYS = Math.ceil(PAST_ORDER_YEARS * 365.25)
/** The purchase of a gift card that nobody paid. */
export const UNPAID_DAYS = 30
