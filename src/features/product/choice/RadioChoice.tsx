// An attribute's values as radio buttons: chips with name, colour or picture, or a plain list.
import { Money } from '#/components/money/Money.tsx'
import { UnitPriceNote } from '#/components/money/UnitPriceNote.tsx'
import type { Language } from '#/lib/i18n.ts'
import { classes } from '#/ui/classes.ts'
import styles from './Choice.module.css'
import catalogTexts from '#texts/catalog.buy'
import type { ChoiceProps, OfferedValue } from './offered-value.ts'

export function RadioChoice({ attribute, values, problem, tax, onChoose, language }: ChoiceProps) {
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
