// A unit of sale in the shop's words: the contract has those of the specification, which are read here only. Apart from
// units.ts: pages read units before that is loaded.
import type { ProductSummary, UnitOption } from '#/contract/product/shapes.ts'

type InUnits = Pick<ProductSummary, 'units'>

type Spelled = 'UomId' | 'UomEntry' | 'UomName' | 'Quantity'
type SpelledPrice = 'UNITPRICE' | 'FINALSALESPRICE' | 'TAXRATE'

export type Unit = Omit<UnitOption, Spelled | SpelledPrice> & {
  entry: number
  name: string
  /** Base units in one. */
  holds: number
  /** With tax. */
  price: number
  /** In percent. */
  tax_rate: number
}

export const unitsOf = ({ units }: InUnits): Unit[] =>
  units.map(({ UomEntry, UomName, Quantity, FINALSALESPRICE, TAXRATE, ...unit }) => ({
    ...unit,
    entry: UomEntry,
    name: UomName,
    holds: Quantity,
    price: FINALSALESPRICE,
    tax_rate: TAXRATE,
  }))

/** Nothing for the single item, or if it isn't sold in that unit. */
export const unitOf = (sold: InUnits, entry: number | null): Unit | undefined =>
  unitsOf(sold).find((unit) => unit.entry === entry)
