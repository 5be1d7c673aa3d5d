import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { Localized } from '#/components/staff/form/Localized.tsx'
import { wordsIn } from '#/components/staff/form/words.ts'
import { FoldedSection } from '#/components/staff/form/FoldedSection.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import productTexts from '#texts/staff_products.form'
import styles from './ProductForm.module.css'
import { TaxSelect } from '#/components/staff/form/TaxSelect.tsx'
import type { TaxChoice } from '#/components/staff/form/tax-choices.ts'
import type { UnitValues } from './product-values.ts'
import type { PartProps } from './use-product-record.ts'
import { shownNumber } from '#/lib/typed/typed-number.ts'
import { useState } from 'react'
import { readNumber } from '#/components/staff/money.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { discountFor, lineTotal, salePrice } from '#/domain/pricing.ts'
import { toThousandths } from '#/domain/quantity.ts'

const NUMBERS = [
  'UomEntry',
  'Quantity',
  'discount',
  'deposit',
  'quantity_step',
  'quantity_min',
] as const

const unitAt = (entry: number): UnitValues => ({
  UomEntry: String(entry),
  UomName: wordsIn(null),
  Quantity: '',
  barcode: '',
  discount: '0',
  deposit: '',
  tax_id: '',
  quantity_step: '1',
  quantity_min: '1',
})

/** Further units of sale: a crate of twelve, a kilo. */
export function Units({ language, record, taxes }: PartProps & { taxes: TaxChoice[] }) {
  const t = productTexts(language)
  const { field, set, values } = record
  const { units } = values
  const add = () => {
    const taken = units.map(({ UomEntry }) => Number(UomEntry))
    const next = Math.max(0, ...taken) + 1
    set('units', [...units, unitAt(next)])
  }
  return (
    <FoldedSection title={t('units')} hint={t('units_hint')} isOpen={units.length > 0}>
      {units.length > 0 && (
        <Checkbox
          {...record.box('only_in_units')}
          label={t('only_in_units')}
          hint={t('only_in_units_hint')}
        />
      )}
      {units.map((unit, index) => (
        <div
          // Lines have no ID; their order is their identity.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className={styles.row}
          role="group"
          aria-label={`${t('units')} ${unit.UomEntry}`}
        >
          <Localized
            language={language}
            field={field}
            name={`units.${index}.UomName`}
            label={t('unit_name')}
            required
          />
          <div className={styles.numbers}>
            {NUMBERS.map((name) => (
              <NumberInput
                language={language}
                amount={name === 'deposit'}
                key={name}
                {...field(`units.${index}.${name}`)}
                label={t(`of_unit.${name}`)}
              />
            ))}
            <TaxSelect
              {...field(`units.${index}.tax_id`)}
              {...{ taxes }}
              label={t('of_unit.tax_id')}
              none={t('unit_tax')}
            />
            <UnitPrice language={language} record={record} unit={unit} index={index} />
            <TextInput
              {...field(`units.${index}.barcode`)}
              label={t('barcode')}
              inputMode="numeric"
            />
          </div>
          <Button
            variant="quiet"
            onClick={() =>
              set(
                'units',
                units.filter((_, other) => other !== index),
              )
            }
          >
            {t('remove')}
          </Button>
        </div>
      ))}
      <Button variant="secondary" onClick={add}>
        {t('add_unit')}
      </Button>
    </FoldedSection>
  )
}

// A unit's price. It is stored as a discount on the price of its pieces, so that it follows their price.

type Props = PartProps & { unit: UnitValues; index: number }

function UnitPrice({ language, record, unit, index }: Props) {
  const t = productTexts(language)
  const { values } = record
  const [typed, setTyped] = useState<string>()
  // Each variation has its own price.
  if (values.type === 'variable') return null
  const whole = wholePrice(values, unit)
  const off = percentOf(unit.discount)
  const price = whole === undefined || off === undefined ? undefined : salePrice(whole, off)
  const wanted = typed === undefined ? undefined : minorOf(typed)
  const isHigh = wanted !== undefined && whole !== undefined && wanted > whole
  const done = () => {
    if (isHigh) return
    if (wanted !== undefined && whole !== undefined && wanted !== price)
      record.set(`units.${index}.discount`, String(discountFor(whole, wanted)))
    setTyped(undefined)
  }
  const shown = price === undefined ? '' : toAmount(price).toFixed(2)
  return (
    <NumberInput
      language={language}
      amount
      id={`units-${index}-price`}
      label={t('of_unit.price')}
      error={
        isHigh && whole !== undefined
          ? t('unit_dear', { most: shownNumber(String(toAmount(whole)), language, 2) })
          : undefined
      }
      value={typed ?? shown}
      disabled={whole === undefined}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={done}
    />
  )
}

type Base = Record<'price' | 'discount', string>

/** Of the pieces that it contains. */
function wholePrice(base: Base, unit: UnitValues): number | undefined {
  const price = minorOf(base.price)
  const off = percentOf(base.discount)
  const holds = readNumber(unit.Quantity)
  if (price === undefined || off === undefined || holds === undefined || holds <= 0)
    return undefined
  return lineTotal(salePrice(price, off), toThousandths(Math.round(holds * 1000) / 1000))
}

function minorOf(text: string): number | undefined {
  const amount = readNumber(text)
  return amount === undefined || amount < 0 || amount > 10_000_000
    ? undefined
    : toMinor(Math.round(amount * 100) / 100)
}

function percentOf(text: string): number | undefined {
  const percent = readNumber(text || '0')
  if (percent === undefined || percent < 0 || percent > 100) return undefined
  return Math.round(percent * 100_000) / 100_000
}
