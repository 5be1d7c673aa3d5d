import type { Notification } from '#/contract/notifications/customer.ts'
import type { Currency } from '#/contract/content/public.ts'
import { formatMoney, formatQuantity } from '#/browser/money/format-money.ts'
import type { Language, Translate } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import type { IconName } from '#/ui/icon/icons.ts'

type Words = { currency: Currency; language: Language; t: Translate }

/** A notification as a sentence. */
export function noticeWords(notice: Notification, { currency, language, t }: Words): string {
  const { event, order_number, amount, points, name } = notice
  return t(`event.${event}`, {
    order_number: order_number ?? '',
    amount: amount === null ? '' : formatMoney(amount, currency, language),
    points: points === null ? '' : formatQuantity(points, language),
    name: name ?? '',
  })
}

/** The page with more about it. */
export function noticeHref(
  { kind, order_number, approval_id, slug }: Notification,
  language: Language,
): string {
  if (kind === 'household')
    return approval_id
      ? href(language, 'approval', { id: String(approval_id) })
      : href(language, 'approvals')
  if (kind === 'wallet') return href(language, 'wallet')
  if (slug) return href(language, 'product', { slug })
  if (kind === 'points') return href(language, 'points')
  return order_number ? href(language, 'order', { order_number }) : href(language, 'orders')
}

const ICONS: Record<string, IconName> = {
  order: 'receipt',
  delivery: 'truck',
  payment: 'credit-card',
  refund: 'history',
  wallet: 'wallet',
  points: 'star',
  household: 'users',
  stock: 'package',
}

export const noticeIcon = ({ kind }: Notification): IconName => ICONS[kind] ?? 'bell'
