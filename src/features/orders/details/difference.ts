// How a line differs from what was ordered, in words.
import { amountOf } from '#/browser/money/amount-of.ts'
import { formatMoney } from '#/browser/money/format-money.ts'
import { isPaid } from '#/domain/order-status.ts'
import type { Order } from '#/contract/orders/shapes.ts'
import type { Language } from '#/lib/i18n.ts'
import orderTexts from '#texts/orders'

type Line = Order['items'][number]

/** @example differenceOf(line, order, 'en') // ['0.96 kg instead of 1 kg', '€0.12 refunded'] */
export function differenceOf(line: Line, order: Order, language: Language): string[] {
  const { difference, ordered, less } = line
  if (!ordered || difference === 'none') return []
  const t = orderTexts(language)
  const amount = amountOf(ordered, language)
  const now = amountOf(line, language)
  const words = {
    missing: () => t('difference.missing', { amount }),
    removed: () => t('difference.removed', { amount }),
    replaced: () => t('difference.replaced', { amount, name: ordered.name }),
    less: () => t('difference.less', { now, amount }),
    more: () => t('difference.more', { now, amount }),
  }[difference]()
  if (less <= 0) return [words]
  const money = formatMoney(less, order.currency, language)
  const wasPaid = isPaid(order.payment_status) || order.payment_status === 'refunded'
  // What was taken off before it was paid is simply not due.
  const isBack =
    wasPaid &&
    order.refunds.some(({ lines }) => lines.some(({ order_line_id: id }) => id === line.id))
  return [words, t(isBack ? 'difference.refunded' : 'difference.not_due', { amount: money })]
}
