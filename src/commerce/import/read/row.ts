// A row of the file as a product's fields, or the reason why it can't be one.
import type { Localized } from '#/contract/common.ts'
import type { Allergen, Nutrition } from '#/contract/product/food.ts'
import type { Minor } from '#/domain/money.ts'
import { type ContentUnit, discountFor, salePrice } from '#/domain/pricing.ts'
import type { Thousandths } from '#/domain/quantity.ts'
import { type NamedValue, readAttributes } from './named-values.ts'
import type { UnitPart, VariationPart } from '#/commerce/api/product/many/parts-text.rules.ts'
import type { Columns } from './columns.ts'
import { type DecimalMark, isAmbiguous, plainDecimal, scaled } from './decimal.ts'
import { markedIngredients, readAllergens, readNutrition } from './food.ts'
import { packSize } from './pack-size.ts'
import { readId, readStatus } from './marks.ts'
import { readUnits, readVariations } from './parts.ts'
import { readPhotos } from './photos.ts'
import { oneLine, richText } from './text.ts'
import { readTranslations, type Translations } from './translations.ts'
import { type Cell, quoted, Unfit } from '#/commerce/import/unfit.ts'

export type ImportRow = {
  /** An existing product's ID. */
  id: number | null
  status: 0 | 1 | null
  name: string
  brand: string | null
  sku: string | null
  barcode: string | null
  price: Minor
  discount: number
  sale_price: Minor
  tax_rate: number
  /** On the bottle or jar; 0 if the file has none. */
  deposit: Minor
  unit: Localized | null
  content: number | null
  content_unit: ContentUnit | null
  description: string
  short_description: string
  ingredients: string | null
  /** Null if the file doesn't say. */
  allergens: Allergen[] | null
  nutrition: Nutrition | null
  origin: string | null
  /** What search engines show; null for the product's own texts. */
  meta_title: string | null
  meta_description: string | null
  rating: number | null
  reviews_count: number
  /** From the widest to the narrowest. */
  categories: string[]
  /** Its type, in the file's words: for its picture. */
  kind: string
  /** The keys to match it by. */
  attributes: NamedValue[]
  tags: string[] | null
  /** Names of files, or addresses. */
  photos: string[]
  units: UnitPart[] | null
  variations: VariationPart[] | null
  /** Texts in the other language; null if the row has none. */
  translations: Translations | null
  /** The stock in the file. */
  stock: Thousandths | null
}

export type RowOptions = {
  /** For rows without a price. */
  price?: Minor | undefined
  /** Percent, for rows without a rate. */
  tax: number
  /** The decimal mark; guessed if not given. */
  decimal?: DecimalMark | undefined
  /** Rows may change products without giving a price. */
  priceless?: boolean
}

/** Something to check by hand. */
export type Doubt = 'price' | 'barcode'

/** Parts of a row that were left out. */
export type Omission = 'barcode' | 'rating'
export type RowResult =
  | { ok: true; row: ImportRow; omitted: Omission[]; doubts: Doubt[] }
  | { ok: false; reason: string; priceless: boolean }

const LONGEST = {
  name: 200,
  unit: 80,
  brand: 120,
  sku: 64,
  category: 120,
  description: 50_000,
  short_description: 2_000,
  ingredients: 20_000,
  origin: 200,
  meta_title: 120,
  meta_description: 320,
}
const HIGHEST_PRICE: Minor = 1_000_000_000
const MOST_STOCK: Thousandths = 999_999_999_000
const MOST_REVIEWS = 1_000_000_000
const LONGEST_TAG = 40
const MOST_TAGS = 30
const BARCODE = /^\d{6,18}$/

type Reader = {
  cell: Cell
  columns: Columns
  options: RowOptions
  omitted: Omission[]
  doubts: Doubt[]
}

