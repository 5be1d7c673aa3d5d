// A row of the file as the fields of a product, or the reason why it can't be one.
import type { Localized } from '#/contract/common.ts'
import type { Allergen, Nutrition } from '#/contract/product/food.ts'
import type { Minor } from '#/domain/money.ts'
import { type ContentUnit, discountFor, salePrice } from '#/domain/pricing.ts'
import type { Thousandths } from '#/domain/quantity.ts'
import { type NamedValue, readAttributes } from './named-values.ts'
import type { Columns } from './columns.ts'
import { plainDecimal, scaled } from './decimal.ts'
import { markedIngredients, readAllergens, readNutrition } from './food.ts'
import { packSize } from './pack-size.ts'
import { oneLine, richText } from './text.ts'
import { type Cell, quoted, Unfit } from '#/commerce/import/unfit.ts'

export type ImportRow = {
  name: string
  brand: string | null
  sku: string | null
  barcode: string | null
  price: Minor
  discount: number
  sale_price: Minor
  tax_rate: number
  unit: Localized | null
  content: number | null
  content_unit: ContentUnit | null
  description: string
  short_description: string
  ingredients: string | null
  /** Null where the file doesn't say. */
  allergens: Allergen[] | null
  nutrition: Nutrition | null
  origin: string | null
  rating: number | null
  reviews_count: number
  /** From the widest to the narrowest. */
  categories: string[]
  /** What kind of thing it is, in the file's words: for its picture. */
  kind: string
  /** What it is found by. */
  attributes: NamedValue[]
  /** What the file says is in stock. */
  stock: Thousandths | null
}

export type RowOptions = {
  /** For rows without a price. */
  price?: Minor | undefined
  /** Percent, for rows without a rate. */
  tax: number
}

/** Parts of a row that were left out. */
export type Omission = 'barcode' | 'rating'
export type RowResult =
  | { ok: true; row: ImportRow; omitted: Omission[] }
  | { ok: false; reason: string; priceless: boolean }

const LONGEST = {
  name: 200,
  brand: 120,
  sku: 64,
  category: 120,
  description: 50_000,
  short_description: 2_000,
  ingredients: 20_000,
  origin: 200,
}
const HIGHEST_PRICE: Minor = 1_000_000_000
const MOST_STOCK: Thousandths = 999_999_999_000
const MOST_REVIEWS = 1_000_000_000
const BARCODE = /^\d{6,18}$/

type Reader = { cell: Cell; columns: Columns; options: RowOptions; omitted: Omission[] }

/** Reads a row's cells. */
export function readRow(cells: string[], columns: Columns, options: RowOptions): RowResult {
  const cell: Cell = (field) => {
    const index = columns[field]
    return index === undefined ? '' : (cells[index] ?? '').trim()
  }
  const omitted: Omission[] = []
  try {
    return { ok: true, row: toRow({ cell, columns, options, omitted }), omitted }
  } catch (error) {
    if (error instanceof Unfit)
      return { ok: false, reason: error.message, priceless: error.priceless }
    throw error
  }
}

function toRow(reader: Reader): ImportRow {
  const { cell, options } = reader
  const name = within('name', oneLine(cell('name')))
  if (name === '') throw new Unfit('no name')
  const prices = readPrices(cell, options)
  const quantity = oneLine(cell('quantity'))
  const isCount =
    reader.columns.unit === undefined &&
    reader.columns.stock === undefined &&
    /^-?\d+(\.0+)?$/.test(quantity)
  const pack = packSize({ name, unit: oneLine(cell('unit')), quantity: isCount ? '' : quantity })
  return {
    name,
    brand: within('brand', oneLine(cell('brand'))) || null,
    sku: within('sku', oneLine(cell('sku'))) || null,
    barcode: readBarcode(reader),
    ...prices,
    tax_rate: readTax(cell, options),
    ...pack,
    description: within('description', richText(cell('description'))),
    short_description: within('short_description', richText(cell('short_description'))),
    ingredients: within('ingredients', markedIngredients(oneLine(cell('ingredients')))) || null,
    allergens: readAllergens(cell),
    nutrition: readNutrition(cell, pack.content_unit),
    origin: within('origin', oneLine(cell('origin'))) || null,
    rating: readRating(reader),
    reviews_count: Math.min(
      Math.max(Math.round(Number(plainDecimal(cell('reviews_count')) ?? 0)), 0),
      MOST_REVIEWS,
    ),
    categories: readCategories(cell),
    kind: oneLine(cell('kind')).slice(0, LONGEST.category),
    attributes: readAttributes(cell),
    stock: readStock(isCount ? quantity : cell('stock')),
  }
}

