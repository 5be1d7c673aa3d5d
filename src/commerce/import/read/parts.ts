// A row's units of sale and variations: `number=2;name=Crate of 12;holds=12|number=3;…`.
import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { Localized } from '#/contract/common.ts'
import { textColumn } from '#/contract/product/fields.ts'
import { LANGUAGES } from '#/lib/i18n.ts'
import { inMain } from '#/lib/languages/text-in.ts'
import type { UnitPart, VariationPart } from '#/commerce/api/product/many/parts-text.rules.ts'
import { type Cell, quoted, Unfit } from '#/commerce/import/unfit.ts'
import { type DecimalMark, plainDecimal, scaled } from '#/domain/decimal.ts'
import { readAttributes } from './named-values.ts'
import { oneLine } from './text.ts'

const MOST = { units: 20, variations: 100 } as const
const Cells = z.array(z.array(z.string()))

/** Null if the row has none. @throws Unfit */
export function readUnits(cell: Cell): UnitPart[] | null {
  const parts = partsIn('units', cell)
  if (!parts) return null
  const units = parts.map((part) => ({
    number: part.number('number', { decimals: 0, least: 1, most: 1_000_000_000 }),
    name: part.name() ?? part.lacks('name'),
    holds: part.number('holds', { decimals: 3, least: 1, most: 100_000_000 }),
    discount: part.number('discount', PERCENT, 0) / 100_000,
    deposit: part.amount('deposit'),
    tax: part.has('tax') ? part.number('tax', PERCENT) / 100_000 : null,
    step: part.number('step', { decimals: 3, least: 1, most: 10_000_000 }, 1000),
    minimum: part.number('minimum', { decimals: 3, least: 1, most: 10_000_000 }, 1000),
    barcode: barcodeOf(part.text('barcode')),
  }))
  if (new Set(units.map(({ number }) => number)).size < units.length)
    throw new Unfit('unit_numbers')
  return units
}

/** @throws Unfit */
export function readVariations(cell: Cell, decimal?: DecimalMark): VariationPart[] | null {
  const parts = partsIn('variations', cell, decimal)
  return (
    parts?.map((part) => ({
      id: part.has('id') ? part.number('id', { decimals: 0, least: 1, most: 1e15 }) : null,
      sku: part.text('sku') || null,
      name: part.name(),
      price: part.number('price', { decimals: 2, least: 0, most: 1_000_000_000 }),
      discount: part.number('discount', PERCENT, 0) / 100_000,
      deposit: part.amount('deposit'),
      stock: part.has('stock')
        ? part.number('stock', { decimals: 3, least: 0, most: 999_999_999_000 })
        : null,
      content: part.has('content')
        ? part.number('content', { decimals: 3, least: 1, most: 1_000_000_000 }) / 1000
        : null,
      values: readAttributes(() => part.text('values').replaceAll(',', '|')).map(
        ({ attribute, value }) => `${attribute}=${value}`,
      ),
      photo: part.text('photo') || null,
      more_photos: photosIn(part.text('more_photos')),
    })) ?? null
  )
}

const PERCENT = { decimals: 5, least: 0, most: 10_000_000 }

const MOST_MORE_PHOTOS = 9

/** Null if there are none. */
function photosIn(text: string): string[] | null {
  const names = text.split(',').map((name) => name.trim())
  if (names.length > MOST_MORE_PHOTOS) throw new Unfit('more_photos', { most: MOST_MORE_PHOTOS })
  return text === '' ? null : names
}

function barcodeOf(text: string): string | null {
  if (text !== '' && !/^\d{6,18}$/.test(text))
    throw new Unfit('unit_barcode', { text: quoted(text) })
  return text || null
}

function partsIn(field: keyof typeof MOST, cell: Cell, decimal?: DecimalMark): Part[] | null {
  const text = cell(field)
  if (text === '') return null
  const parts = split(field, text).map((cells) => new Part(field, cells, decimal))
  if (parts.length > MOST[field]) throw new Unfit('too_many', { field, most: MOST[field] })
  return parts
}

function split(field: string, text: string): string[][] {
  const options = { delimiter: ';', record_delimiter: '|', relax_column_count: true, trim: true }
  try {
    return Cells.parse(parse(text, options))
  } catch (error) {
    if (error instanceof CsvError) throw new Unfit('unreadable', { field, text: quoted(text) })
    throw error
  }
}

type Bounds = { decimals: number; least: number; most: number }

/** One of them, by its keys. */
class Part {
  readonly #field: string
  readonly #decimal: DecimalMark | undefined
  readonly #said = new Map<string, string>()

  constructor(field: string, cells: string[], decimal: DecimalMark | undefined) {
    this.#field = field
    this.#decimal = decimal
    for (const cell of cells.filter(Boolean)) {
      const at = cell.indexOf('=')
      if (at < 1) throw new Unfit('not_pair', { field, text: quoted(cell) })
      this.#said.set(cell.slice(0, at).trim().toLowerCase(), oneLine(cell.slice(at + 1)))
    }
  }

  has(key: string): boolean {
    return this.text(key) !== ''
  }

  text(key: string): string {
    return this.#said.get(key) ?? ''
  }

  name(): Localized | null {
    const main = this.text('name')
    const others = LANGUAGES.flatMap((language) => {
      const text = this.text(textColumn('name', language))
      return text === '' ? [] : [[language, text] as const]
    })
    if ([main, ...others.map(([, text]) => text)].some((text) => text.length > 160))
      throw new Unfit('part_name', { field: this.#field })
    return main === '' ? null : { ...inMain(main), ...Object.fromEntries(others) }
  }

  lacks(key: string): never {
    throw new Unfit('part_lacks', { field: this.#field, key })
  }

  amount(key: string): number | null {
    return this.has(key) ? this.number(key, { decimals: 2, least: 0, most: 1_000_000_000 }) : null
  }

  /** In units of the last decimal. */
  number(key: string, { decimals, least, most }: Bounds, otherwise?: number): number {
    const text = this.text(key)
    if (text === '') return otherwise ?? this.lacks(key)
    const plain = plainDecimal(text, this.#decimal)
    const value = plain === undefined ? Number.NaN : scaled(plain, decimals)
    if (!(value >= least && value <= most))
      throw new Unfit('part_number', { field: this.#field, key, text: quoted(text) })
    return value
  }
}
