// A product's form. A new one needs only a name, a price and a tax rate.
import { staff } from '#/client/staff-browser.ts'
import { SaveBar } from '#/components/staff/form/SaveBar.tsx'
import type { AdminAttribute } from '#/contract/attribute/staff.ts'
import type { LabelKind } from '#/contract/label/staff.ts'
import type { AdminProduct } from '#/contract/product/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import type { CategoryChoice } from '#/features/product/staff/list/category-choices.ts'
import productTexts from '#texts/staff_products.form'
import { CategoryBox } from './CategoryBox.tsx'
import { FoodFacts } from './FoodFacts.tsx'
import { FormParts } from './FormParts.tsx'
import { SafetyFacts } from './SafetyFacts.tsx'
import { Goods } from './Goods.tsx'
import { NameBox, Texts } from './MainFacts.tsx'
import styles from './ProductForm.module.css'
import { PlanBox } from './PlanBox.tsx'
import type { TaxChoice } from '#/components/staff/form/tax-choices.ts'
import type { AddPhoto, CropPhoto } from '#/features/product/staff/photos/use-photos.ts'
import { PhotoBox } from '#/features/product/staff/photos/PhotoBox.tsx'
import { PriceNote } from './PriceNote.tsx'
import { SearchResult } from './SearchResult.tsx'
import { SoldAs } from './SoldAs.tsx'
import { useProductRecord, type PartProps } from './use-product-record.ts'
import { Units } from './Units.tsx'
import { Variations } from './Variations.tsx'
import { FoldedSection } from '#/components/staff/form/FoldedSection.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { ProductPicker } from '#/features/product/staff/choose/ProductPicker.tsx'

const cropPhoto: CropPhoto = (id, body) => staff.staffPhoto.crop({ params: { id }, body })
const addPhoto: AddPhoto = (name, body) => staff.staffPhoto.add({ query: { name }, body })

const SUGGESTED = 12

const labelsLike = async (kind: LabelKind, search: string): Promise<string[]> => {
  const query = { kind, search, paginate: SUGGESTED, field: 'products', sortBy: 'desc' } as const
  return (await staff.staffLabel.list({ query })).data.map(({ name }) => name)
}

type Props = {
  language: Language
  /** Null for a new one. */
  start: AdminProduct | null
  categories: CategoryChoice[]
  attributes: AdminAttribute[]
  charts: ChartChoice[]
  stores: ChartChoice[]
  taxes: TaxChoice[]
  /** Of the shop's clock. */
  timeZone: string
  /** The product to copy. */
  copied?: AdminProduct | null
}

export function ProductForm({ language, start, categories, ...props }: Props) {
  const t = productTexts(language)
  const record = useProductRecord({
    language,
    start,
    copied: props.copied ?? null,
    timeZone: props.timeZone,
  })
  const part = { language, record }
  const note = start && (
    <PriceNote key={String(record.saved)} {...part} product={start.id} timeZone={props.timeZone} />
  )
  return (
    <form {...record.form} className={styles.form}>
      <FormParts
        isNew={start === null}
        name={<NameBox {...part} />}
        goods={
          <Goods
            {...part}
            taxes={props.taxes}
            withType={start === null}
            withArchive={start !== null}
            note={note}
          />
        }
        sold={<SoldAs {...part} isUnsure={start?.sold_by_sure === false} />}
        photos={
          <PhotoBox
            language={language}
            field={record.field}
            box={record.box}
            gallery={record.values.gallery}
            onChange={(gallery) => record.set('gallery', gallery)}
            add={addPhoto}
            crop={cropPhoto}
          />
        }
        categories={<CategoryBox {...part} categories={categories} />}
        texts={<Texts {...part} suggest={labelsLike} />}
        facts={
          <>
            <FoodFacts {...part} />
            <SafetyFacts {...part} />
            <Variations {...part} attributes={props.attributes} add={addPhoto} />
            <Units {...part} taxes={props.taxes} />
            <SearchResult {...part} />
          </>
        }
        more={
          <>
            <PlanBox {...part} />
            <Related {...part} charts={props.charts} stores={props.stores} own={start?.id} />
          </>
        }
      />
      <SaveBar language={language} form={record} labelOf={(key) => t(key)} />
    </form>
  )
}

type ChartChoice = { id: number; name: string }

type RelatedProps = PartProps & {
  charts: ChartChoice[]
  stores: ChartChoice[]
  /** The product's own ID; undefined for a new one. */
  own: number | undefined
}

const numbersIn = (text: string): number[] =>
  text.split(/[\s,]+/).flatMap((one) => (one ? [Number(one)] : []))

/** Cross-sells, size chart and store. */
function Related({ language, record, charts, stores, own }: RelatedProps) {
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
