// Mail about an order, written down with the change that it tells of.
import { DEFAULT_LANGUAGE, isLanguage } from '#/lib/i18n.ts'
import type { Work } from '#/commerce/api/context.ts'
import type { OrderMailKind } from '#/domain/mail-kinds.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import type { OrderRow } from './orders.queries.ts'

export type News = {
  kind: OrderMailKind
  /** Which refund it is about. */
  refund_id?: number
  /** Which payment that pays no order it is about. */
  case_id?: number
  /** Tells apart what can happen to an order more than once, such as a payment that fails. */
  suffix?: string | number
}

/**
 * Writes to the customer about an order, once for each kind and suffix, inside the transaction of the change.
 *
 * @example await tellCustomer(tx, order, 'shipped')
 */
export async function tellCustomer(
  { db, deps }: Work,
  order: OrderRow,
  news: OrderMailKind | News,
): Promise<void> {
  const about: News = typeof news === 'string' ? { kind: news } : news
  const { kind, refund_id, case_id, suffix = refund_id } = about
  const { order_number, contact, language } = order
  await writeMail(db, {
    key: `order:${order_number}:${kind}${suffix === undefined ? '' : `:${suffix}`}`,
    kind,
    to: contact.email,
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
    data: {
      order_number,
      ...(refund_id === undefined ? {} : { refund_id }),
      ...(case_id === undefined ? {} : { case_id }),
    },
    at: deps.now(),
  })
  deps.wake?.('mail')
}
