// The choices that lead to a variation, each attribute in its own style.
import type { Attribute, AttributeValue } from '#/contract/attribute/public.ts'
import type { Variation } from '#/contract/product/shapes.ts'
import { type Choice, type ChosenValue, valueState } from '#/domain/variations.ts'
import type { Language } from '#/lib/i18n.ts'
import catalogTexts from '#texts/catalog.buy'
import type { OfferedValue, ChoiceProps } from './offered-value.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Select } from '#/ui/form/Select.tsx'
import { Money } from '#/components/money/Money.tsx'
import { UnitPriceNote } from '#/components/money/UnitPriceNote.tsx'
import { classes } from '#/ui/classes.ts'
import styles from './Choice.module.css'

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

function DropdownChoice({ attribute, values, problem, onChoose, language }: ChoiceProps) {
  const t = catalogTexts(language)
  const select = useRef<HTMLSelectElement>(null)
  const chosen = values.find((value) => value.chosen)?.id
  const takeEarly = useEffectEvent(() => {
    // Chosen before hydration.
    const picked = Number(select.current?.value)
    if (picked && picked !== chosen) onChoose(picked)
  })
  useEffect(() => takeEarly(), [])
  const textOf = ({ value, state }: OfferedValue) =>
    state === 'possible'
      ? value
      : `${value} – ${t(state === 'sold_out' ? 'out_of_stock' : 'value_impossible')}`
  return (
    <div data-attribute={attribute.id}>
      <Select
        ref={select}
        label={attribute.name}
        error={problem}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {chosen === undefined && <option value="">{t('choose_value')}</option>}
        {values.map((value) => (
          <option key={value.id} value={value.id}>
            {textOf(value)}
          </option>
        ))}
      </Select>
    </div>
  )
}

/** An attribute's values as radio buttons: chips with name, colour or picture, or a plain list. */
function RadioChoice({ attribute, values, problem, tax, onChoose, language }: ChoiceProps) {
  const { id, name, style } = attribute
  return (
    <fieldset
      className={styles.choice}
      data-attribute={id}
      aria-describedby={problem && `missing-${id}`}
    >
      <legend className={styles.legend}>{name}</legend>
      {problem && (
        <p className={styles.missing} id={`missing-${id}`}>
          {problem}
        </p>
      )}
      <div className={classes(styles.values, style === 'radio' && styles.rows)}>
        {values.map((value) => (
          <label
            key={value.id}
            className={classes(
              styles.value,
              style === 'radio' && styles.row,
              value.state !== 'possible' && styles[value.state],
            )}
          >
            <input
              className={styles.input}
              type="radio"
              name={`attribute-${id}`}
              value={value.id}
              checked={value.chosen}
              onChange={() => onChoose(value.id)}
            />
            {style === 'color' && <Swatch value={value} />}
            {style === 'image' && <Picture value={value} />}
            <span className={styles.words}>
              <bdi className={styles.name}>{value.value}</bdi>
              <Note {...{ value, tax, language }} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const Swatch = ({ value: { hex_color } }: { value: OfferedValue }) =>
  hex_color && <span className={styles.swatch} style={{ '--swatch': hex_color }} />

const Picture = ({ value: { value_image } }: { value: OfferedValue }) =>
  value_image && (
    <img
      className={styles.picture}
      src={value_image.sizes[0]?.url ?? value_image.original_url}
      alt=""
      width={44}
      height={44}
      loading="lazy"
    />
  )

type NoteProps = { value: OfferedValue; tax: number; language: Language }

/** A value's price or availability, also in words for people who can't see it crossed out. */
function Note({ value: { state, prices }, tax, language }: NoteProps) {
  const t = catalogTexts(language)
  if (state === 'impossible')
    return <span className="visually-hidden">{t('value_impossible')}</span>
  if (state === 'sold_out') return <span className={styles.note}>{t('out_of_stock')}</span>
  if (prices === null) return null
  const { sale_price, unit_price } = prices
  return (
    <>
      <span className={styles.note}>
        <Money amount={sale_price} tax={tax} language={language} />
      </span>
      <UnitPriceNote
        of={unit_price}
        price={sale_price}
        tax={tax}
        language={language}
        className={styles.note}
      />
    </>
  )
}
