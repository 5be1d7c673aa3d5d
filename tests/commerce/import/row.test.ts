import { describe, expect, it } from 'vitest'
import { findColumns } from '#/commerce/import/read/columns.ts'
import { pricesAfter } from '#/commerce/import/read/prices.ts'
import { readRow } from '#/commerce/import/read/row.ts'

const read = (record: Record<string, string>) =>
  readRow(Object.values(record), findColumns(Object.keys(record)))

function row(record: Record<string, string>) {
  const result = read(record)
  if (!result.ok) throw result.unfit
  return result.row
}

const priced = (record: Record<string, string>, was?: { price: number; discount: number }) =>
  pricesAfter(row({ name: 'Lamp', ...record }).prices, was && { ...was, sale_price: was.price })

describe('a row of the file', () => {
  it('turns sale price and market price into price and discount', () => {
    expect(priced({ sale_price: '119', market_price: '250' })).toEqual({
      price: 25_000,
      discount: 52.4,
      sale_price: 11_900,
    })
  })

  it('has no discount where the market price is the lower one or missing', () => {
    for (const market_price of ['4', ''])
      expect(priced({ sale_price: '5', market_price })).toMatchObject({ price: 500, discount: 0 })
  })

  it('with a price alone leaves a running offer, with a sale price alone leaves the price', () => {
    const was = { price: 1000, discount: 20 }
    expect(priced({ price: '12' }, was)).toEqual({ price: 1200, discount: 20, sale_price: 960 })
    expect(priced({ sale_price: '9' }, was)).toEqual({ price: 1000, discount: 10, sale_price: 900 })
    expect(priced({ price: '12', sale_price: '' }, was)).toMatchObject({ price: 1200, discount: 0 })
  })

  it('says nothing of prices where they are blank, 0 or have no column', () => {
    for (const price of ['', '0', '0.00'])
      expect(priced({ price }, { price: 900, discount: 0 })).toBeUndefined()
    expect(priced({}, { price: 900, discount: 0 })).toBeUndefined()
  })

  it('says only what its file has a column for', () => {
    const { kind, photos, plain, prices, size, texts, ...rest } = row({
      sku: 'A1',
      photos: 'a.jpg',
    })
    expect({ plain, prices, texts, ...rest }).toEqual({
      plain: { sku: 'A1' },
      prices: {},
      texts: {},
    })
    expect([kind, photos, size.content]).toEqual(['', ['a.jpg'], null])
  })

  it.each([
    [{ name: 'x', price: 'abc' }, 'price "abc" is not a number'],
    [{ name: 'x', price: '-1' }, 'price -1 is negative'],
    [{ name: 'x', price: '10000000.01' }, 'price 10000000.01 is above 10000000'],
    [{ name: 'x'.repeat(201), price: '1' }, 'name is longer than 200 characters'],
    [{ name: 'x', price: '1', stock: 'lots' }, 'stock "lots" is not a number'],
    [
      { name: 'x', tax: '101' },
      'tax rate "101" is neither a percentage nor the name of one of the shop’s tax rates',
    ],
  ])('is refused with its reason: %j', (record, message) => {
    expect(read(record)).toMatchObject({ ok: false, unfit: { message } })
  })

  it('keeps a barcode as text, and says nothing of one that is not 6 to 18 digits', () => {
    expect(row({ name: 'x', ean: '0012345678905' }).barcode).toBe('0012345678905')
    expect(row({ name: 'x', ean: '="0012345678905"' }).barcode).toBe('0012345678905')
    expect(row({ name: 'x', ean: '' }).barcode).toBeNull()
    const odd = read({ name: 'x', ean: '8.9E+12' })
    expect(odd).toMatchObject({ ok: true, omitted: ['barcode'] })
    expect(odd.ok && 'barcode' in odd.row).toBe(false)
  })

  it('keeps the zeros of an SKU that a spreadsheet wrote as a formula', () => {
    expect(row({ sku: '="0099"', name: 'x' }).plain.sku).toBe('0099')
  })

  it('has no rating where the cell is blank or 0', () => {
    expect(row({ name: 'x', rating: '' }).rating).toBeNull()
    expect(row({ name: 'x', rating: '0' }).rating).toBeNull()
    expect(row({ name: 'x', rating: '4.1' }).rating).toBe(4.1)
  })

  it('makes paragraphs of plain text and leaves nothing in HTML that runs', () => {
    const description = (text: string) =>
      row({ name: 'x', description: text }).texts.description?.en
    expect(description('Salt & <1% sugar\r\n\r\nFine')).toBe(
      '<p>Salt &amp; &lt;1% sugar</p><p>Fine</p>',
    )
    expect(description('<p onclick="x()">Good<script>alert(1)</script></p>')).toBe('<p>Good</p>')
  })

  it('cleans names of tags, entities, line breaks and lost characters', () => {
    const name = '<b>Caf\u00e9</b> &quot;Noir&quot;\n&amp; \uFFFDmore\0'
    expect(row({ name }).texts.name?.en).toBe('Café "Noir" & more')
  })

  it('reads a bare quantity as stock where no column has a unit or a stock', () => {
    expect(row({ name: 'x', quantity: '12' })).toMatchObject({ stock: 12_000 })
    const weighed = row({ name: 'x', quantity: '12', unit: 'g' })
    expect([weighed.stock, weighed.pack?.content]).toEqual([undefined, 12])
  })

  it('takes stock below zero as none', () => {
    expect(row({ name: 'x', OnHand: '-4' }).stock).toBe(0)
  })

  it.each([
    ['Food > Drinks', [['Food', 'Drinks']]],
    [
      'Food > Drinks, Food > Snacks',
      [
        ['Food', 'Drinks'],
        ['Food', 'Snacks'],
      ],
    ],
    ['Food » Drinks | Offers', [['Food', 'Drinks'], ['Offers']]],
    ['Bread;Rolls', [['Bread'], ['Rolls']]],
    ['Default Category/Food,Default Category/Food/Tea', [['Food', 'Tea']]],
    ['Dairy, Eggs & Cheese', [['Dairy, Eggs & Cheese']]],
    ['Food\\, fresh > Fruit', [['Food, fresh', 'Fruit']]],
    ['Fruit & vegetables/organic', [['Fruit & vegetables/organic']]],
  ])('finds the categories of "%s"', (category, paths) => {
    expect(row({ name: 'x', category }).categories).toEqual(paths)
  })

  it('takes a second column of categories as the level below', () => {
    expect(row({ name: 'x', category: 'Food', sub_category: 'Tea' }).categories).toEqual([
      ['Food', 'Tea'],
    ])
  })
})
