// What the goods of a shopping list cost, with the reader's own prices and offers once these are known.
import { renderHook } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ProductSummary } from '#/contract/product/shapes.ts'
import { useListTotal } from '#/features/lists/use-list-total.ts'
import { CRATE, JAM } from '#tests/support/page/goods.ts'
import { openVisit, refusal, type Visit } from '#tests/support/page/visit.ts'

let visit: Visit
beforeAll(async () => {
  visit = await openVisit()
})
afterAll(() => visit.stop())
beforeEach(() => visit.reset())

const offers = (saving: number, net_saving: number) => ({
  body: { saving, net_saving, offers: [], hints: [], used_up: [] },
})

const jam = (fields: Partial<ProductSummary> = {}): ProductSummary => ({
  ...JAM,
  sale_price: 12,
  tax: { rate: 20, code: 'VAT20' },
  ...fields,
})

it('A list costs its lines less what group prices and quantity offers save, with and without tax', async () => {
  visit.answer(() => offers(13, 10.95))
  const tea = jam({ id: 2, sale_price: 10, tax: { rate: 5.5, code: 'VAT5.5' } })
  const wanted = [
    { product: jam(), quantity: 3 },
    { product: tea, quantity: 1 },
  ]
  const { result } = renderHook(() => useListTotal(wanted))
  // What everybody pays, until the answer is there.
  expect(result.current).toEqual({ total: 46, net: 39.48, isAbout: false })
  await expect.poll(() => result.current.total).toBe(33)
  expect(result.current.net).toBe(28.53)
  expect(visit.bodies()).toEqual([
    {
      products: [
        { product_id: 1, variation_id: null, uom_entry: null, quantity: 3 },
        { product_id: 2, variation_id: null, uom_entry: null, quantity: 1 },
      ],
    },
  ])
})

it('What is weighed costs its part of the price of a kilogram, about', () => {
  const ham = jam({ sold_by: 'kg', sale_price: 20, tax: { rate: 5.5, code: 'VAT5.5' } })
  const { result } = renderHook(() => useListTotal([{ product: ham, quantity: 0.35 }]))
  expect(result.current).toEqual({ total: 7, net: 6.64, isAbout: true })
})

it('Deposits are not in the sum', () => {
  const { result } = renderHook(() =>
    useListTotal([{ product: jam({ deposit: 0.25 }), quantity: 2 }]),
  )
  expect(result.current.total).toBe(24)
})

it('Of what is sold only by the crate, whole crates are counted', () => {
  const water = jam({ only_in_units: true, units: [CRATE] })
  const { result } = renderHook(() => useListTotal([{ product: water, quantity: 5 }]))
  expect(result.current).toMatchObject({ total: 24, net: 22.75 })
})

it('Without an answer it is what everybody pays', async () => {
  visit.answer(() => refusal(429, { code: 'TOO_MANY_REQUESTS' }))
  const { result } = renderHook(() => useListTotal([{ product: jam(), quantity: 2 }]))
  await expect.poll(() => visit.asked()).toEqual(['POST /api/cart/offers'])
  expect(result.current.total).toBe(24)
})
