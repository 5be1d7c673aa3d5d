// All jobs: what the shop does by itself, when, and who does it.
import { announceDuePosts } from '#/commerce/api/blog/blog.queries.ts'
import { fetchDuePayouts } from '#/commerce/api/books/fetch-payouts.service.ts'
import { tellArrived } from '#/commerce/api/backs/tell-back.service.ts'
import { expireHolds } from '#/commerce/api/delivery/holds.service.ts'
import { takeShopPhotos } from '#/commerce/api/imports/photos.service.ts'
import { queueIssues } from '#/commerce/api/issues/queue-issues.service.ts'
import { pruneCounts } from '#/commerce/api/limits/counters.queries.ts'
import { sortOutAll } from '#/commerce/api/lots/lots.staff.service.ts'
import { markDownAll } from '#/commerce/api/lots/markdown.service.ts'
import { sendMails } from '#/commerce/api/mail/send-mails.service.ts'
import { sendWaitingCases } from '#/commerce/api/payments/cases.staff.service.ts'
import { replayEvents } from '#/commerce/api/payments/events.service.ts'
import { expireCharges, expireOrders } from '#/commerce/api/payments/expire.service.ts'
import { askAboutQuiet, deliverDue } from '#/commerce/api/payments/look.service.ts'
import { settleDueProposals } from '#/commerce/api/picking/due-proposals.service.ts'
import { doDuePlans } from '#/commerce/api/product/product-plan.queries.ts'
import { turnCoupons } from '#/commerce/api/coupons/coupons.queries.ts'
import { turnOffers } from '#/commerce/api/promotions/shown-offers.service.ts'
import { sendPush } from '#/commerce/api/push/send-push.service.ts'
import { turnWeek } from '#/commerce/api/issues/week.queries.ts'
import { runRefunds } from '#/commerce/api/refunds/run-refunds.service.ts'
import { switchDueBank } from '#/commerce/api/settings/bank-change.service.ts'
import { runStandings } from '#/commerce/api/standing/run-standing.service.ts'
import { changeDueTaxes } from '#/commerce/api/taxes/percents.service.ts'
import { sendSummary, tellNewOrders } from '#/commerce/api/told/tell-orders.service.ts'
import { tellAgents } from '#/commerce/api/ucp/tell-agents.service.ts'
import { checkVatNumbers } from '#/commerce/api/vat/check-vat.service.ts'
import { sendWebhooks } from '#/commerce/api/webhooks/send-webhooks.service.ts'
import { refreshGrown } from '#/commerce/db/open.ts'
import { applyPriceLists } from './apply-price-lists.ts'
import { deleteOldRows } from './delete-old-rows.ts'
import { ERP } from './erp.ts'
import { EXTENSIONS } from './extensions.ts'
import { GIFT_CARD_JOBS } from './gift-cards.ts'
import type { Job } from './job.ts'
import { renderPictures } from './render-pictures.ts'
import { runImports } from './run-imports.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** How soon something is tried that didn't work or wasn't woken. */
const SOON = 20

const ORDERS: Job[] = [
  // What wasn't paid in time releases what it reserved: orders (rule 62), changes (rule 127), windows (rule 59).
  {
    name: 'expire-unpaid-orders',
    everySeconds: SOON,
    runsPer: 'shop',
    run: async (deps) => ({
      ended: await expireOrders(deps),
      dropped: await expireCharges(deps),
      freed: await expireHolds(deps),
    }),
  },
  // Every way to place and pay an order leads here, so it also looks unasked: with nothing new, one indexed query.
  {
    name: 'announce-new-orders',
    everySeconds: 15,
    runsPer: 'shop',
    run: async (deps) => ({ told: await tellNewOrders(deps) }),
  },
  // Pickers wait for the customer's answer: soon after its time is over, they know.
  {
    name: 'settle-proposals',
    everySeconds: SOON,
    runsPer: 'shop',
    run: async (deps) => ({ settled: await settleDueProposals(deps) }),
  },
  // Reminders and orders (rule 290).
  { name: 'place-standing-orders', everySeconds: MINUTE, runsPer: 'shop', run: runStandings },
  { name: 'check-vat-numbers', everySeconds: MINUTE, runsPer: 'shop', run: checkVatNumbers },
]

const MONEY: Job[] = [
  // Payments of which the provider has said nothing.
  {
    name: 'check-payments',
    everySeconds: SOON,
    runsPer: 'shop',
    run: async (deps) => ({ asked: await askAboutQuiet(deps) }),
  },
  // Messages of payment providers that couldn't be applied when they arrived.
  {
    name: 'apply-payment-events',
    everySeconds: SOON,
    runsPer: 'shop',
    run: async (deps) => ({ tried: await replayEvents(deps) }),
  },
  // The test bank has no process of its own.
  {
    name: 'deliver-test-payments',
    everySeconds: SOON,
    runsPer: 'shop',
    run: async (deps) => ({ told: await deliverDue(deps) }),
  },
  // A moment after they were decided.
  {
    name: 'send-refunds',
    everySeconds: MINUTE,
    runsPer: 'shop',
    run: async (deps) => ({ asked: (await runRefunds(deps)) + (await sendWaitingCases(deps)) }),
  },
  {
    name: 'fetch-card-payouts',
    everySeconds: 6 * HOUR,
    runsPer: 'shop',
    run: async (deps) => ({ fetched: await fetchDuePayouts(deps) }),
  },
  // A new bank account of the shop is used a day after it was entered.
  {
    name: 'switch-bank-account',
    everySeconds: MINUTE,
    runsPer: 'shop',
    run: async (deps) => ({ used: await switchDueBank({ deps }) }),
  },
  ...GIFT_CARD_JOBS,
]