function within(field: keyof typeof LONGEST, text: string): string {
  if (text.length > LONGEST[field]) {
    throw new Unfit(`${field.replace('_', ' ')} is longer than ${LONGEST[field]} characters`)
  }
  return text
}

/** The higher of two prices is the one before the discount. 0 is no price: nothing is given away by mistake. */
function readPrices(
  cell: Cell,
  options: RowOptions,
): Pick<ImportRow, 'price' | 'discount' | 'sale_price'> {
  const single = readPrice('price', cell)
  const sale =
    readPrice('sale_price', cell) ?? single ?? readPrice('market_price', cell) ?? options.price
  const market = readPrice('market_price', cell) ?? single ?? sale
  if (sale === undefined || market === undefined) throw new Unfit('no price', true)
  const price = Math.max(sale, market)
  const discount = discountFor(price, sale)
  return { price, discount, sale_price: salePrice(price, discount) }
}

function readPrice(field: 'price' | 'sale_price' | 'market_price', cell: Cell): Minor | undefined {
  const text = oneLine(cell(field))
  if (text === '') return undefined
  const decimal = plainDecimal(text)
  const words = field.replace('_', ' ')
  if (decimal === undefined) throw new Unfit(`${words} ${quoted(text)} is not a number`)
  if (decimal.startsWith('-')) throw new Unfit(`${words} ${decimal} is negative`)
  const minor = scaled(decimal, 2)
  if (minor > HIGHEST_PRICE) throw new Unfit(`${words} ${decimal} is above ${HIGHEST_PRICE / 100}`)
  return minor === 0 ? undefined : minor
}

function readTax(cell: Cell, options: RowOptions): number {
  const text = cell('tax_rate')
  if (text === '') return options.tax
  const decimal = plainDecimal(text)
  const rate = decimal === undefined ? Number.NaN : scaled(decimal, 3) / 1000
  if (!(rate >= 0 && rate <= 100)) throw new Unfit(`tax rate ${quoted(text)} is not a percentage`)
  return rate
}

function readBarcode({ cell, omitted }: Reader): string | null {
  const code = cell('barcode').replaceAll(/[\s'’-]/g, '')
  if (code === '') return null
  if (BARCODE.test(code)) return code
  omitted.push('barcode')
  return null
}

/** 0 stars is how files say that nobody has rated it. */
function readRating({ cell, omitted }: Reader): number | null {
  const text = cell('rating')
  if (text === '') return null
  const rating = Number(plainDecimal(text) ?? Number.NaN)
  if (rating >= 0 && rating <= 5) return Math.round(rating * 10) / 10 || null
  omitted.push('rating')
  return null
}

/** `Food > Drinks` in one column is a path, too. */
function readCategories(cell: Cell): string[] {
  const path = [
    ...oneLine(cell('category')).split(/\s*>\s*/),
    oneLine(cell('sub_category')),
  ].filter(Boolean)
  return path.map((name) => within('category', name))
}

/** An ERP's stock can be below zero: nothing is there. */
function readStock(text: string): Thousandths | null {
  if (text === '') return null
  const decimal = plainDecimal(text)
  if (decimal === undefined) throw new Unfit(`stock ${quoted(text)} is not a number`)
  const stock = Math.max(scaled(decimal, 3), 0)
  if (stock > MOST_STOCK) throw new Unfit(`stock ${decimal} is too large`)
  return stock
}
