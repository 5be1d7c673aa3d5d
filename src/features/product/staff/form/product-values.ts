// A product as form values: numbers as typed, tags in one line, missing languages as empty texts.
import { number, numberOrNull, typed } from '#/components/staff/form/typed.ts'
import { textOrNull, type Words, wordsIn } from '#/components/staff/form/words.ts'
import {
  type Chosen,
  chosenOf,
  galleryValue,
  type GalleryValues,
} from '#/features/product/staff/photos/gallery.ts'
import type { AdminProduct } from '#/contract/product/staff.ts'
import { foodBody, foodValues, NO_FOOD_FACTS } from './food-values.ts'
import { NO_PLAN, planBody, planValues } from './plan-values.ts'

/** Initial values of a new product. */
export const EMPTY = {
  name: wordsIn(null),
  slug: '',
  type: 'simple' as AdminProduct['type'],
  status: '1',
  sku: '',
  barcode: '',
  brand: '',
  price: '',
  discount: '0',
  /** Empty only until one is chosen. */
  tax_id: '',
  deposit: '0',
  /** Empty: as the goods. */
  deposit_tax_id: '',
  quantity: '0',
  sold_by: 'piece' as AdminProduct['sold_by'],
  sold_by_sure: true,
  only_in_units: false,
  withdrawal: '',
  weight_tolerance: '10',
  quantity_step: '1',
  quantity_min: '1',
  quantity_start: '',
  unit: wordsIn(null),
  content: '',
  content_unit: '',
  short_description: wordsIn(null),
  description: wordsIn(null),
  ...NO_FOOD_FACTS,
  meta_title: wordsIn(null),
  meta_description: wordsIn(null),
  tags: '',
  category_ids: [] as number[],
  size_chart_id: '',
  store_id: '',
  archived: false,
  plan: NO_PLAN,
  cross_sell_ids: '',
  gallery: [] as GalleryValues[],
  units: [] as UnitValues[],
  variations: [] as VariationValues[],
}
export type ProductValues = typeof EMPTY

export type UnitValues = {
  UomEntry: string
  UomName: Words
  Quantity: string
  barcode: string
  discount: string
  /** Empty: that of its pieces. */
  deposit: string
  /** Empty: the product's. */
  tax_id: string
  quantity_step: string
  quantity_min: string
}

export type VariationValues = {
  /** Missing for a new one. */
  id: number | undefined
  name: Words
  sku: string
  price: string
  discount: string
  /** Empty: the product's own. */
  deposit: string
  quantity: string
  /** As they are: the form shows them by name. */
  attribute_value_ids: number[]
  /** The main picture first. */
  pictures: Chosen[]
  content: number | null
}

const unitValues = ({ UomName, ...unit }: AdminProduct['units'][number]): UnitValues => ({
  UomEntry: typed(unit.UomEntry),
  UomName: wordsIn(UomName),
  Quantity: typed(unit.Quantity),
  barcode: unit.barcode ?? '',
  discount: typed(unit.discount),
  deposit: typed(unit.deposit),
  tax_id: typed(unit.tax_id ?? null),
  quantity_step: typed(unit.quantity_step),
  quantity_min: typed(unit.quantity_min),
})

const variationValues = (one: AdminProduct['variations'][number]): VariationValues => ({
  id: one.id,
  name: wordsIn(one.name),
  sku: one.sku ?? '',
  price: typed(one.price),
  discount: typed(one.discount),
  deposit: typed(one.deposit),
  quantity: typed(one.quantity),
  attribute_value_ids: one.attribute_value_ids,
  pictures: (one.picture ? [one.picture, ...one.more_pictures] : one.more_pictures).map(chosenOf),
  content: one.content,
})

const soldValues = (product: AdminProduct) => ({
  sold_by: product.sold_by,
  sold_by_sure: product.sold_by_sure,
  only_in_units: product.only_in_units,
  withdrawal: product.withdrawal ?? '',
  weight_tolerance: typed(product.weight_tolerance),
  quantity_step: typed(product.quantity_step),
  quantity_min: typed(product.quantity_min),
  quantity_start: typed(product.quantity_start),
  unit: wordsIn(product.unit),
  content: typed(product.content),
  content_unit: product.content_unit ?? '',
})

