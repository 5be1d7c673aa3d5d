import { describe, expect, it } from 'vitest'
import { findColumns } from '#/commerce/import/read/columns.ts'
import { readRow } from '#/commerce/import/read/row.ts'

function read(record: Record<string, string>, options: { price?: number; tax?: number } = {}) {
  const headers = Object.keys(record)
  return readRow(Object.values(record), findColumns(headers), { tax: 0, ...options })
}

function row(record: Record<string, string>, options: { price?: number; tax?: number } = {}) {
  const result = read(record, options)
  if (!result.ok) throw new Error(result.reason)
  return result.row
}

describe('a row of the file', () => {
  it('turns sale price and market price into price and discount', () => {
    expect(row({ name: 'Lamp', sale_price: '119', market_price: '250' })).toMatchObject({
      price: 25_000,
      discount: 52.4,
      sale_price: 11_900,
    })
  })

  it('has no discount where the market price is the lower one or missing', () => {
    expect(row({ name: 'Lamp', sale_price: '5', market_price: '4' })).toMatchObject({
      price: 500,
      discount: 0,
    })
    expect(row({ name: 'Lamp', sale_price: '5', market_price: '' })).toMatchObject({
      price: 500,
      discount: 0,
    })
  })

  it.each([
    [{ name: ' ', price: '1' }, 'no name'],
    [{ name: 'x', price: 'abc' }, 'price "abc" is not a number'],
    [{ name: 'x', price: '-1' }, 'price -1 is negative'],
    [{ name: 'x', price: '10000000.01' }, 'price 10000000.01 is above 10000000'],
    [{ name: 'x'.repeat(201), price: '1' }, 'name is longer than 200 characters'],
    [{ name: 'x', price: '1', stock: 'lots' }, 'stock "lots" is not a number'],
  ])('is refused with its reason: %j', (record, reason) => {
    expect(read(record)).toMatchObject({ ok: false, reason })
  })

  it('is never sold for 0: a price that is missing or 0 is the given one, or the row is refused', () => {
    for (const price of ['', '0', '0.00']) {
      expect(read({ name: 'x', price })).toMatchObject({ ok: false, priceless: true })
      expect(row({ name: 'x', price }, { price: 250 }).price).toBe(250)
    }
  })

  it('keeps a barcode as text, and goes without one that is not 6 to 18 digits', () => {
    expect(row({ name: 'x', price: '1', ean: '0012345678905' }).barcode).toBe('0012345678905')
    expect(read({ name: 'x', price: '1', ean: '8.9E+12' })).toMatchObject({
      row: { barcode: null },
      omitted: ['barcode'],
    })
  })

  it('has no rating where the cell is blank or 0', () => {
    expect(row({ name: 'x', price: '1', rating: '' }).rating).toBeNull()
    expect(row({ name: 'x', price: '1', rating: '0' }).rating).toBeNull()
    expect(row({ name: 'x', price: '1', rating: '4.1' }).rating).toBe(4.1)
  })

  it('makes paragraphs of plain text and leaves nothing in HTML that runs', () => {
    expect(
      row({ name: 'x', price: '1', description: 'Salt & <1% sugar\r\n\r\nFine' }).description,
    ).toBe('<p>Salt &amp; &lt;1% sugar</p><p>Fine</p>')
    const html = '<p onclick="x()">Good<script>alert(1)</script></p>'
    expect(row({ name: 'x', price: '1', description: html }).description).toBe('<p>Good</p>')
  })

  it('cleans names of tags, entities, line breaks and lost characters', () => {
    expect(
      row({ name: '<b>Caf\u00e9</b> &quot;Noir&quot;\n&amp; \uFFFDmore\0', price: '1' }).name,
    ).toBe('Café "Noir" & more')
  })

  it('reads a bare quantity as stock where no column has a unit or a stock', () => {
    expect(row({ name: 'x', price: '1', quantity: '12' }).stock).toBe(12_000)
    expect(row({ name: 'x', price: '1', quantity: '12', unit: 'g' })).toMatchObject({
      stock: null,
      content: 12,
    })
  })

  it('takes stock below zero as none', () => {
    expect(row({ name: 'x', price: '1', OnHand: '-4' }).stock).toBe(0)
  })

  it('splits a path of categories', () => {
    expect(row({ name: 'x', price: '1', category: 'Food > Drinks' }).categories).toEqual([
      'Food',
      'Drinks',
    ])
    expect(
      row({ name: 'x', price: '1', category: 'Food', sub_category: 'Tea' }).categories,
    ).toEqual(['Food', 'Tea'])
  })
})
