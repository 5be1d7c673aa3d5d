// The choices that lead to a variation, each attribute in its own style.
import type { Attribute, AttributeValue } from '#/contract/attribute/public.ts'
import type { Variation } from '#/contract/product/shapes.ts'
import { type Choice, type ChosenValue, valueState } from '#/domain/variations.ts'
import type { Language } from '#/lib/i18n.ts'
import catalogTexts from '#texts/catalog.buy'
import { DropdownChoice } from './DropdownChoice.tsx'
import type { OfferedValue } from './offered-value.ts'
import { RadioChoice } from './RadioChoice.tsx'

type Props = {
  attributes: Attribute[]
  variations: Variation[]
  kept: Choice
  choice: Choice
  /** The customer tried to buy: now the missing choices are named. */
  asked: boolean
  onChoose: (value: ChosenValue) => void
  /** Of their prices, in percent. */
  tax: number
  language: Language
}

export function VariationChoice(props: Props) {
  const { attributes, variations, kept, choice, asked, tax, onChoose, language } = props
  const t = catalogTexts(language)
  return attributes.map((attribute) => {
    const attribute_id = attribute.id
    const values = attribute.attribute_values.map((value) => ({
      ...value,
      state: valueState(variations, kept, { attribute_id, id: value.id }),
      chosen: choice.some((one) => one.attribute_id === attribute_id && one.id === value.id),
      prices: attributes.length === 1 ? pricesOf(variations, value) : null,
    }))
    const isMissing = !values.some(({ chosen }) => chosen)
    const problem = asked && isMissing ? t('choose_this', { name: attribute.name }) : undefined
    const choose = (id: number) => onChoose({ attribute_id, id })
    const Style = attribute.style === 'dropdown' ? DropdownChoice : RadioChoice
    return (
      <Style
        key={attribute_id}
        {...{ attribute, values, problem, tax, language }}
        onChoose={choose}
      />
    )
  })
}

const pricesOf = (variations: Variation[], { id }: AttributeValue): OfferedValue['prices'] =>
  variations.find(({ attribute_values }) => attribute_values.some((own) => own.id === id)) ?? null