const MESSAGES: Job[] = [
  // Emails and notifications go out a moment after their cause; the schedule is for retries.
  {
    name: 'send-mail',
    everySeconds: MINUTE,
    runsPer: 'shop',
    run: async (deps) => {
      const { mailer, siteUrl, texter } = deps
      return mailer && siteUrl
        ? sendMails({ ...deps, mailer, siteUrl, ...(texter ? { texter } : {}) })
        : { sent: 0, failed: 0 }
    },
  },
  {
    name: 'send-push',
    everySeconds: MINUTE,
    runsPer: 'shop',
    run: async (deps) => {
      const { pusher, siteUrl } = deps
      return pusher && siteUrl ? sendPush({ ...deps, pusher, siteUrl }) : { sent: 0, failed: 0 }
    },
  },
  // What these two send is written by triggers, which wake no job: so they look often, with one indexed query.
  { name: 'send-webhooks', everySeconds: 15, runsPer: 'shop', run: sendWebhooks },
  { name: 'notify-agents', everySeconds: 15, runsPer: 'shop', run: tellAgents },
  // A portion of each newsletter that is due goes into the outbox.
  { name: 'queue-newsletters', everySeconds: MINUTE, runsPer: 'shop', run: queueIssues },
  // Yesterday in figures, at the hour that the shop has chosen.
  {
    name: 'send-daily-summary',
    everySeconds: MINUTE,
    runsPer: 'shop',
    run: async (deps) => ({ sent: await sendSummary(deps) }),
  },
]

const GOODS: Job[] = [
  // Offers and coupons of every kind start and end, and products are shown and hidden, within a second: a queue would take longer.
  {
    name: 'apply-product-plans',
    everySeconds: 1,
    runsPer: 'process',
    run: async ({ db, now }) => ({
      changed: await doDuePlans(db, now()),
      turned:
        (await turnOffers(db, now())) +
        (await turnWeek(db, now())) +
        (await turnCoupons(db, now())),
    }),
  },
  // On their day, at midnight of the shop: a queue would take longer.
  {
    name: 'change-tax-rates',
    everySeconds: 5,
    runsPer: 'process',
    run: async (deps) => ({ changed: await changeDueTaxes({ db: deps.db, deps }) }),
  },
  { name: 'apply-price-lists', everySeconds: 10, runsPer: 'shop', run: applyPriceLists },
  // Lots too close to their date for the product's promise go off sale; those near it are marked down.
  {
    name: 'mark-down-near-dates',
    everySeconds: MINUTE,
    runsPer: 'shop',
    run: async (deps) => {
      const work = { db: deps.db, deps }
      return { moved: await sortOutAll(work), repriced: await markDownAll(work) }
    },
  },
  // Those who wait for a product hear that it is back.
  {
    name: 'announce-back-in-stock',
    everySeconds: SOON,
    runsPer: 'shop',
    run: async ({ db, now, wake }) => {
      const told = await tellArrived({ db, now })
      if (told > 0) wake?.('send-mail')
      return { told }
    },
  },
  { name: 'run-imports', everySeconds: MINUTE, runsPer: 'shop', run: runImports },
  // Photographs that catalogue files name are fetched from their addresses or an archive, checked, and shown.
  {
    name: 'fetch-import-photos',
    everySeconds: MINUTE,
    runsPer: 'shop',
    run: (deps) => takeShopPhotos({ db: deps.db, deps }),
  },
  // Each process has its own folder of them.
  { name: 'render-pictures', everySeconds: MINUTE, runsPer: 'process', run: renderPictures },
  // Posts appear when their time comes: the change names the pages that show them.
  {
    name: 'publish-posts',
    everySeconds: MINUTE,
    runsPer: 'shop',
    run: async ({ db, now }) => ({ shown: await announceDuePosts(db, now()) }),
  },
]

const UPKEEP: Job[] = [
  { name: 'delete-old-rows', everySeconds: DAY, runsPer: 'shop', run: deleteOldRows },
  {
    name: 'delete-old-counts',
    everySeconds: 15 * MINUTE,
    runsPer: 'shop',
    run: async ({ db }) => {
      await pruneCounts(db)
      return {}
    },
  },
  // The embedded database never analyzes its tables by itself; PostgreSQL does.
  {
    name: 'analyze-tables',
    everySeconds: SOON,
    runsPer: 'process',
    run: async ({ db, embedded }) => ({
      looked_at: embedded ? (await refreshGrown(db)).length : 0,
    }),
  },
]

export const JOBS: readonly Job[] = [ORDERS, MONEY, MESSAGES, GOODS, ERP, UPKEEP, EXTENSIONS].flat()

/** @throws Error if there is none of that name */
export function jobNamed(name: string): Job {
  const job = JOBS.find((one) => one.name === name)
  if (!job) throw new Error(`There is no job ${name}`)
  return job
}
