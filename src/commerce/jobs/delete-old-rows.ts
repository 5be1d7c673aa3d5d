// Deletes rows that are no longer needed.
import { pruneBacks } from '#/commerce/api/backs/backs.queries.ts'
import { pruneNotifications } from '#/commerce/api/notifications/notifications.queries.ts'
import { pruneSessions } from '#/commerce/api/auth/sessions.queries.ts'
import { pruneMessages } from '#/commerce/api/contact/contact.queries.ts'
import { pruneSales } from '#/commerce/api/giftsales/sales.queries.ts'
import { pruneAnswers } from '#/commerce/api/idempotency/idempotency.queries.ts'
import { pruneIssueCoupons } from '#/commerce/api/issues/issue-coupons.queries.ts'
import { pruneMails } from '#/commerce/api/mail/mail.queries.ts'
import { pruneCodes } from '#/commerce/api/codes/codes.queries.ts'
import { pruneNewsletterLinks } from '#/commerce/api/newsletter/newsletter.queries.ts'
import { pruneOpens } from '#/commerce/api/newsletter/opens.queries.ts'
import { prunePastOrders } from '#/commerce/api/past/past.queries.ts'
import { pruneHousehold } from '#/commerce/api/users/users.queries.ts'
import { pruneSearches } from '#/commerce/api/search/search.queries.ts'
import { forgetReporters } from '#/commerce/api/reviews/checks.queries.ts'
import { pruneEvents } from '#/commerce/api/webhooks/webhooks.queries.ts'
import {
  ANSWER_DAYS,
  ANSWERED_DAYS,
  BACK_DAYS,
  HOOK_DAYS,
  HOUSEHOLD_DAYS,
  OPEN_DAYS,
  PAST_ORDER_DAYS,
  REPORTER_DAYS,
  SENT_DAYS,
  TOLD_DAYS,
  UNCONFIRMED_DAYS,
  UNPAID_DAYS,
} from '#/domain/privacy/periods.ts'
import { pruneBaskets } from '#/commerce/api/ucp/baskets.queries.ts'
import { pruneChanges } from '#/commerce/db/changes.ts'
import type { Done, JobDeps } from './job.ts'

const DAY_SECONDS = 86_400

export async function deleteOldRows({ db, now }: JobDeps): Promise<Done> {
  const before = (days: number) => new Date(now().getTime() - days * DAY_SECONDS * 1000)
  await pruneNewsletterLinks(db, { now: now(), unconfirmed: before(UNCONFIRMED_DAYS) })
  const { unconfirmed, waiting } = BACK_DAYS
  await pruneBacks(db, { unconfirmed: before(unconfirmed), old: before(waiting) })
  await pruneNotifications(db, before(TOLD_DAYS))
  await pruneOpens(db, before(OPEN_DAYS))
  await pruneMails(db, before(SENT_DAYS))
  await pruneMessages(db, before(ANSWERED_DAYS))
  await pruneEvents(db, before(HOOK_DAYS))
  await forgetReporters(db, before(REPORTER_DAYS))
  await pruneSessions(db, now())
  await pruneIssueCoupons(db, before(SENT_DAYS))
  await pruneCodes(db, now())
  await pruneAnswers(db, before(ANSWER_DAYS))
  await pruneHousehold(db, before(HOUSEHOLD_DAYS))
  await pruneBaskets(db, now())
  await prunePastOrders(db, before(PAST_ORDER_DAYS))
  await pruneSales(db, before(UNPAID_DAYS))
  await pruneChanges(db)
  await pruneSearches(db)
  return {}
}
