import { writeMail } from '#/commerce/mail/outbox.ts'
import type { Work } from '#/commerce/api/context.ts'
import type { OrderRow } from './orders.queries.ts'
type About = { kind: string; payment_id?: number }
export async function tellCustomer(
  { db }: Work,
  order: OrderRow,
  { kind, payment_id }: About,
): Promise<void> {
  await writeMail(db, {
    key: `order:${order.order_number}:${kind}:${payment_id ?? ''}`,
    kind,
    to: order.contact.email,
    language: order.language === 'fr' ? 'fr' : 'en',
    data: { order_number: order.order_number },
  })
}
