import { describe, expect, it } from 'vitest'
import { fieldHead } from '#/commerce/api/files/field-head.rules.ts'
import { IMPORT_FIELDS } from '#/contract/product/fields.ts'
import { LANGUAGES } from '#/lib/i18n.ts'
import { describeColumns, findColumns } from '#/commerce/import/read/columns.ts'

describe('columns of a file', () => {
  it.each(LANGUAGES)('are each known by what our own files call them in %s', (language) => {
    const heads = IMPORT_FIELDS.map((field) => fieldHead(field, language))
    expect(findColumns(heads)).toEqual(
      Object.fromEntries(IMPORT_FIELDS.map((field, index) => [field, index])),
    )
  })

  it('are found by their usual English, French and SAP names, however these are written', () => {
    expect(findColumns(['EAN', 'Product_Name', 'Sale Price', 'MRP'])).toEqual({
      barcode: 0,
      name: 1,
      sale_price: 2,
      market_price: 3,
    })
    expect(
      findColumns(['Désignation', 'Prix', 'Catégorie', 'Sous-catégorie', 'Marque', 'Code-barres']),
    ).toEqual({
      name: 0,
      price: 1,
      category: 2,
      sub_category: 3,
      brand: 4,
      barcode: 5,
    })
    expect(findColumns(['ItemCode', 'ItemName', 'UnitPrice', 'OnHand'])).toEqual({
      sku: 0,
      name: 1,
      price: 2,
      stock: 3,
    })
  })

  it('hold a text in each other language of the shop', () => {
    expect(
      findColumns(['name', 'name_de', 'French name', 'Description German', 'unit_de']),
    ).toEqual({
      name: 0,
      name_de: 1,
      name_fr: 2,
      description_de: 3,
      unit_de: 4,
    })
  })

  it('are taken from the map where it names them', () => {
    expect(findColumns(['name', 'Bezeichnung', 'price'], { name: 'Bezeichnung' })).toEqual({
      name: 1,
      price: 2,
    })
  })

  it('are refused, with the file’s headers, if none identifies the product', () => {
    expect(() => findColumns(['a', 'b'])).toThrow(
      /No column says which product.*first row reads: a, b/,
    )
  })

  it('are refused where the map names a column that is not there', () => {
    expect(() => findColumns(['name'], { price: 'Preis' })).toThrow(
      /price was to be in the column “Preis”/,
    )
  })

  it('tell which of them are used and which are not', () => {
    const headers = ['title', 'colour']
    expect(describeColumns(findColumns(headers), headers)).toEqual({
      used: 'name ← title',
      unused: ['colour'],
    })
  })
})
