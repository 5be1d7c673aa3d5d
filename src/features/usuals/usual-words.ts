import type { Usual } from '#/contract/usuals/customer.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import type { Translate } from '#/lib/i18n.ts'

/** The rhythm of a usual in words. @example 'Every 12 days, last bought 11 days ago' */
export function rhythmWords(
  { every_days, last_days }: Pick<Usual, 'every_days' | 'last_days'>,
  t: Translate,
): string {
  const last = last_days < 1 ? t('usuals:last_today') : t('usuals:last', { count: last_days })
  if (every_days === null) return last.charAt(0).toUpperCase() + last.slice(1)
  return t('usuals:rhythm', { every: t('usuals:every', { count: Math.max(1, every_days) }), last })
}

/** The price increase since the last purchase, in the base currency; 0 if the unit differs. */
export function priceChange({
  product,
  variation_id,
  uom_entry,
  last_price,
}: Pick<Usual, 'product' | 'variation_id' | 'uom_entry' | 'last_price'>): number {
  if (last_price === null || variation_id !== null || uom_entry !== null) return 0
  return toAmount(toMinor(product.sale_price) - toMinor(last_price))
}
