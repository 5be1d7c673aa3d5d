// All jobs.
import { describeFailure } from '#/commerce/api/failure.ts'
import { backsInStock } from './goods/back-in-stock.ts'
import { cardPayouts } from './card-payouts.ts'
import { dueBank } from './due-bank.ts'
import { dueMessages } from './due-messages.ts'
import { duePlans } from './due-plans.ts'
import { duePosts } from './due-posts.ts'
import { dueTaxes } from './due-taxes.ts'
import { newOrders } from './orders/new-orders.ts'
import { dailySummary } from './sending/daily-summary.ts'
import { dueProposals } from './orders/due-proposals.ts'
import { erp } from './erp.ts'
import { erpCatalogue } from './erp-catalogue.ts'
import { erpReconciliation } from './erp-reconciliation.ts'
import { erpStates } from './erp-states.ts'
import { importPhotos } from './goods/import-photos.ts'
import { expiredGiftCards } from './expired-gift-cards.ts'
import { grownTables } from './grown-tables.ts'
import { imports } from './imports.ts'
import type { Done, Job, JobDeps } from './job.ts'
import { keptMessages } from './kept-messages.ts'
import { mail } from './sending/mail.ts'
import { nearDates } from './goods/near-dates.ts'
import { newsletters } from './sending/newsletters.ts'
import { oldCounts } from './old-counts.ts'
import { oldRows } from './old-rows.ts'
import { pictures } from './goods/pictures.ts'
import { priceLists } from './goods/price-lists.ts'
import { push } from './sending/push.ts'
import { quietPayments } from './quiet-payments.ts'
import { refunds } from './refunds.ts'
import { agentOrders } from './sending/agent-orders.ts'
import { webhooks } from './sending/webhooks.ts'
import { standingOrders } from './orders/standing-orders.ts'
import { unpaidOrders } from './orders/unpaid-orders.ts'
import { vatChecks } from './orders/vat-checks.ts'

export const JOBS: readonly Job[] = [
  dueBank,
  dueMessages,
  duePlans,
  duePosts,
  dueTaxes,
  dueProposals,
  keptMessages,
  quietPayments,
  unpaidOrders,
  standingOrders,
  vatChecks,
  expiredGiftCards,
  refunds,
  cardPayouts,
  newOrders,
  dailySummary,
  newsletters,
  mail,
  push,
  webhooks,
  agentOrders,
  erp,
  erpCatalogue,
  erpStates,
  erpReconciliation,
  imports,
  priceLists,
  nearDates,
  backsInStock,
  importPhotos,
  oldRows,
  oldCounts,
  grownTables,
  pictures,
]

/** Runs a job; logs its result or failure. @throws what it throws */
export async function runJob(job: Job, deps: JobDeps): Promise<Done> {
  const begun = performance.now()
  let failed = true
  try {
    const done = await job.run(deps)
    failed = false
    if (Object.values(done).some((many) => many > 0))
      deps.log('info', 'job.done', { job: job.name, ...done })
    return done
  } catch (error) {
    deps.log('error', 'job.failed', { job: job.name, ...describeFailure(error) })
    throw error
  } finally {
    const seconds = (performance.now() - begun) / 1000
    deps.measure?.job({ job: job.name, seconds, failed })
  }
}
