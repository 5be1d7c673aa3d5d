// What a product is sold by. Apart from the schemas, because pages that load no schema count in it.

export const MEASURES = ['kg', 'g', 'l', 'ml'] as const
/** A unit for goods sold by weight or volume. */
export type Measure = (typeof MEASURES)[number]

/** What the base unit is: a piece, or one kilogram, gram, litre or millilitre (rule 14). */
export const SOLD_BY = ['piece', ...MEASURES] as const
export type SoldBy = (typeof SOLD_BY)[number]

/** How far a weight may be from the ordered one, in percent, unless the product says otherwise (rule 110). */
export const WEIGHT_TOLERANCE_PERCENT = 10
