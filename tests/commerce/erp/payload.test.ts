import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LineFacts, cut, toPayload } from '#/commerce/erp/payload.ts'
import { checkDocument } from '#/commerce/erp/sandbox/check-document.ts'
import { addedTax, lineTotal, salePrice } from '#/domain/pricing.ts'

const LINE: LineFacts = {
  item_code: 'A-1',
  name: 'Apples',
  tax_code: 'S5.5',
  tax_rate: 5.5,
  unit: null,
  quantity: 1000,
  price_before: 250,
  price: 250,
}
const FACTS = {
  reference: 'cart-1',
  sync_key: null,
  customer: 'Vale household',
  prices_include_tax: true,
}

/** Realistic carts: odd prices, weights, dozens, fractional rates, coupon shares. */
const line = (included: boolean) =>
  fc
    .record({
      price: fc.integer({ min: 0, max: 200_000 }),
      discount: fc.integer({ min: 0, max: 100 }),
      quantity: fc.oneof(
        fc.integer({ min: 1, max: 40 }).map((n) => n * 1000),
        fc.integer({ min: 1, max: 9999 }),
      ),
      tax_rate: fc.constantFrom(0, 2.1, 5.5, 7.7, 10, 13.5, 20, 25, 27),
      coupon: fc.option(fc.integer({ min: 0, max: 100 })),
      unit: fc.option(fc.record({ entry: fc.integer({ min: 1, max: 99 }), code: fc.string() })),
      name: fc.string({ minLength: 1, maxLength: 150, unit: 'grapheme' }),
    })
    .map(({ price, discount, coupon, unit, name, ...rest }): LineFacts => {
      const sale = salePrice(price, discount)
      const own = lineTotal(sale, rest.quantity)
      const left = salePrice(own, coupon ?? 0)
      const due = included ? left : left + addedTax(left, rest.tax_rate)
      return {
        item_code: 'A-1',
        tax_code: `S${rest.tax_rate}`,
        name: `x${name}`,
        unit: unit && { ...unit, code: `u${unit.code}` },
        price_before: price,
        price: sale,
        ...rest,
        ...(coupon === null ? {} : { due }),
      }
    })

const basket = fc.boolean().chain((prices_include_tax) =>
  fc.record({
    prices_include_tax: fc.constant(prices_include_tax),
    lines: fc.array(line(prices_include_tax), { minLength: 1, maxLength: 12 }),
    roundDif: fc.integer({ min: -5, max: 5 }),
    customer: fc.option(fc.string({ maxLength: 120 })),
  }),
)

describe('the payload of an ERP document', () => {
  it('keeps every invariant for any basket, unit, tax and discount', () => {
    fc.assert(
      fc.property(basket, ({ lines, roundDif, ...facts }) => {
        const plain = toPayload({ ...FACTS, ...facts, lines })
        const sum = Math.round((plain?.DocTotal ?? 0) * 100)
        const total = Math.max(0, sum + roundDif)
        for (const payload of [plain, toPayload({ ...FACTS, ...facts, lines, total })]) {
          expect(checkDocument(payload)).toEqual({ document: payload })
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('has net prices before and after the discount, the gross price, and totals', () => {
    const lines = [{ ...LINE, price_before: 422, price: 211, quantity: 2000 }]
    expect(toPayload({ ...FACTS, lines })).toEqual({
      CardCode: 'EC001',
      CardName: 'Vale household',
      NumAtCard: 'cart-1',
      BaseType: -1,
      DocTotal: 4.22,
      ObjType: 17,
      Checkout: 'N',
      IsICT: 'N',
      Rounding: 'Y',
      RoundDif: 0,
      isIns: 'Y',
      CheckApproval: 'N',
      syncKey: '',
      document_lines: [
        {
          Quantity: 2,
          PriceBefDi: 4,
          Price: 2,
          PriceAfVAT: 2.11,
          Rate: 5.5,
          LineTotal: 4,
          GTotal: 4.22,
          Dscription: 'Apples',
          ItemCode: 'A-1',
          TaxCode: 'S5.5',
          WhsCode: '03',
          ObjType: 17,
          UomEntry: -1,
          UomCode: 'Manual',
        },
      ],
    })
  })

  it('says the rounding of the whole in RoundDif', () => {
    const payload = toPayload({ ...FACTS, lines: [LINE, { ...LINE, price: 251 }], total: 500 })
    expect(payload).toMatchObject({ DocTotal: 5, RoundDif: -0.01 })
  })

  it("counts in the line's unit", () => {
    const unit = { entry: 12, code: 'Box of 12' }
    const payload = toPayload({ ...FACTS, lines: [{ ...LINE, unit, quantity: 3000 }] })
    expect(payload?.document_lines[0]).toMatchObject({
      Quantity: 3,
      UomEntry: 12,
      UomCode: 'Box of 12',
    })
  })

  it('feeds Rate with the exchange rate where the ERP means that', () => {
    const payload = toPayload({ ...FACTS, lines: [LINE], rate: 'exchange' })
    expect(payload?.document_lines[0]?.Rate).toBe(1)
  })

  it('is for a Walk In Customer where there is no account', () => {
    expect(toPayload({ ...FACTS, customer: null, lines: [LINE] })?.CardName).toBe(
      'Walk In Customer',
    )
  })

  it('is skipped for an empty cart', () => {
    expect(toPayload({ ...FACTS, lines: [] })).toBeUndefined()
  })
})

describe('names', () => {
  it('are cut to the ERP’s field length, and never within a character', () => {
    expect(cut('Crème fraîche', 5)).toBe('Crème')
    expect(cut('🍏🍏🍏', 3)).toBe('🍏')
    expect(cut(' a\nb ', 10)).toBe('a b')
  })
})
