import { FoldedSection } from '#/components/staff/form/FoldedSection.tsx'
import { Select } from '#/ui/form/Select.tsx'
import productTexts from '#texts/staff_products.form'
import { ProductPicker } from '#/features/product/staff/choose/ProductPicker.tsx'
import type { PartProps } from './use-product-record.ts'

export type ChartChoice = { id: number; name: string }

type Props = PartProps & {
  charts: ChartChoice[]
  stores: ChartChoice[]
  /** The product's own ID; undefined for a new one. */
  own: number | undefined
}

const numbersIn = (text: string): number[] =>
  text.split(/[\s,]+/).flatMap((one) => (one ? [Number(one)] : []))

/** Cross-sells, size chart and store. */
export function Related({ language, record, charts, stores, own }: Props) {
  const t = productTexts(language)
  const { field } = record
  return (
    <FoldedSection title={t('related')}>
      {stores.length > 0 && (
        <Select {...field('store_id')} label={t('store_id')}>
          <option value="">{t('own_store')}</option>
          {stores.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <ProductPicker
        language={language}
        label={t('cross_sell_ids')}
        error={field('cross_sell_ids').error}
        ids={numbersIn(record.values.cross_sell_ids)}
        change={(ids) => record.set('cross_sell_ids', ids.join(', '))}
        own={own}
      />
      {charts.length > 0 && (
        <Select {...field('size_chart_id')} label={t('size_chart_id')}>
          <option value="">–</option>
          {charts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </FoldedSection>
  )
}
