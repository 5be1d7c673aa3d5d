// What an import does, for people: prices first, and questions about what looks like a mistake.
import type { ImportQuestion, ImportResult, PriceChange } from '#/contract/imports/result.ts'
import { toAmount } from '#/domain/money.ts'
import { PriceQuestions } from '#/domain/pricing/price-questions.ts'
import type { Source } from './source.ts'
import { storable } from './read/storable.ts'
import { nameOf, type Planned } from './write/plan.ts'

type Listed = ImportResult['list'][number]
type Priced = PriceChange & { size: number; listed: Listed }

/** More than anybody reads. */
const MOST_LISTED = 500
const LONGEST = 120
/** From this share on, it is asked whether so many products go off sale. */
const OFF_SHARE = 0.1

const cut = (text: string): string => storable(text.slice(0, LONGEST))

/** Collects what batches of rows do. */
export class Preview {
  readonly #priced: Priced[] = []
  readonly #others: Listed[] = []
  readonly #asked = new PriceQuestions()
  readonly #ends: { rise: PriceChange | null; fall: PriceChange | null } = {
    rise: null,
    fall: null,
  }
  #prices = 0
  #off = 0

  add(plan: Planned, photos: readonly string[] = []): void {
    const listed = listedOf(plan, photos)
    const one = priceOf(plan)
    if (goesOff(plan)) this.#off += 1
    if (one) this.#addPrice(one, listed)
    else if (this.#others.length < MOST_LISTED) this.#others.push(listed)
  }

  #addPrice(change: PriceChange, listed: Listed): void {
    const ends = this.#ends
    this.#prices += 1
    const ratio = change.new / change.old
    if (ratio > 1 && change.percent > (ends.rise?.percent ?? 0)) ends.rise = change
    if (ratio < 1 && change.percent < (ends.fall?.percent ?? 0)) ends.fall = change
    this.#asked.add(change)
    this.#priced.push({ ...change, size: Math.abs(Math.log(ratio)), listed })
    if (this.#priced.length > MOST_LISTED * 2) trim(this.#priced)
  }

  result(shop: Shop) {
    trim(this.#priced)
    const off = this.#off + shop.rest
    const questions: ImportQuestion[] = this.#asked.list(this.#prices)
    if (shop.onSale > 0 && off > shop.onSale * OFF_SHARE)
      questions.push({ kind: 'off_sale', value: '', count: off, of: shop.onSale, examples: [] })
    questions.push(...encodingOf(shop.source))
    return {
      list: [...this.#priced.map(({ listed }) => listed), ...this.#others].slice(0, MOST_LISTED),
      prices: { count: this.#prices, ...this.#ends },
      questions,
    }
  }
}

type Shop = { onSale: number; rest: number; source: Pick<Source, 'encoding' | 'readings'> }

/** Of a file whose letters could be others. */
function encodingOf({ encoding, readings }: Shop['source']): ImportQuestion[] {
  if (readings.length === 0) return []
  const as = (own: boolean) =>
    readings
      .filter((reading) => (reading.encoding === encoding) === own)
      .map(({ sample, ...one }) => `${one.encoding}: ${sample}`)
      .join(' / ')
  const value = cut(`${as(true)} / ${as(false)}`)
  return [{ kind: 'encoding', value, count: 1, of: 1, examples: [] }]
}

const goesOff = ({ was, changes }: Planned): boolean =>
  was?.status === 1 && changes.some(({ field, new: next }) => field === 'status' && next === '0')

function trim(priced: Priced[]): void {
  priced.sort((a, b) => b.size - a.size || a.line - b.line)
  priced.length = Math.min(priced.length, MOST_LISTED)
}

/** What customers pay before and after. */
function priceOf({ entry, was, changes }: Planned): PriceChange | undefined {
  if (!was) return undefined
  const sale = changes.find(({ set }) => 'sale_price' in set)?.set.sale_price
  const full = changes.find(({ set }) => 'price' in set)?.set.price
  if (typeof sale !== 'number' || typeof full !== 'number') return undefined
  const isOffer = sale !== was.sale_price
  const [before, after] = isOffer ? [was.sale_price, sale] : [was.price, full]
  if (before === after || before === 0) return undefined
  const percent = Math.round((after / before - 1) * 1000) / 10
  return {
    line: entry.line,
    name: cut(nameOf(entry, was)),
    old: toAmount(before),
    new: toAmount(after),
    percent,
  }
}

function listedOf({ entry, was, changes }: Planned, photos: readonly string[]): Listed {
  const about = { line: entry.line, name: cut(nameOf(entry, was)) }
  if (!was) return { ...about, changes: null }
  const shown = changes.map(({ field, old, new: next }) => ({
    field,
    old: cut(old),
    new: cut(next),
  }))
  const added = { field: 'photos', old: '', new: cut(photos.join(' | ')) }
  return { ...about, changes: photos.length > 0 ? [...shown, added] : shown }
}