/** Exports put an apostrophe before what a spreadsheet would read as a formula. */
const unguarded = (text: string): string => (/^'[=+\-@]/.test(text) ? text.slice(1) : text)

/** Reads a row's cells. */
export function readRow(cells: string[], columns: Columns, options: RowOptions): RowResult {
  const cell: Cell = (field) => {
    const index = columns[field]
    return index === undefined ? '' : unguarded((cells[index] ?? '').trim())
  }
  const omitted: Omission[] = []
  const doubts: Doubt[] = []
  try {
    const row = toRow({ cell, columns, options, omitted, doubts })
    return { ok: true, row, omitted, doubts }
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
  const prices = readPrices(reader)
  const quantity = oneLine(cell('quantity'))
  const isCount =
    reader.columns.unit === undefined &&
    reader.columns.stock === undefined &&
    /^-?\d+(\.0+)?$/.test(quantity)
  const pack = readPack(reader, { name, quantity: isCount ? '' : quantity })
  return {
    id: readId(cell('id')),
    status: readStatus(cell('status')),
    name,
    brand: within('brand', oneLine(cell('brand'))) || null,
    sku: within('sku', oneLine(cell('sku'))) || null,
    barcode: readBarcode(reader),
    ...prices,
    tax_rate: readTax(cell, options),
    deposit: readAmount('deposit', reader) ?? 0,
    ...pack,
    description: within('description', richText(cell('description'))),
    short_description: within('short_description', richText(cell('short_description'))),
    ingredients: within('ingredients', markedIngredients(oneLine(cell('ingredients')))) || null,
    allergens: readAllergens(cell),
    nutrition: readNutrition(cell, pack.content_unit),
    origin: within('origin', oneLine(cell('origin'))) || null,
    meta_title: within('meta_title', oneLine(cell('meta_title'))) || null,
    meta_description: within('meta_description', oneLine(cell('meta_description'))) || null,
    rating: readRating(reader),
    reviews_count: Math.min(
      Math.max(Math.round(Number(plainDecimal(cell('reviews_count')) ?? 0)), 0),
      MOST_REVIEWS,
    ),
    categories: readCategories(cell),
    kind: oneLine(cell('kind')).slice(0, LONGEST.category),
    attributes: readAttributes(cell),
    tags: readTags(cell),
    photos: readPhotos(cell),
    units: readUnits(cell),
    variations: readVariations(cell, options.decimal),
    translations: readTranslations(cell, within),
    stock: readStock(isCount ? quantity : cell('stock')),
  }
}

/** For an existing product, a blank cell doesn't mean that its name gives the size. */
function readPack({ cell, columns, options }: Reader, of: { name: string; quantity: string }) {
  const unit = oneLine(cell('unit'))
  const isAsked = columns.unit !== undefined || columns.quantity !== undefined
  const isBlank = unit === '' && of.quantity === ''
  if (options.priceless && isAsked && isBlank)
    return { unit: null, content: null, content_unit: null }
  return packSize({ ...of, unit })
}

function within(field: keyof typeof LONGEST, text: string): string {
  if (text.length > LONGEST[field]) {
    throw new Unfit(`${field.replace('_', ' ')} is longer than ${LONGEST[field]} characters`)
  }
  return text
}

type PriceField = 'price' | 'sale_price' | 'market_price'

/** The higher of two prices is the one before the discount. */
function readPrices(reader: Reader): Pick<ImportRow, 'price' | 'discount' | 'sale_price'> {
  const { options } = reader
  const single = readPrice('price', reader)
  const market_price = readPrice('market_price', reader)
  const sale = readPrice('sale_price', reader) ?? single ?? market_price ?? options.price
  const market = market_price ?? single ?? sale
  if (sale === undefined && options.priceless) return { price: 0, discount: 0, sale_price: 0 }
  if (sale === undefined || market === undefined) throw new Unfit('no price', true)
  const price = Math.max(sale, market)
  const discount = discountFor(price, sale)
  return { price, discount, sale_price: salePrice(price, discount) }
}

/** 0 isn't a price: nothing is given away by mistake. */
const readPrice = (field: PriceField, reader: Reader): Minor | undefined =>
  readAmount(field, reader) || undefined

function readAmount(
  field: PriceField | 'deposit',
  { cell, options, doubts }: Reader,
): Minor | undefined {
  const text = oneLine(cell(field))
  if (text === '') return undefined
  const decimal = plainDecimal(text, options.decimal)
  if (options.decimal === undefined && isAmbiguous(text)) doubts.push('price')
  const words = field.replace('_', ' ')
  if (decimal === undefined) throw new Unfit(`${words} ${quoted(text)} is not a number`)
  if (decimal.startsWith('-')) throw new Unfit(`${words} ${decimal} is negative`)
  const minor = scaled(decimal, 2)
  if (minor > HIGHEST_PRICE) throw new Unfit(`${words} ${decimal} is above ${HIGHEST_PRICE / 100}`)
  return minor
}

function readTax(cell: Cell, options: RowOptions): number {
  const text = cell('tax_rate')
  if (text === '') return options.tax
  const decimal = plainDecimal(text)
  const rate = decimal === undefined ? Number.NaN : scaled(decimal, 3) / 1000
  if (!(rate >= 0 && rate <= 100)) throw new Unfit(`tax rate ${quoted(text)} is not a percentage`)
  return rate
}

/** Retail codes have a check digit; other lengths are a shop's own. */
function isSlip(code: string): boolean {
  if (![8, 12, 13, 14].includes(code.length)) return false
  const sum = [...code]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 !== 0
}

function readBarcode({ cell, omitted, doubts }: Reader): string | null {
  const code = cell('barcode').replaceAll(/[\s'’-]/g, '')
  if (code === '') return null
  if (BARCODE.test(code) && !/^0+$/.test(code)) {
    if (isSlip(code)) doubts.push('barcode')
    return code
  }
  omitted.push('barcode')
  return null
}

/** In files, 0 stars means that nobody has rated it. */
function readRating({ cell, omitted }: Reader): number | null {
  const text = cell('rating')
  if (text === '') return null
  const rating = Number(plainDecimal(text) ?? Number.NaN)
  if (rating >= 0 && rating <= 5) return Math.round(rating * 10) / 10 || null
  omitted.push('rating')
  return null
}

/** Null if the row has none. */
function readTags(cell: Cell): string[] | null {
  const tags = cell('tags')
    .split('|')
    .map((tag) => oneLine(tag).slice(0, LONGEST_TAG))
    .filter(Boolean)
  return tags.length > 0 ? [...new Set(tags)].slice(0, MOST_TAGS) : null
}

/** `Food > Drinks` in one column is a path, too. */
function readCategories(cell: Cell): string[] {
  const path = [
    ...oneLine(cell('category')).split(/\s*>\s*/),
    oneLine(cell('sub_category')),
  ].filter(Boolean)
  return path.map((name) => within('category', name))
}

/** An ERP's stock can be negative: then there is none. */
function readStock(text: string): Thousandths | null {
  if (text === '') return null
  const decimal = plainDecimal(text)
  if (decimal === undefined) throw new Unfit(`stock ${quoted(text)} is not a number`)
  const stock = Math.max(scaled(decimal, 3), 0)
  if (stock > MOST_STOCK) throw new Unfit(`stock ${decimal} is too large`)
  return stock
}
