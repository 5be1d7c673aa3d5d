// A generated catalogue as a CSV file: the same each time, in any size.
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import * as words from './words.ts'

const PRODUCTS_PER_SHELF = 60
const FEWEST_SHELVES = 12
const MOST_SHELVES = 400
const SENTENCES_EACH = 7

/** Departments, aisles and shelves; products are on shelves. */
export const shelvesOf = (products: number): number =>
  Math.min(Math.max(Math.round(products / PRODUCTS_PER_SHELF), FEWEST_SHELVES), MOST_SHELVES)

/** Writes the file. */
export async function writeCatalogue(file: string, products: number): Promise<void> {
  const shelves = shelvesOf(products)
  const rows = Array.from({ length: products }, (_, index) => productRow(index, shelves))
  await pipeline(Readable.from(rows), stringify({ header: true }), createWriteStream(file))
}

function productRow(index: number, shelves: number): Record<string, string | number> {
  const draw = createDraw(index)
  const ingredient = draw(words.INGREDIENTS)
  const thing = draw(words.THINGS)
  const price = 0.99 + draw(50) * 0.3
  return {
    sku: `B-${String(index).padStart(6, '0')}`,
    barcode: String(2_000_000_000_000 + index),
    name: `${draw(words.ADJECTIVES)} ${ingredient} ${thing}`,
    brand: `${draw(words.BRAND_STARTS)}${draw(words.BRAND_ENDS)}`,
    category: shelfPath(index % shelves).join(' > '),
    type: thing,
    price: price.toFixed(2),
    market_price: (draw(5) === 0 ? price * 1.25 : price).toFixed(2),
    pack_size: draw(words.PACKS),
    stock: 20 + draw(200),
    tax_rate: 5.5,
    origin: draw(words.ORIGINS),
    ingredients: `${ingredient}, ${draw(words.INGREDIENTS)}, ${draw(words.INGREDIENTS)}, salt`,
    rating: (3 + draw(20) / 10).toFixed(1),
    reviews_count: draw(300),
    short_description: draw(words.SENTENCES),
    description: Array.from({ length: SENTENCES_EACH }, () => draw(words.SENTENCES)).join(' '),
  }
}

/** Each department's first shelf comes first, so that a small catalogue has all departments. */
function shelfPath(shelf: number): string[] {
  const { DEPARTMENTS, AISLES, SHELVES } = words
  const department = DEPARTMENTS[shelf % DEPARTMENTS.length] ?? ''
  const number = Math.floor(shelf / DEPARTMENTS.length)
  const aisle = `${department}, ${AISLES[number % AISLES.length]}`
  return [department, aisle, `${SHELVES[Math.floor(number / AISLES.length)]} ${aisle}`]
}

export type Draw = { (below: number): number; (from: readonly string[]): string }

/** Pseudo-random draws, the same for the same seed. */
export function createDraw(seed: number): Draw {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  const next = (): number => {
    state = Math.imul(state ^ (state >>> 15), 0x85ebca6b) + 0x6d2b79f5
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
  function draw(below: number): number
  function draw(from: readonly string[]): string
  function draw(of: number | readonly string[]): number | string {
    return typeof of === 'number'
      ? Math.floor(next() * of)
      : (of[Math.floor(next() * of.length)] ?? '')
  }
  return draw
}
