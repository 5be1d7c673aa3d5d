// Emails about an order, written together with the change that they report.
import { noticeKindOf } from '#/domain/account/notices.ts'
import { stillOffered } from '#/lib/languages/offered.ts'
import type { Work } from '#/commerce/api/context.ts'
import type { OrderMailKind } from '#/domain/mail-kinds.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import { writePush } from '#/commerce/api/notifications/push.queries.ts'
import { notify, wants } from '#/commerce/api/notifications/notify.queries.ts'
import { textOrder } from './order-text.service.ts'
import type { OrderRow } from './orders.queries.ts'

export type News = {
  kind: OrderMailKind
  /** The refund that it is about. */
  refund_id?: number
  /** The unmatched payment that it is about. */
  case_id?: number
  /** The shop's note that it contains. */
  note_id?: number
  /** The dropped part that it is about. */
  part_id?: number
  /** The line with the proposed substitute. */
  line_id?: number
  /** Distinguishes events that can happen more than once, such as a failed payment. */
  suffix?: string | number
}

/**
 * Notifies the customer about an order, once for each kind and suffix, inside the transaction of the change. Customers
 * with an account are also notified in the shop, each as they have chosen (rule 80).
 *
 * @example await notifyCustomer(tx, order, 'shipped')
 */
export async function notifyCustomer(
  { db, deps }: Work,
  order: OrderRow,
  news: OrderMailKind | News,
): Promise<void> {
  const about: News = typeof news === 'string' ? { kind: news } : news
  const { kind, refund_id, case_id, note_id, part_id, line_id } = about
  const { suffix = refund_id ?? note_id ?? part_id } = about
  const { order_number, contact, language } = order
  const key = `order:${order_number}:${kind}${suffix === undefined ? '' : `:${suffix}`}`
  await notifyBrowsers({ db, deps }, order, { event: kind, key })
  if (!(await notifyInShop({ db, deps }, order, { event: kind, key }))) return
  await textOrder({ db, deps }, order, { kind, key })
  await writeMail(db, {
    key,
    kind,
    to: contact.email,
    language: stillOffered(language),
    data: {
      order_number,
      ...(refund_id === undefined ? {} : { refund_id }),
      ...(case_id === undefined ? {} : { case_id }),
      ...(note_id === undefined ? {} : { note_id }),
      ...(part_id === undefined ? {} : { part_id }),
      ...(line_id === undefined ? {} : { line_id }),
    },
    at: deps.now(),
  })
  deps.wake?.('send-mail')
}

/** Notifies browsers that follow this order by its link; account holders are notified in the usual way. */
async function notifyBrowsers(
  { db, deps }: Work,
  { id: order_id, order_number }: OrderRow,
  { event, key }: { event: OrderMailKind; key: string },
): Promise<void> {
  if (noticeKindOf(event))
    await writePush(db, { order_id }, { event, key, data: { order_number }, at: deps.now() })
  deps.wake?.('send-push')
}

/** Also returns whether an email is wanted. */
async function notifyInShop(
  { db, deps }: Work,
  { user_id, order_number }: OrderRow,
  { event, key }: { event: OrderMailKind; key: string },
): Promise<boolean> {
  const kind = noticeKindOf(event)
  if (!kind || user_id === null) return true
  await notify(db, { user_id }, { kind, event, data: { order_number }, key, at: deps.now() })
  return wants(db, user_id, { kind, channel: 'mail' })
}
