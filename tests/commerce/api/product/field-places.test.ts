// A field of products is in every place that has to know it; `src/README.md` has the recipe.
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { catalogueFile } from '#/commerce/api/product/many/catalogue-file.rules.ts'
import { columnsOf } from '#/commerce/api/product/product-columns.rules.ts'
import { NOTHING } from '#/commerce/import/write/was.queries.ts'
import { NUTRIENTS } from '#/contract/product/food.ts'
import {
  IMPORT_FIELDS,
  namedField,
  PLAIN_FIELDS,
  specOf,
  TEXT_FIELDS,
} from '#/contract/product/fields.ts'
import { AdminProduct, ProductPatch } from '#/contract/product/staff.ts'
import { EMPTY, productBody } from '#/features/product/staff/form/product-values.ts'
import { LANGUAGES } from '#/lib/i18n.ts'

const missing = (needed: Iterable<string>, known: Iterable<string>): string[] => {
  const all = new Set(known)
  return [...new Set(needed)].filter((name) => !all.has(name))
}

/** Nutrients are the parts of one field. */
const asField = (name: string): string =>
  NUTRIENTS.some((one) => one === name) ? 'nutrition' : name

/** Fields of the staff's product that a file can change. */
const SET = IMPORT_FIELDS.flatMap((field) => {
  const { name } = namedField(field)
  return [...(specOf(name).sets ?? [asField(name)])]
})

/** The values of variations are chosen with these, and the form shows only values besides them. */
const NOT_IN_FORM = ['attribute_value_ids']
/** Written by a module of its own, not as a column of the product. */
const OWN_TABLES = [
  'category_ids',
  'attribute_value_ids',
  'gallery',
  'units',
  'variations',
  'quantity',
]

const textsOf = async (path: string): Promise<Record<string, Record<string, unknown>>> =>
  JSON.parse(await readFile(path, 'utf8'))

describe('a field of products', () => {
  it('is a column of the exported file, unless only other systems have it', () => {
    // A text in the first language has the column without one.
    const [main] = LANGUAGES
    const needed = IMPORT_FIELDS.filter((field) => {
      const { name, language } = namedField(field)
      return specOf(name).exported !== false && language !== main
    })
    const { head } = catalogueFile(LANGUAGES)
    expect(missing(needed, head)).toEqual([])
    expect(missing(head, needed)).toEqual([])
  })

  it('can be changed and read by staff', () => {
    expect(missing(SET, Object.keys(ProductPatch.shape))).toEqual([])
    expect(missing(SET, Object.keys(AdminProduct.shape))).toEqual([])
    const own = SET.filter((name) => !OWN_TABLES.includes(name))
    expect(missing(own, Object.keys(columnsOf({})))).toEqual([])
  })

  it('stands in the form, and in what it sends', () => {
    const form = SET.filter((name) => !NOT_IN_FORM.includes(name))
    expect(missing(form, Object.keys(productBody(EMPTY)))).toEqual([])
    expect(missing(form, Object.keys(EMPTY))).toEqual([])
  })

  it('has a value of a new product, which an import compares with', () => {
    expect(missing([...PLAIN_FIELDS, ...TEXT_FIELDS], Object.keys(NOTHING))).toEqual([])
  })

  it.each(LANGUAGES)('has its names: %s', async (language) => {
    const imports = await textsOf(`locales/${language}/staff_imports.json`)
    const fields = IMPORT_FIELDS.map((field) => namedField(field).name)
    expect(missing(fields, Object.keys(imports['field'] ?? {}))).toEqual([])
    const activity = await textsOf(`locales/${language}/staff_activity.json`)
    expect(missing(SET, Object.keys(activity['field'] ?? {}))).toEqual([])
  })
})
