// Units of sale and variations as the cells of a catalogue file: `number=2;name=Crate of 12;holds=12|number=3;…`.
import type { Localized } from '#/contract/common.ts'
import { textColumn } from '#/contract/product/fields.ts'
import { type Minor, toAmount } from '#/domain/money.ts'
import { type Thousandths, toQuantity } from '#/domain/quantity.ts'
import { type Language, LANGUAGES } from '#/lib/i18n.ts'
import { mainLanguage } from '#/lib/languages/offered.ts'
import { mainText } from '#/lib/languages/text-in.ts'

export type UnitPart = {
  number: number
  name: Localized
  /** Base units in one. */
  holds: Thousandths
  discount: number
  /** Null: the product's. */
  deposit: Minor | null
  /** Null: the product's. */
  tax: number | null
  step: Thousandths
  minimum: Thousandths
  barcode: string | null
}

export type VariationPart = {
  /** Null: a new one, or one identified by its SKU or its values. */
  id: number | null
  sku: string | null
  /** Null: derived from the values. */
  name: Localized | null
  price: Minor
  discount: number
  deposit: Minor | null
  /** Null: the file doesn't say. */
  stock: Thousandths | null
  content: number | null
  /** `size=500g`, in attribute order. */
  values: string[]
  /** A photo, by the shop's name for it. */
  photo: string | null
  /** Further photos; null: the file doesn't say. */
  more_photos: string[] | null
}

type Field = [key: string, value: string | number | null | undefined]

const line = (text: string | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim()

const amount = (minor: Minor | null): string | null =>
  minor === null ? null : toAmount(minor).toFixed(2)

/** Values that contain a separator are quoted, as in CSV. */
const quoted = (text: string): string =>
  /[;|"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

const listed = (parts: Field[][]): string =>
  parts
    .map((fields) =>
      fields
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([key, value]) => quoted(`${key}=${value}`))
        .join(';'),
    )
    .join('|')

const others = (): Language[] => LANGUAGES.filter((language) => language !== mainLanguage())

const names = (name: Localized | null): Field[] => [
  ['name', line(mainText(name))],
  ...others().map((language): Field => [textColumn('name', language), line(name?.[language])]),
]

export const unitsText = (units: readonly UnitPart[]): string =>
  listed(
    units.map((unit) => [
      ['number', unit.number],
      ...names(unit.name),
      ['holds', toQuantity(unit.holds)],
      ['discount', unit.discount],
      ['deposit', amount(unit.deposit)],
      ['tax', unit.tax],
      ['step', toQuantity(unit.step)],
      ['minimum', toQuantity(unit.minimum)],
      ['barcode', unit.barcode],
    ]),
  )

export const variationsText = (variations: readonly VariationPart[]): string =>
  listed(
    variations.map((variation) => [
      ['id', variation.id],
      ['sku', variation.sku],
      ...names(variation.name),
      ['price', amount(variation.price)],
      ['discount', variation.discount],
      ['deposit', amount(variation.deposit)],
      ['stock', variation.stock === null ? null : toQuantity(variation.stock)],
      ['content', variation.content],
      ['values', variation.values.join(',')],
      ['photo', variation.photo],
      ['more_photos', variation.more_photos?.join(',')],
    ]),
  )
