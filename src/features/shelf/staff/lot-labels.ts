// Labels of lots, for the goods themselves: the label of the shelf, with date and lot number; reduced goods with both
// prices.
import type { Lot } from '#/contract/lots/staff.ts'
import { MOST_LABELS, type ShelfLabel } from '#/contract/shelf/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { offeredLanguages } from '#/lib/languages/offered.ts'
import { SHELF_FORMATS, type ShelfFormat } from './formats.ts'

export const LOT_DAYS = [1, 3, 7, 30, 999] as const
/** One for the box, or one for each piece that is left. */
export const LOT_COPIES = ['one', 'each'] as const

export type LotChoice = {
  days: (typeof LOT_DAYS)[number]
  what: 'all' | 'reduced'
  copies: (typeof LOT_COPIES)[number]
  format: ShelfFormat
  words: Language
}

/** What an address asks for; else the usual. */
export function lotChoice(asked: URLSearchParams, language: Language): LotChoice {
  const is = (name: string) => (one: string | number) => String(one) === asked.get(name)
  return {
    days: LOT_DAYS.find(is('days')) ?? 3,
    what: is('what')('reduced') ? 'reduced' : 'all',
    copies: LOT_COPIES.find(is('copies')) ?? 'one',
    format: SHELF_FORMATS.find(is('format')) ?? 'rail_38',
    words: offeredLanguages().find(is('words')) ?? language,
  }
}

export type LotLabel = ShelfLabel & { lot: { kind: Lot['kind']; date: string; code: string } }

type Choosing = Pick<LotChoice, 'what' | 'copies'>

/** Of lots that can be sold, in their order; `more`: not all fit one print. */
export function lotLabels(
  lots: readonly Lot[],
  shelf: readonly ShelfLabel[],
  { what, copies }: Choosing,
): { labels: LotLabel[]; more: boolean } {
  const own = new Map(
    shelf.filter((one) => one.variation_id === null).map((one) => [one.product_id, one]),
  )
  const labels = lots.flatMap((lot): LotLabel[] => {
    const label = own.get(lot.product.id)
    if (!label || lot.date === null || lot.blocked || lot.off_sale || lot.amount <= 0) return []
    if (what === 'reduced' && label.regular_price === null && label.lowest_price === null) return []
    const { kind, date, code } = lot
    const many = copies === 'each' ? Math.min(Math.ceil(lot.amount), MOST_LABELS + 1) : 1
    return Array.from({ length: many }, () => ({ ...label, lot: { kind, date, code } }))
  })
  return { labels: labels.slice(0, MOST_LABELS), more: labels.length > MOST_LABELS }
}
