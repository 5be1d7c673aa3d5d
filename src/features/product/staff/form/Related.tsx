import { Section } from '#/components/staff/form/Section.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import productTexts from '#texts/staff_products.form'
import type { PartProps } from './use-product-record.ts'

export type ChartChoice = { id: number; name: string }

type Props = PartProps & { charts: ChartChoice[]; stores: ChartChoice[] }

/** Cross-sells, size chart and store. */
export function Related({ language, record, charts, stores }: Props) {
  const t = productTexts(language)
  const { field } = record
  return (
    <Section title={t('related')}>
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
      <TextInput {...field('cross_sell_ids')} label={t('cross_sell_ids')} hint={t('ids_hint')} />
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
    </Section>
  )
}
