import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { Localized } from '#/components/staff/form/Localized.tsx'
import { wordsIn } from '#/components/staff/form/words.ts'
import { FoldedSection } from '#/components/staff/form/FoldedSection.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import productTexts from '#texts/staff_products.form'
import styles from './ProductForm.module.css'
import { UnitPrice } from './UnitPrice.tsx'
import { TaxSelect } from '#/components/staff/form/TaxSelect.tsx'
import type { TaxChoice } from '#/components/staff/form/tax-choices.ts'
import type { UnitValues } from './product-values.ts'
import type { PartProps } from './use-product-record.ts'

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
