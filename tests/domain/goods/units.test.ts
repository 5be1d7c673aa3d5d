// rules 14 and 28
import { describe, expect, it } from 'vitest'
import type { UnitOption } from '#/contract/product/shapes.ts'
import { unitOf } from '#/domain/goods/unit.ts'
import { firstAmount, firstUnit, inFirstUnit, isSoldSingly } from '#/domain/goods/units.ts'

const unit = (UomEntry: number, Quantity: number): UnitOption => ({
  UomId: UomEntry,
  UomEntry,
  UomName: `Crate of ${Quantity}`,
  Quantity,
  UNITPRICE: 1,
  FINALSALESPRICE: 1,
  TAXRATE: 0,
  discount: 0,
  unit_price: null,
  quantity_step: 1,
  quantity_min: 1,
})
const [single, crate] = [unit(1, 1), unit(2, 12)]

it('A unit is read in the shop’s words', () => {
  const wire = { ...unit(2, 12), FINALSALESPRICE: 3.2, TAXRATE: 7, unit_price: null }
  expect(unitOf({ units: [single, wire] }, 2)).toMatchObject({
    entry: 2,
    name: 'Crate of 12',
    holds: 12,
    price: 3.2,
    tax_rate: 7,
  })
  expect(unitOf({ units: [single, wire] }, null)).toBeUndefined()
})

describe('a product', () => {
  it('without units is sold singly', () => {
    expect(isSoldSingly({ units: [] })).toBe(true)
    expect(isSoldSingly({ units: [], only_in_units: true })).toBe(true)
  })

  it('with units is sold singly too, unless it says otherwise', () => {
    expect(isSoldSingly({ units: [crate], only_in_units: false })).toBe(true)
    expect(isSoldSingly({ units: [crate], only_in_units: true })).toBe(false)
  })

  it('whose single item is one of its units has it once', () => {
    expect(isSoldSingly({ units: [single, crate], only_in_units: false })).toBe(false)
    expect(firstUnit({ units: [single, crate], only_in_units: false })?.entry).toBe(1)
  })

  it('of an API that doesn’t say is sold in its units', () => {
    expect(isSoldSingly({ units: [crate] })).toBe(false)
    expect(firstUnit({ units: [crate] })?.entry).toBe(2)
  })

  it('is first shown singly, then in its units', () => {
    expect(firstUnit({ units: [crate], only_in_units: false })).toBeUndefined()
    expect(firstUnit({ units: [crate], only_in_units: true })?.entry).toBe(2)
  })
})

describe('a number of items', () => {
  it('is bought singly where that is possible', () => {
    const bought = { uom_entry: null, quantity: 15 }
    expect(inFirstUnit({ units: [crate], only_in_units: false }, 15)).toEqual(bought)
    expect(inFirstUnit({ units: [] }, 15)).toEqual(bought)
    expect(inFirstUnit({ units: [single, crate] }, 15)).toEqual({ uom_entry: 1, quantity: 15 })
  })

  it('is whole crates of what is sold only by the crate, in its steps', () => {
    const inCrates = (quantity: number, one = crate) =>
      inFirstUnit({ units: [one], only_in_units: true }, quantity)
    expect(inCrates(1)).toEqual({ uom_entry: 2, quantity: 1 })
    expect(inCrates(12)).toEqual({ uom_entry: 2, quantity: 1 })
    expect(inCrates(13)).toEqual({ uom_entry: 2, quantity: 2 })
    const pairs = { ...crate, quantity_min: 2, quantity_step: 2 }
    expect(inCrates(25, pairs)).toEqual({ uom_entry: 2, quantity: 4 })
  })
})

it('The first press adds the usual quantity, in the base unit only and in its steps (rule 197)', () => {
  const sold = (Quantity: number, step: number) =>
    unitOf({ units: [{ ...unit(3, Quantity), quantity_min: step, quantity_step: step }] }, 3)
  const bananas = { quantity_start: 1, quantity_min: 0.2, quantity_step: 0.1 }
  expect(firstAmount(bananas, undefined)).toBe(1)
  expect(firstAmount({ quantity_min: 0.2, quantity_step: 0.1 }, undefined)).toBe(0.2)
  expect(firstAmount(bananas, sold(1, 0.25))).toBe(1)
  expect(firstAmount(bananas, sold(1, 0.3))).toBe(0.3)
  expect(firstAmount(bananas, sold(18, 2))).toBe(2)
})
