// A payment that doesn't match its order becomes a case, and customer and shop are notified (rule 64).
import type { PaymentCaseReason } from '#/contract/payments/shapes.ts'
import { ONCE_PAID } from '#/domain/order-status.ts'
import { DEFAULT_LANGUAGE } from '#/lib/i18n.ts'
import type { Work } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { findCurrencies, findSettings } from '#/commerce/api/content/content.queries.ts'
import { notifyCustomer } from '#/commerce/api/records/order-mail.service.ts'
import { lockOrderById } from '#/commerce/api/records/orders.queries.ts'
import {
  findNamedPayment,
  type PaymentRow,
  type SettleNews,
} from '#/commerce/api/records/payments.queries.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import { insertCase } from './cases.queries.ts'

export type Mismatch = { reason: PaymentCaseReason; owner: PaymentRow }

/** The mismatch between a message and its payment, and the actual payment. */
export async function findMismatch(
  { db }: Work,
  row: PaymentRow,
  news: SettleNews,
): Promise<Mismatch | undefined> {
  const { provider_ref, method, outcome } = news
  const owner =
    provider_ref !== null && row.provider_ref !== provider_ref
      ? await findNamedPayment(db, { reference: null, provider_ref, method })
      : undefined
  const isOther = provider_ref !== null && (row.provider_ref ?? provider_ref) !== provider_ref
  if (owner || isOther || row.method !== method) return { reason: 'session', owner: owner ?? row }
  if (outcome !== 'paid') return undefined
  const [base] = await findCurrencies(db)
  if (news.currency !== base?.code) return { reason: 'currency', owner: row }
  return news.amount === row.amount ? undefined : { reason: 'amount', owner: row }
}

/** Once per provider reference; nothing if that payment counts already. */
export async function openCase(
  ctx: Work,
  { owner, reason }: Mismatch,
  news: SettleNews,
): Promise<void> {
  const provider_ref = news.provider_ref ?? owner.provider_ref
  const counts = ONCE_PAID.includes(owner.status)
  if (news.outcome !== 'paid' || provider_ref === null || counts) return
  const order = found(await lockOrderById(ctx.db, owner.order_id))
  const now = ctx.deps.now()
  const { amount, currency, method: provider } = news
  const values = { payment_id: owner.id, provider, provider_ref, reason, amount, currency }
  const row = await insertCase(ctx.db, { ...values, created_at: now, updated_at: now })
  if (!row) return
  const about = { case_id: row.id }
  await notifyCustomer(ctx, order, { kind: 'payment_differs', suffix: row.id, ...about })
  const { contact } = await findSettings(ctx.db)
  await writeMail(ctx.db, {
    key: `payment-case:${row.id}`,
    kind: 'payment_case',
    to: contact.email,
    language: DEFAULT_LANGUAGE,
    data: { order_number: order.order_number, ...about },
    at: now,
  })
}
