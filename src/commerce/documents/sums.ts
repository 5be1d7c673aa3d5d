// The totals at a document's end.
import { methodWord } from '#/domain/orders/method-word.ts'
import type { ReactElement } from 'react'
import type { CreditNote, DocumentData, Invoice } from './data.ts'
import { box, text } from './parts.ts'
import { styles } from './style.ts'
import { depositTaxesOf, depositsOf } from './tax-table.ts'
import type { Words } from './words.ts'

type Row = [name: string, amount: string]

/** Totals, and how they were paid or refunded. */
export function sums(data: DocumentData, words: Words): ReactElement {
  const { t, money } = words
  const isInvoice = data.kind === 'invoice'
  const row = ([name, amount]: Row) => box(styles.sum, text(name, styles.soft), text(amount))
  const before = isInvoice ? invoiceParts(data, words) : creditParts(data, words)
  const after = isInvoice ? payments(data, words) : refundRows(data, words)
  return box(
    styles.sums,
    ...before.map(row),
    box(styles.total, text(t(isInvoice ? 'total' : 'total_back')), text(money(data.total))),
    ...after.map(row),
  )
}

const delivery = ({ shipping, prices_include_tax }: DocumentData, { t, money }: Words): Row[] =>
  shipping === null
    ? []
    : [[t('delivery'), money(prices_include_tax ? shipping.gross : shipping.net)]]

function deposits({ lines }: DocumentData, { t, money }: Pick<Words, 't' | 'money'>): Row[] {
  const sum = depositsOf(lines)
  return sum === 0 ? [] : [[t('deposit'), money(sum)]]
}

/** That of deposits is in their row. */
const addedTax = (data: Invoice, { t, money }: Words): Row[] =>
  data.prices_include_tax ? [] : [[t('tax'), money(data.tax_total - depositTaxesOf(data.lines))]]

function invoiceParts(data: Invoice, words: Words): Row[] {
  const { t, money } = words
  const { coupon } = data
  const name = coupon?.code ? t('coupon_code', { code: coupon.code }) : t('coupon')
  return [
    [t('goods'), money(data.sub_total)],
    ...(coupon ? [[name, money(-coupon.amount)] satisfies Row] : []),
    ...deposits(data, words),
    ...delivery(data, words),
    ...addedTax(data, words),
  ]
}

function creditParts(data: CreditNote, { t, money }: Words): Row[] {
  const goods = data.lines.reduce((sum, line) => sum + line.gross, 0)
  return [
    ...(goods > 0 ? [[t('goods'), money(goods)] satisfies Row] : []),
    ...deposits(data, { t, money }),
    ...(data.shipping ? [[t('delivery'), money(data.shipping.gross)] satisfies Row] : []),
  ]
}

function payments({ points, wallet, gift_card, payment }: Invoice, { t, money }: Words): Row[] {
  const method = t(`method.${methodWord(payment.method, payment.collected === true)}`)
  return [
    ...(points
      ? [[t('points', { count: points.points }), money(points.amount)] satisfies Row]
      : []),
    ...(gift_card > 0 ? [[t('gift_card'), money(gift_card)] satisfies Row] : []),
    ...(wallet > 0 ? [[t('wallet'), money(wallet)] satisfies Row] : []),
    ...(payment.amount > 0
      ? [[t(payment.paid ? 'paid' : 'to_pay', { method }), money(payment.amount)] satisfies Row]
      : []),
  ]
}

function refundRows({ back }: CreditNote, { t, money }: Words): Row[] {
  const wallet = back.wallet + (back.to === 'wallet' ? back.money : 0)
  const away = back.to === 'wallet' ? 0 : back.money
  return [
    ...(back.gift_card > 0 ? [[t('back.gift_card'), money(back.gift_card)] satisfies Row] : []),
    ...(away > 0 ? [[t(`back.${back.to}`), money(away)] satisfies Row] : []),
    ...(wallet > 0 ? [[t('back.wallet'), money(wallet)] satisfies Row] : []),
    ...(back.points > 0
      ? [[t('back.points', { count: back.points }), money(back.points_value)] satisfies Row]
      : []),
  ]
}