/** Times are in the shop's time zone. */
export function productValues(product: AdminProduct, timeZone = 'UTC'): ProductValues {
  return {
    name: wordsIn(product.name),
    slug: product.slug,
    type: product.type,
    status: String(product.status),
    sku: product.sku ?? '',
    barcode: product.barcode ?? '',
    brand: product.brand ?? '',
    price: typed(product.price),
    discount: typed(product.discount),
    tax_id: typed(product.tax_id),
    deposit: typed(product.deposit),
    deposit_tax_id: typed(product.deposit_tax_id),
    quantity: typed(product.quantity),
    ...soldValues(product),
    short_description: wordsIn(product.short_description),
    description: wordsIn(product.description),
    ...foodValues(product),
    meta_title: wordsIn(product.meta_title),
    meta_description: wordsIn(product.meta_description),
    tags: product.tags.join(', '),
    category_ids: product.category_ids.toSorted((a, b) => a - b),
    size_chart_id: typed(product.size_chart_id),
    store_id: typed(product.store_id),
    archived: product.archived,
    plan: planValues(product.plan, timeZone),
    cross_sell_ids: product.cross_sell_ids.join(', '),
    gallery: product.pictures.map((picture, index) => ({
      ...galleryValue(picture),
      alt: wordsIn(product.gallery[index]?.alt ?? null),
      label: product.gallery[index]?.label ?? false,
    })),
    units: product.units.map(unitValues),
    variations: product.variations.map(variationValues),
  }
}

const unitBody = (unit: UnitValues) => ({
  UomEntry: number(unit.UomEntry),
  UomName: unit.UomName,
  Quantity: number(unit.Quantity),
  barcode: unit.barcode.trim() || null,
  discount: number(unit.discount) ?? 0,
  deposit: numberOrNull(unit.deposit),
  tax_id: numberOrNull(unit.tax_id),
  quantity_step: number(unit.quantity_step),
  quantity_min: number(unit.quantity_min),
})

const soldBody = (values: ProductValues) => ({
  sold_by: values.sold_by,
  sold_by_sure: values.sold_by_sure,
  only_in_units: values.only_in_units,
  withdrawal: values.withdrawal || null,
  weight_tolerance: number(values.weight_tolerance),
  quantity_step: number(values.quantity_step),
  quantity_min: number(values.quantity_min),
  quantity_start: numberOrNull(values.quantity_start),
  unit: textOrNull(values.unit),
  content: numberOrNull(values.content),
  content_unit: values.content_unit || null,
})

const variationBody = ({ name, pictures: [main, ...more], ...one }: VariationValues) => ({
  ...one,
  picture_id: main?.picture_id ?? null,
  more_picture_ids: more.map(({ picture_id }) => picture_id),
  ...(textOrNull(name) && { name }),
  sku: one.sku.trim() || null,
  price: number(one.price),
  discount: number(one.discount) ?? 0,
  deposit: numberOrNull(one.deposit),
  quantity: number(one.quantity) ?? 0,
})

export function productBody(values: ProductValues, timeZone = 'UTC') {
  const { tags, slug } = values
  return {
    name: values.name,
    ...(slug.trim() && { slug: slug.trim() }),
    type: values.type,
    status: Number(values.status),
    sku: values.sku.trim() || null,
    barcode: values.barcode.trim() || null,
    brand: values.brand.trim() || null,
    price: number(values.price),
    discount: number(values.discount) ?? 0,
    tax_id: numberOrNull(values.tax_id),
    deposit: number(values.deposit) ?? 0,
    deposit_tax_id: numberOrNull(values.deposit_tax_id),
    quantity: number(values.quantity) ?? 0,
    ...soldBody(values),
    short_description: values.short_description,
    description: values.description,
    ...foodBody(values),
    meta_title: textOrNull(values.meta_title),
    meta_description: textOrNull(values.meta_description),
    tags: tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    category_ids: values.category_ids.toSorted((a, b) => a - b),
    size_chart_id: numberOrNull(values.size_chart_id),
    store_id: numberOrNull(values.store_id),
    archived: values.archived,
    plan: planBody(values.plan, timeZone),
    cross_sell_ids: values.cross_sell_ids
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(number),
    gallery: values.gallery.map(({ picture_id, alt, label }) => ({
      label,
      picture_id,
      alt: textOrNull(alt),
    })),
    units: values.units.map(unitBody),
    variations: values.variations.map(variationBody),
  }
}

/** A copy's initial values: everything except what must be unique. It starts off sale. */
export function copyValues(product: AdminProduct): ProductValues {
  const values = productValues(product)
  return {
    ...values,
    slug: '',
    sku: '',
    barcode: '',
    status: '0',
    archived: false,
    plan: NO_PLAN,
    quantity: '0',
    units: values.units.map((unit) => ({ ...unit, barcode: '' })),
    variations: values.variations.map((variation) => ({
      ...variation,
      id: undefined,
      sku: '',
      quantity: '0',
    })),
  }
}
