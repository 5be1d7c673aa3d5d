// Items: what can be put into a cart, with the ID and the quantities of the protocol.
import type { SoldBy } from '#/contract/product/sold-by.ts'
import type { Thousandths } from '#/domain/quantity.ts'

export type ItemId = {
  product_id: number
  variation_id: number | null
  uom_entry: number | null
}

const ID = /^(\d{1,12})(?:-(\d{1,12}))?(?:u(\d{1,9}))?$/

/** As in the product feeds, and `u` with a unit of sale. @example itemName({ product_id: 7, variation_id: 2, uom_entry: null }) // '7-2' */
export const itemName = ({ product_id, variation_id, uom_entry }: ItemId): string =>
  `${product_id}${variation_id === null ? '' : `-${variation_id}`}${uom_entry === null ? '' : `u${uom_entry}`}`

export function itemOf(name: string): ItemId | undefined {
  const [, product, variation, unit] = ID.exec(name) ?? []
  if (product === undefined) return undefined
  return {
    product_id: Number(product),
    variation_id: variation === undefined ? null : Number(variation),
    uom_entry: unit === undefined ? null : Number(unit),
  }
}

/** Units by their codes of UN/CEFACT Recommendation 20. */
const CODES: Record<Exclude<SoldBy, 'piece'>, string> = { kg: 'KGM', g: 'GRM', l: 'LTR', ml: 'MLT' }
const SCALE = 3

type Measured = Exclude<SoldBy, 'piece'> | null

/** Weights and volumes count in thousandths, pieces in pieces. */
export const stepsOf = (quantity: Thousandths, measure: Measured): number =>
  measure ? quantity : Math.round(quantity / 1000)

/** In the line's own unit. */
export const quantityOf = (steps: number, measure: Measured): number =>
  measure ? steps / 1000 : steps

/** How the quantity of an item counts; missing for whole pieces. */
export function quantityUnit(measure: Measured, step: Thousandths) {
  if (measure) {
    const unit = { unit: CODES[measure], scale: SCALE, display_text: measure }
    return { quantity_unit: step > 1 ? { ...unit, increment: step } : unit }
  }
  if (step <= 1000 || step % 1000 !== 0) return {}
  return { quantity_unit: { unit: 'C62', display_text: '×', increment: step / 1000 } }
}
