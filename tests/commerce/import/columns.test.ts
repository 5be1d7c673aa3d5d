import { describe, expect, it } from 'vitest'
import { describeColumns, findColumns } from '#/commerce/import/read/columns.ts'

describe('columns of a file', () => {
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

  it('are taken from the map where it names them', () => {
    expect(findColumns(['name', 'Bezeichnung', 'price'], { name: 'Bezeichnung' })).toEqual({
      name: 1,
      price: 2,
    })
  })

  it('are refused with the headers of the file where the names of the products are nowhere', () => {
    expect(() => findColumns(['a', 'b'])).toThrow(/first row reads: a, b.*--map/)
  })

  it('are refused where the map names a column that is not there', () => {
    expect(() => findColumns(['name'], { price: 'Preis' })).toThrow(
      /price is in the column "Preis"/,
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
