// The products that something is for: by category, by name, or all.
import { ChooseMany } from '#/components/staff/form/ChooseMany.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import type { Language } from '#/lib/i18n.ts'
import type { Named } from '#/stores/find-goods.ts'
import goodsTexts from '#texts/staff.goods'
import { ChooseGoods } from './ChooseGoods.tsx'

type GoodsValues = { category_ids: number[]; product_ids: number[] }

type Props = {
  language: Language
  record: {
    values: GoodsValues
    field: (name: 'product_ids') => { error: string | undefined }
    set: (name: keyof GoodsValues, ids: number[]) => void
  }
  categories: readonly Named[]
  /** The products chosen earlier. */
  goods: readonly Named[]
}

const MOST_PRODUCTS = 500

export function GoodsSection({ language, record, categories, goods }: Props) {
  const t = goodsTexts(language)
  const { values, field, set } = record
  return (
    <Section title={t('which')} hint={t('which_hint')}>
      <details open={values.category_ids.length > 0}>
        <summary>{t('categories', { count: values.category_ids.length })}</summary>
        <ChooseMany
          name="category"
          options={categories}
          chosen={values.category_ids}
          change={(ids) => set('category_ids', ids)}
        />
      </details>
      <ChooseGoods
        language={language}
        label={t('by_name')}
        error={field('product_ids').error}
        chosen={values.product_ids}
        names={goods}
        most={MOST_PRODUCTS}
        change={(ids) => set('product_ids', ids)}
      />
    </Section>
  )
}
