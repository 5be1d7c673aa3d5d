import type { ImportMatch } from '#/contract/imports/result.ts'
import type { ImportRow } from '#/commerce/import/read/row.ts'
import type { Entry } from './entry.ts'
import { mainText } from '#/lib/languages/text-in.ts'

const EXAMPLES = 5

export const isPriced = ({ row: { prices } }: Entry): boolean =>
  Boolean(prices.price ?? prices.sale_price ?? prices.market_price)

/** What new products lack. */
export const lackingOf = (fresh: readonly Entry[]): ImportMatch['lacking'] => ({
  price: fresh.filter((entry) => !isPriced(entry)).length,
  tax: fresh.filter(({ row }) => row.plain.tax_rate === undefined).length,
  stock: fresh.filter(({ row }) => row.stock === undefined && !row.variations).length,
  weight: weightOf(fresh.filter(({ row }) => mayBeWeighed(row))),
})

const weightOf = (unsure: readonly Entry[]): ImportMatch['lacking']['weight'] => ({
  count: unsure.length,
  examples: unsure.slice(0, EXAMPLES).map(({ row }) => mainText(row.texts.name)),
})

/** Of two parts of a file. */
export const addLacking = (
  a: ImportMatch['lacking'],
  b: ImportMatch['lacking'],
): ImportMatch['lacking'] => ({
  price: a.price + b.price,
  tax: a.tax + b.tax,
  stock: a.stock + b.stock,
  weight: {
    count: a.weight.count + b.weight.count,
    examples: [...a.weight.examples, ...b.weight.examples].slice(0, EXAMPLES),
  },
})

/** A unit that is a bare measure, such as "kg" or "€/kg": these may be loose goods, and only a person can tell. */
const KILO =
  /^(?:[€$£]\s*)?(?:per|par|pro|je|le|au|a|al|por|\/)?\s*(?:kg|kilo|kilogram(?:me?)?)\.?$/iu
/** Loose goods are ordered by tenths of a kilogram. */
const STEP = 0.1

/** Whether the row says nothing of how it is sold, but its unit is the kilogram. */
export const mayBeWeighed = ({ sold_by, size }: Pick<ImportRow, 'sold_by' | 'size'>): boolean =>
  sold_by === undefined && KILO.test(mainText(size.unit))

/** Columns of a product sold by the kilogram, if its unit is that. */
export const weighedAs = (row: Pick<ImportRow, 'sold_by' | 'size'>) =>
  mayBeWeighed(row) && { sold_by: 'kg', quantity_step: STEP, quantity_min: STEP }
