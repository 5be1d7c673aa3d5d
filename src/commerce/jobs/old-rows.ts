// Deletes rows that are no longer needed.
import { pruneBacks } from '#/commerce/api/backs/backs.queries.ts'
import { pruneNotifications } from '#/commerce/api/notifications/notifications.queries.ts'
import { pruneSessions } from '#/commerce/api/auth/sessions.queries.ts'
import { pruneCodes } from '#/commerce/api/codes/codes.queries.ts'
import { pruneNewsletterLinks } from '#/commerce/api/newsletter/newsletter.queries.ts'
import { pruneSearches } from '#/commerce/api/search/search.queries.ts'
import { forgetReporters } from '#/commerce/api/reviews/checks.queries.ts'
import { pruneEvents } from '#/commerce/api/webhooks/webhooks.queries.ts'
import { KEPT_DAYS } from '#/contract/webhooks/staff.ts'
import { pruneBaskets } from '#/commerce/api/ucp/baskets.queries.ts'
import { pruneChanges } from '#/commerce/db/changes.ts'
import type { Job } from './job.ts'

const DAY_SECONDS = 86_400
/** How long an unconfirmed newsletter subscription is kept. */
const UNCONFIRMED_DAYS = 30
/** How long somebody waits for a sold-out product; and how long a guest's confirmation link works. */
const BACK_DAYS = { waiting: 365, unconfirmed: 3 }
/** How long notifications are kept. */
const TOLD_DAYS = 400
/** How long the shop knows who reported a text, after its decision: as long as it can be disputed. */
const REPORTER_DAYS = 183

export const oldRows: Job = {
  name: 'old-rows',
  everySeconds: DAY_SECONDS,
  runsPer: 'shop',
  run: async ({ db, now }) => {
    await pruneNewsletterLinks(db, {
      now: now(),
      unconfirmed: new Date(now().getTime() - UNCONFIRMED_DAYS * DAY_SECONDS * 1000),
    })
    await pruneBacks(db, {
      unconfirmed: new Date(now().getTime() - BACK_DAYS.unconfirmed * DAY_SECONDS * 1000),
      old: new Date(now().getTime() - BACK_DAYS.waiting * DAY_SECONDS * 1000),
    })
    await pruneNotifications(db, new Date(now().getTime() - TOLD_DAYS * DAY_SECONDS * 1000))
    await pruneEvents(db, new Date(now().getTime() - KEPT_DAYS * DAY_SECONDS * 1000))
    await forgetReporters(db, new Date(now().getTime() - REPORTER_DAYS * DAY_SECONDS * 1000))
    await pruneSessions(db, now())
    await pruneCodes(db, now())
    await pruneBaskets(db, now())
    await pruneChanges(db)
    await pruneSearches(db)
    return {}
  },
}
