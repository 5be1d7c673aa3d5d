// The rows of an order's totals in a currency: they add up to the total, and the lines to the subtotal.
import type { Totals } from '#/contract/checkout/public.ts'
import { convertCurrency, convertRows } from '#/domain/money/currency.ts'

type ShownCurrency = { code: string; exchange_rate: number }
export type TotalRow =
  'sub_total' | 'tax_added' | 'shipping' | 'deposit' | 'coupon' | 'points' | 'gift_card' | 'wallet'
type Amounts = Pick<
  Totals,
  | 'sub_total'
  | 'tax_total'
  | 'shipping_total'
  | 'deposit_total'
  | 'coupon_total_discount'
  | 'convert_point_amount'
  | 'convert_wallet_balance'
  | 'gift_card_total'
  | 'total'
>
export type ShownTotals = { rows: { name: TotalRow; amount: number }[]; total: number }

/** Without empty rows; reductions are negative. */
export function shownTotals(
  totals: Amounts,
  taxIncluded: boolean,
  currency: ShownCurrency,
): ShownTotals {
  const parts: [name: TotalRow, amount: number][] = [
    ['sub_total', totals.sub_total],
    ['tax_added', taxIncluded ? 0 : totals.tax_total],
    ['shipping', totals.shipping_total],
    ['deposit', totals.deposit_total],
    ['coupon', -totals.coupon_total_discount],
    ['points', -totals.convert_point_amount],
    ['gift_card', -totals.gift_card_total],
    ['wallet', -totals.convert_wallet_balance],
  ]
  const total = convertCurrency(totals.total, currency)
  const amounts = convertRows(
    parts.map(([, amount]) => amount),
    currency,
    total,
  )
  const isShown = (name: TotalRow, base: number): boolean =>
    name === 'sub_total' ||
    name === 'shipping' ||
    (name === 'tax_added' && !taxIncluded) ||
    base !== 0
  const rows = parts.flatMap(([name, base], index) =>
    isShown(name, base) ? [{ name, amount: amounts[index] ?? 0 }] : [],
  )
  return { rows, total }
}

/** The lines' amounts, which add up to the subtotal shown. */
export function shownLines(
  lines: readonly { sub_total: number }[],
  currency: ShownCurrency,
  { rows }: ShownTotals,
): number[] {
  const amounts = lines.map(({ sub_total }) => sub_total)
  return convertRows(amounts, currency, rows.find(({ name }) => name === 'sub_total')?.amount)
}
