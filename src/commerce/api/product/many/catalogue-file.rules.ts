// The columns of a catalogue file. Their names are fields of the import, so that it recognises all of them.
import {
  FIELDS,
  IMPORT_FIELDS,
  isImportField,
  type ImportField,
  namedField,
  type OwnExport,
  PLAIN_FIELDS,
  type PlainField,
  TEXT_FIELDS,
} from '#/contract/product/fields.ts'
import type { Localized } from '#/contract/common.ts'
import type { Language } from '#/lib/i18n.ts'
import { mainText } from '#/lib/languages/text-in.ts'
import { Cents } from '#/commerce/api/files/csv.rules.ts'
import { fieldHead } from '#/commerce/api/files/field-head.rules.ts'
import { toAmount } from '#/domain/money.ts'
import { toQuantity } from '#/domain/quantity.ts'
import type { CatalogueLine } from './export.queries.ts'
import { unitsText, variationsText } from './parts-text.rules.ts'

type Cell = string | number | Cents | null | undefined
type Write = (line: CatalogueLine) => Cell

/** Without a unit, an amount could be a number of packs. */
const packOf: Write = ({ content, content_unit }) =>
  content === null ? null : `${content} ${content_unit ?? 'piece'}`

/** For a blank cell, the import would read them from the ingredients. */
function allergensOf(codes: string[] | null): string {
  if (codes === null) return 'unknown'
  return codes.length === 0 ? 'none' : codes.join(', ')
}

/** Words that the next picture of the cell can't be mixed up with. */
const inCell = (alt: Localized | null): string =>
  mainText(alt)
    .replaceAll(/[|\s]+/g, ' ')
    .trim()

/** Fields that the table can't write by itself. */
const OWN: Record<OwnExport, Write> = {
  larder_id: ({ id }) => id,
  barcode: ({ barcode }) => barcode,
  category: ({ paths }) => paths.map((path) => path.join(' > ')).join(' | '),
  price: ({ price }) => new Cents(toAmount(price)),
  sale_price: ({ sale_price }) => new Cents(toAmount(sale_price)),
  unit: ({ unit }) => mainText(unit),
  quantity: packOf,
  sold_by: ({ sold_by }) => sold_by,
  // Each variation has its own.
  stock: ({ type, stock }) => (type === 'variable' ? '' : toQuantity(stock)),
  status: ({ status }) => status,
  photos: ({ photos }) => photos,
  label_photos: ({ label_photos }) =>
    label_photos.map(({ file, alt }) => `${file} = ${inCell(alt)}`).join(' | '),
  units: ({ units }) => unitsText(units),
  variations: ({ variations }) => variationsText(variations),
  tags: ({ tags }) => tags.join('|'),
  attributes: ({ values }) => values,
  allergens: ({ allergens }) => allergensOf(allergens),
  may_contain: ({ may_contain }) => may_contain && allergensOf(may_contain),
  date_kind: ({ date_kind }) => date_kind,
  exempt: ({ exempt }) => exempt,
  energy_class: ({ energy_class }) => energy_class,
  eprel: ({ eprel }) => eprel,
  energy_kj: ({ nutrition }) => nutrition?.energy_kj,
  energy_kcal: ({ nutrition }) => nutrition?.energy_kcal,
  fat: ({ nutrition }) => nutrition?.fat,
  saturates: ({ nutrition }) => nutrition?.saturates,
  carbohydrate: ({ nutrition }) => nutrition?.carbohydrate,
  sugars: ({ nutrition }) => nutrition?.sugars,
  fibre: ({ nutrition }) => nutrition?.fibre,
  protein: ({ nutrition }) => nutrition?.protein,
  salt: ({ nutrition }) => nutrition?.salt,
  rating: ({ rating }) => rating,
  reviews_count: ({ reviews_count }) => reviews_count,
}

function plainCell(line: CatalogueLine, field: PlainField): Cell {
  const value = line[field]
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value !== 'number') return value
  const { as } = FIELDS[field]
  if (as === 'quantity') return toQuantity(value)
  if (as === 'amount') return value === 0 ? '' : new Cents(toAmount(value))
  return value
}

/** How a column is written; none for those that only other systems have. */
function writerOf(field: ImportField): Write | undefined {
  const { name, language } = namedField(field)
  const text = TEXT_FIELDS.find((one) => one === name)
  if (language) return (line) => line[text ?? 'unit']?.[language]
  if (text) return (line) => mainText(line[text])
  const plain = PLAIN_FIELDS.find((one) => one === name)
  if (plain) return (line) => plainCell(line, plain)
  return Object.hasOwn(OWN, name) ? OWN[name as OwnExport] : undefined
}

/** The columns of a shop with these languages; those without a language hold the first one. */
export function catalogueFile([, ...others]: readonly Language[]) {
  const columns = IMPORT_FIELDS.flatMap((field) => {
    const { language } = namedField(field)
    const write = writerOf(field)
    return write && (!language || others.includes(language)) ? [{ field, write }] : []
  })
  return {
    head: columns.map(({ field }): string => field),
    nameOf: (column: string, language: Language): string =>
      isImportField(column) ? fieldHead(column, language) : column,
    cells: (line: CatalogueLine): Cell[] => columns.map(({ write }) => write(line)),
  }
}
