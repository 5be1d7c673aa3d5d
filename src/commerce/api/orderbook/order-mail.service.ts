// Mail about an order, written down with the change that it tells of.
import { noticeKindOf } from '#/domain/account/notices.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#/lib/i18n.ts'
import type { Work } from '#/commerce/api/context.ts'
import type { OrderMailKind } from '#/domain/mail-kinds.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import { writePush } from '#/commerce/api/notifications/push.queries.ts'
import { notify, wants } from '#/commerce/api/notifications/notify.queries.ts'
import type { OrderRow } from './orders.queries.ts'

export type News = {
  kind: OrderMailKind
  /** Which refund it is about. */
  refund_id?: number
  /** Which payment that pays no order it is about. */
  case_id?: number
  /** Which note of the shop it brings. */
  note_id?: number
  /** Which part of it is given up. */
  part_id?: number
  /** Which line something else is proposed for. */
  line_id?: number
  /** Tells apart what can happen to an order more than once, such as a payment that fails. */
  suffix?: string | number
}

/**
 * Writes to the customer about an order, once for each kind and suffix, inside the transaction of the change. Whoever has
 * an account is told in the shop, too, each as they have chosen (rule 80).
 *
 * @example await tellCustomer(tx, order, 'shipped')
 */
export async function tellCustomer(
  { db, deps }: Work,
  order: OrderRow,
  news: OrderMailKind | News,
): Promise<void> {
  const about: News = typeof news === 'string' ? { kind: news } : news
  const { kind, refund_id, case_id, note_id, part_id, line_id } = about
  const { suffix = refund_id ?? note_id ?? part_id } = about
  const { order_number, contact, language } = order
  const key = `order:${order_number}:${kind}${suffix === undefined ? '' : `:${suffix}`}`
  await tellBrowsers({ db, deps }, order, { event: kind, key })
  if (!(await tellInShop({ db, deps }, order, { event: kind, key }))) return
  await writeMail(db, {
    key,
    kind,
    to: contact.email,
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
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
  deps.wake?.('mail')
}

/** Of whoever follows this order with its link; people with an account are told with all else. */
async function tellBrowsers(
  { db, deps }: Work,
  { id: order_id, order_number }: OrderRow,
  { event, key }: { event: OrderMailKind; key: string },
): Promise<void> {
  if (noticeKindOf(event))
    await writePush(db, { order_id }, { event, key, data: { order_number }, at: deps.now() })
  deps.wake?.('push')
}

/** Whether a mail is to be written, too. */
async function tellInShop(
  { db, deps }: Work,
  { user_id, order_number }: OrderRow,
  { event, key }: { event: OrderMailKind; key: string },
): Promise<boolean> {
  const kind = noticeKindOf(event)
  if (!kind || user_id === null) return true
  await notify(db, { user_id }, { kind, event, data: { order_number }, key, at: deps.now() })
  return wants(db, user_id, { kind, channel: 'mail' })
}
