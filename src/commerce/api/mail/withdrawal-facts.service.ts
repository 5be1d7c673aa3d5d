import { z } from 'zod'
import type { Language } from '#/lib/i18n.ts'
import { findWithdrawal } from '#/commerce/api/records/withdrawals.queries.ts'
import type { Executor } from '#/commerce/db/open.ts'
import type { WithdrawalFacts } from '#/commerce/mail/facts.ts'
import { type Site, shopFacts } from './shop-facts.service.ts'

const AboutWithdrawal = z.object({ withdrawal_id: z.number() })

/** Nothing if the order is gone. */
export async function findWithdrawalFacts(
  db: Executor,
  { data, language }: { data: unknown; language: Language },
  site: Site,
): Promise<WithdrawalFacts | undefined> {
  const row = await findWithdrawal(db, AboutWithdrawal.parse(data).withdrawal_id)
  if (!row) return undefined
  const { name, lines, created_at: at } = row.withdrawal
  return {
    ...(await shopFacts(db, site, language)),
    order_number: row.order_number,
    name,
    at,
    lines,
  }
}
