// A row of the file as what it says about a product, or the reason why it can't be read. A field that the file has no
// column for is missing here: nothing later can change it.
import type { LotKind } from '#/contract/lots/kinds.ts'
import type { SoldBy } from '#/contract/product/sold-by.ts'
import type { Allergen, EnergyClass, Exemption } from '#/contract/product/food.ts'
import { type NamedValue, readAttributes } from './named-values.ts'
import type { UnitPart, VariationPart } from '#/commerce/api/product/many/parts-text.rules.ts'
import type { Thousandths } from '#/domain/quantity.ts'
import { withoutMissing } from '#/commerce/api/product/product-columns.rules.ts'
import { type Cell, Unfit } from '#/commerce/import/unfit.ts'
import type { Columns, Field } from './columns.ts'
import { type Nutrients, readAllergens, readMayContain, readNutrition } from './food.ts'
import {
  readDateKind,
  readEnergyClass,
  readEprel,
  readExempt,
  readId,
  readSoldBy,
  readStatus,
} from './marks.ts'
import { type PackSize, packSize } from './pack-size.ts'
import type { Doubt, Omission, Reader, RowOptions } from './reader.ts'
import { readUnits, readVariations } from './parts.ts'
import { readPhotos } from './photos.ts'
import { readCategories } from './categories.ts'
import { type Plain, readPlain, readPrices, readStock } from './plain.ts'
import type { GivenPrices } from './prices.ts'
import { oneLine } from './text.ts'
import { readTexts, type Texts } from './texts.ts'
import { mainText } from '#/lib/languages/text-in.ts'
import { GTIN_LENGTHS, isGtin } from '#/domain/goods/gtin.ts'
import { typedSigns } from '#/lib/typed/typed-text.ts'
import { plainDecimal } from '#/domain/decimal.ts'

export type ImportRow = {
  larder_id?: number
  status?: 0 | 1
  plain: Plain
  texts: Texts
  barcode?: string | null
  prices: GivenPrices
  /** From the columns of the pack. */
  pack?: PackSize
  /** The pack of a new product: from its columns, or from its name. */
  size: PackSize
  /** Null: it says that they are unknown. */
  allergens?: Allergen[] | null
  may_contain?: Allergen[] | null
  date_kind?: LotKind
  exempt?: Exemption
  energy_class?: EnergyClass
  eprel?: string
  nutrients?: Nutrients
  rating?: number | null
  reviews_count?: number
  /** Each from the widest to the narrowest. */
  categories?: string[][]
  /** Its type, in the file's words: for its picture. */
  kind: string
  attributes?: NamedValue[]
  tags?: string[]
  /** Names of files, or addresses. */
  photos: string[]
  units?: UnitPart[]
  variations?: VariationPart[]
  stock?: Thousandths
  sold_by?: SoldBy
}

export type RowResult =
  { ok: true; row: ImportRow; omitted: Omission[]; doubts: Doubt[] } | { ok: false; unfit: Unfit }

/** Exports put an apostrophe before what a spreadsheet would read as a formula; `="0099"` keeps its zeros. */
const unguarded = (text: string): string => {
  if (/^'[=+\-@]/.test(text)) return text.slice(1)
  return /^="([^"]*)"$/.exec(text)?.[1] ?? text
}

/** Reads a row's cells. */
export function readRow(cells: string[], columns: Columns, options: RowOptions = {}): RowResult {
  const cell: Cell = (field) => {
    const index = columns[field]
    return index === undefined ? '' : unguarded((cells[index] ?? '').trim()).trim()
  }
  const has = (field: Field) => columns[field] !== undefined
  const omitted: Omission[] = []
  const doubts: Doubt[] = []
  try {
    const row = toRow({ cell, has, options, omitted, doubts })
    return { ok: true, row, omitted, doubts }
  } catch (error) {
    if (error instanceof Unfit) return { ok: false, unfit: error }
    throw error
  }
}

function toRow(reader: Reader): ImportRow {
  const { cell, has, options } = reader
  const texts = readTexts(reader)
  const quantity = oneLine(cell('quantity'))
  const isCount = !has('unit') && !has('stock') && /^-?\d+([.,]0+)?$/.test(quantity)
  const packs = readPack(reader, {
    name: mainText(texts.name),
    quantity: isCount ? '' : quantity,
  })
  const given = withoutMissing({
    larder_id: readId(cell('larder_id')) ?? undefined,
    status: readStatus(cell('status')) ?? undefined,
    sold_by: readSoldBy(cell('sold_by')) ?? undefined,
    barcode: has('barcode') ? readBarcode(reader) : undefined,
    pack: packs.pack,
    allergens: readAllergens(cell),
    may_contain: readMayContain(cell),
    date_kind: readDateKind(cell('date_kind')) ?? undefined,
    exempt: readExempt(cell('exempt')) ?? undefined,
    energy_class: readEnergyClass(cell('energy_class')) ?? undefined,
    eprel: readEprel(cell('eprel')) ?? undefined,
    nutrients: readNutrition(reader),
    rating: has('rating') ? readRating(reader) : undefined,
    reviews_count: has('reviews_count') ? readReviews(reader) : undefined,
    categories: readCategories(reader),
    attributes: has('attributes') ? readAttributes(cell) : undefined,
    tags: has('tags') ? readTags(cell) : undefined,
    units: readUnits(cell) ?? undefined,
    variations: readVariations(cell, options.marks?.price) ?? undefined,
    stock: readStock(isCount ? 'quantity' : 'stock', reader),
  })
  return {
    ...given,
    plain: readPlain(reader),
    texts,
    prices: readPrices(reader),
    size: packs.size,
    kind: oneLine(cell('kind')).slice(0, LONGEST_KIND),
    photos: readPhotos(cell),
  }
}

const LONGEST_KIND = 120
const LONGEST_TAG = 40
const MOST_TAGS = 30

/** Blank cells of the pack's columns say nothing; a new product's size may stand in its name. */
function readPack({ cell }: Reader, of: { name: string; quantity: string }) {
  const unit = oneLine(cell('unit'))
  const size = packSize({ ...of, unit })
  return { size, pack: unit === '' && of.quantity === '' ? undefined : size }
}

function readTags(cell: Cell): string[] {
  const text = cell('tags')
  const tags = text
    .split(text.includes('|') ? '|' : /[|,;]/)
    .map((tag) => oneLine(tag).slice(0, LONGEST_TAG))
    .filter(Boolean)
  return [...new Set(tags)].slice(0, MOST_TAGS)
}

// Barcodes, and the stars that a file brings.

const BARCODE = /^\d{6,18}$/
const MOST_REVIEWS = 1_000_000_000

/** Null for a blank cell; missing if it holds no barcode, which then changes nothing. */
function readBarcode({ cell, omitted, doubts }: Reader): string | null | undefined {
  const code = typedSigns(cell('barcode')).replaceAll(/['’]/g, '')
  if (code === '') return null
  if (BARCODE.test(code) && !/^0+$/.test(code)) {
    // Other lengths are a shop's own.
    if (GTIN_LENGTHS.includes(code.length) && !isGtin(code)) doubts.push('barcode')
    return code
  }
  omitted.push('barcode')
  return undefined
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

const readReviews = ({ cell }: Reader): number =>
  Math.min(Math.max(Math.round(Number(plainDecimal(cell('reviews_count')) ?? 0)), 0), MOST_REVIEWS)
