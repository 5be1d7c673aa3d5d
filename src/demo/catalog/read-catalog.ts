// Reads the demo shop's CSV files in this folder, and refuses invalid rows.
import { z } from 'zod'
import { PackForm } from '#/commerce/db/picture-recipe.ts'
import {
  cents,
  count,
  decimal,
  look,
  optionalText,
  percent,
  positive,
  rating,
  readRows,
  slug,
  text,
} from './csv.ts'
import { type DemoDetails, type Details, readDetails } from './read-details.ts'

const TAGS = [
  'organic',
  'vegan',
  'vegetarian',
  'gluten-free',
  'local',
  'new',
  'bestseller',
  'lactose-free',
  'fair-trade',
] as const

const tags = z
  .string()
  .transform((cell) => (cell ? cell.split('|') : []))
  .pipe(z.array(z.enum(TAGS)))

const UnitOption = z
  .string()
  .regex(/^[^/:|]+\/[^/:|]+:\d+:\d+$/, 'expected Name/Nom:quantity:discount')
  .transform((option) => {
    const [names = '', quantity, discount] = option.split(':')
    const [en = '', fr = ''] = names.split('/')
    return { name: { en, fr }, quantity: Number(quantity), discount: Number(discount) }
  })

const units = z
  .string()
  .transform((cell) => (cell ? cell.split('|') : []))
  .pipe(z.array(UnitOption))
  .refine((options) => options.every(({ discount }) => discount <= 50), 'expected 0 to 50 %')
  .refine(
    (options) => options.length === 0 || options[0]?.quantity === 1,
    'the first unit must be the base unit',
  )

const CategoryRow = z
  .strictObject({
    slug,
    parent: slug.or(z.literal('')),
    name_en: text,
    name_fr: text,
    ...look,
    /** What is usually bought of its goods sold by weight, in kilograms. */
    start: decimal.or(z.literal('').transform(() => null)),
  })
  .transform(({ name_en, name_fr, parent, ...row }) => ({
    ...row,
    parent: parent || null,
    name: { en: name_en, fr: name_fr },
  }))

const StoreRow = z
  .strictObject({
    slug,
    name_en: text,
    name_fr: text,
    city: text,
    description_en: text,
    description_fr: text,
    ...look,
  })
  .transform(({ name_en, name_fr, description_en, description_fr, ...row }) => ({
    ...row,
    name: { en: name_en, fr: name_fr },
    description: { en: description_en, fr: description_fr },
  }))

const ProductColumns = z
  .strictObject({
    slug,
    name_en: text,
    name_fr: text,
    brand: optionalText,
    category: slug,
    store: slug,
    price: cents,
    discount: percent,
    unit_en: text,
    unit_fr: text,
    content: positive,
    content_unit: z.enum(['g', 'ml', 'piece']),
    sold_by: z.enum(['piece', 'kg']),
    step: positive,
    min: positive,
    tax: z.enum(['5.5', '20']).transform(Number),
    stock: decimal,
    origin_en: text,
    origin_fr: text,
    ingredients_en: z.string(),
    ingredients_fr: z.string(),
    short_en: text,
    short_fr: text,
    description_en: text,
    description_fr: text,
    tags,
    /** The target of its demo reviews, and its popularity: wishes, not facts. */
    rating,
    reviews_count: count,
    units,
    form: PackForm,
    ...look,
    barcode: z.string().regex(/^2\d{12}$/, 'expected an EAN-13 from the in-store range'),
  })
  .refine((row) => Boolean(row.ingredients_en) === Boolean(row.ingredients_fr), {
    path: ['ingredients_fr'],
    message: 'expected ingredients in both languages or in neither',
  })

const ProductRow = ProductColumns.transform((row) => {
  const { name_en, name_fr, unit_en, unit_fr, origin_en, origin_fr, ...others } = row
  const { ingredients_en, ingredients_fr, short_en, short_fr, ...rest } = others
  const { description_en, description_fr, price, ...same } = rest
  return {
    ...same,
    price_minor: price,
    name: { en: name_en, fr: name_fr },
    unit: { en: unit_en, fr: unit_fr },
    origin: { en: origin_en, fr: origin_fr },
    ingredients: ingredients_en ? { en: ingredients_en, fr: ingredients_fr } : null,
    short: { en: short_en, fr: short_fr },
    description: { en: description_en, fr: description_fr },
  }
})

export type DemoCategory = z.output<typeof CategoryRow>
export type DemoStore = z.output<typeof StoreRow>
export type DemoProduct = Omit<z.output<typeof ProductRow>, 'units'> & Details
export type DemoCatalog = Pick<DemoDetails, 'attributes' | 'values' | 'size_charts'> & {
  /** Departments (parent null) and their sub-categories, in display order. */
  departments: DemoCategory[]
  stores: DemoStore[]
  products: DemoProduct[]
}

/** Products with variations, of all departments. */
const VARIABLE = 'departments/variable.csv'

/**
 * Reads the demo shop: departments with their sub-categories, stores, and the products of every department. Prices are
 * in cents of the base currency, `content` is in `content_unit`.
 * @throws an Error that names file, line and column of the first invalid row
 * @example const { products } = await readDemoCatalog()
 */
export async function readDemoCatalog(folder = new URL('./', import.meta.url)) {
  const departments = await readRows(folder, 'departments.csv', CategoryRow)
  const files = departments
    .filter(({ parent }) => !parent)
    .map((row) => `departments/${row.slug}.csv`)
  const products = await Promise.all(
    [...files, VARIABLE].map((file) => readRows(folder, file, ProductRow)),
  )
  const stores = await readRows(folder, 'stores.csv', StoreRow)
  const details = await readDetails(folder)
  return {
    departments,
    stores,
    products: products.flat().map((row) => ({ ...row, ...details.of(row) })),
    attributes: details.attributes,
    values: details.values,
    size_charts: details.size_charts,
  } satisfies DemoCatalog
}
