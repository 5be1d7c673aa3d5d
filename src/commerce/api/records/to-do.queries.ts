// What waits for staff: "Today", the menu and each list's "To do" count the same.
import { sql } from 'drizzle-orm'
import { payout } from '#/commerce/db/schema/store/ledger.ts'
import { sellerApplication } from '#/commerce/db/schema/store/seller.ts'
import { paymentCase, refund } from '#/commerce/db/schema/payments.ts'

export const TO_DO = {
  /** To decide, to try again, or to transfer by hand. */
  refunds: sql`(${refund.status} in ('requested', 'failed')
    or ${refund.status} = 'approved' and ${refund.to} = 'bank')`,
  cases: sql`${paymentCase.status} in ('open', 'failed')`,
  /** Not those who were asked and haven't answered. */
  applications: sql`${sellerApplication.status} in ('new', 'reviewing', 'answered')`,
  payouts: sql`${payout.status} in ('requested', 'approved')`,
}
