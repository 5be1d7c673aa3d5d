// rule 162
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditOfEmpties, worthOfEmpties } from '#/domain/delivery/empties.ts'

const empties = fc.array(
  fc.record({ deposit: fc.nat(500), count: fc.integer({ min: 1, max: 99 }) }),
)
const door = fc.record({ due: fc.nat(10_000), most: fc.nat(5000), has_wallet: fc.boolean() })

describe('empties at the door', () => {
  it('are credited whole: off the cash first, the rest into the wallet', () => {
    fc.assert(
      fc.property(empties, door, (items, at) => {
        const worth = worthOfEmpties(items)
        const credit = creditOfEmpties(worth, at)
        if (typeof credit === 'string') {
          expect(worth).toBeGreaterThan(credit === 'too_many' ? at.most : at.due)
          return
        }
        expect(credit.cash + credit.wallet).toBe(worth)
        expect(credit.cash).toBe(Math.min(worth, at.due))
        expect(worth).toBeLessThanOrEqual(at.most)
        if (!at.has_wallet) expect(credit.wallet).toBe(0)
      }),
    )
  })

  it('above the limit, or without a wallet for the rest, are refused in words', () => {
    const at = { due: 100, most: 500, has_wallet: true }
    expect(creditOfEmpties(501, at)).toBe('too_many')
    expect(creditOfEmpties(500, { ...at, has_wallet: false })).toBe('no_wallet')
    expect(creditOfEmpties(100, { ...at, has_wallet: false })).toEqual({ cash: 100, wallet: 0 })
  })
})
