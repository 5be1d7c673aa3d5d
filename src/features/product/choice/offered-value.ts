// A value of an attribute as a choice offers it.
import type { Attribute, AttributeValue } from '#/contract/attribute/public.ts'
import type { ValueState } from '#/domain/variations.ts'
import type { Language } from '#/lib/i18n.ts'

export type OfferedValue = AttributeValue & {
  state: ValueState
  chosen: boolean
  /** Its price, if it alone decides it. */
  price: number | null
}
export type ChoiceProps = {
  attribute: Attribute
  values: OfferedValue[]
  /** It has to be chosen before the product can be bought. */
  problem: string | undefined
  onChoose: (id: number) => void
  language: Language
}
