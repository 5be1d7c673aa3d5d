// The columns of a catalogue file. Their names are fields of the import, so that it recognises all of them.
import type { ImportField } from '#/contract/imports/fields.ts'
import { toAmount } from '#/domain/money.ts'
import { toQuantity } from '#/domain/quantity.ts'
import type { CatalogueLine } from './export.queries.ts'
import { unitsText, variationsText } from './parts-text.rules.ts'

type Cell = string | number | null | undefined
type Write = (line: CatalogueLine) => Cell

/** Without a unit, an amount could be a number of packs. */
const packOf: Write = ({ content, content_unit }) =>
  content === null ? null : `${content} ${content_unit ?? 'piece'}`

/** For a blank cell, the import would read them from the ingredients. */
function allergensOf({ allergens }: CatalogueLine): string {
  if (allergens === null) return 'unknown'
  return allergens.length === 0 ? 'none' : allergens.join(', ')
}

const COLUMNS: Partial<Record<ImportField, Write>> = {
  id: ({ id }) => id,
  name: ({ name }) => name.en,
  sku: ({ sku }) => sku,
  brand: ({ brand }) => brand,
  barcode: ({ barcode }) => barcode,
  category: ({ path }) => path?.join(' > '),
  price: ({ price }) => toAmount(price).toFixed(2),
  sale_price: ({ sale_price }) => toAmount(sale_price).toFixed(2),
  tax_rate: ({ tax_rate }) => tax_rate,
  deposit: ({ deposit }) => (deposit === 0 ? '' : toAmount(deposit).toFixed(2)),
  unit: ({ unit }) => unit?.en,
  quantity: packOf,
  // Each variation has its own.
  stock: ({ type, stock }) => (type === 'variable' ? '' : toQuantity(stock)),
  photos: ({ photos }) => photos,
  units: ({ units }) => unitsText(units),
  variations: ({ variations }) => variationsText(variations),
  status: ({ status }) => status,
  tags: ({ tags }) => tags.join('|'),
  attributes: ({ values }) => values,
  short_description: ({ short_description }) => short_description.en,
  description: ({ description }) => description.en,
  ingredients: ({ ingredients }) => ingredients?.en,
  allergens: allergensOf,
  energy_kj: ({ nutrition }) => nutrition?.energy_kj,
  energy_kcal: ({ nutrition }) => nutrition?.energy_kcal,
  fat: ({ nutrition }) => nutrition?.fat,
  saturates: ({ nutrition }) => nutrition?.saturates,
  carbohydrate: ({ nutrition }) => nutrition?.carbohydrate,
  sugars: ({ nutrition }) => nutrition?.sugars,
  fibre: ({ nutrition }) => nutrition?.fibre,
  protein: ({ nutrition }) => nutrition?.protein,
  salt: ({ nutrition }) => nutrition?.salt,
  origin: ({ origin }) => origin?.en,
  meta_title: ({ meta_title }) => meta_title?.en,
  meta_description: ({ meta_description }) => meta_description?.en,
  rating: ({ rating }) => rating,
  reviews_count: ({ reviews_count }) => reviews_count,
  name_fr: ({ name }) => name.fr,
  unit_fr: ({ unit }) => unit?.fr,
  short_description_fr: ({ short_description }) => short_description.fr,
  description_fr: ({ description }) => description.fr,
  ingredients_fr: ({ ingredients }) => ingredients?.fr,
  origin_fr: ({ origin }) => origin?.fr,
  meta_title_fr: ({ meta_title }) => meta_title?.fr,
  meta_description_fr: ({ meta_description }) => meta_description?.fr,
}

export const CATALOGUE_HEAD: readonly string[] = Object.keys(COLUMNS)

export const catalogueCells = (line: CatalogueLine): Cell[] =>
  Object.values(COLUMNS).map((write) => write(line))
