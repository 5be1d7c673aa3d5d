// A value of an attribute as a choice offers it.
import type { Attribute, AttributeValue } from '#/contract/attribute/public.ts'
import type { Variation } from '#/contract/product/shapes.ts'
import type { ValueState } from '#/domain/variations.ts'
import type { Language } from '#/lib/i18n.ts'

export type OfferedValue = AttributeValue & {
  state: ValueState
  chosen: boolean
  /** Its price, and the price per kilogram, litre or piece, if it alone decides them. */
  prices: Pick<Variation, 'sale_price' | 'unit_price'> | null
}
export type ChoiceProps = {
  attribute: Attribute
  values: OfferedValue[]
  /** It has to be chosen before the product can be bought. */
  problem: string | undefined
  /** Of the prices, in percent. */
  tax: number
  onChoose: (id: number) => void
  language: Language
}
