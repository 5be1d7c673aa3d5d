// rules 113, 114 and 117
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STOP_STATES } from '#/contract/runs/crew.ts'
import { STOP_TRANSITIONS, expectedAt, isStopOver, missingProofs } from '#/domain/delivery/stop.ts'

const NOTHING = { pin_fits: false, name: '', has_photo: false, age_checked: false, cash: 0 }

describe('a stop', () => {
  test('comes to an end from wherever it is, and stays there', () => {
    for (const state of STOP_STATES)
      expect(STOP_TRANSITIONS[state].length === 0).toBe(isStopOver(state))
  })
})

describe('a proof', () => {
  test('is a PIN, a name or a photograph; one is enough', () => {
    const needed = { age: null, due: 0 }
    expect(missingProofs(NOTHING, needed)).toEqual(['proof'])
    expect(missingProofs({ ...NOTHING, name: '  ' }, needed)).toEqual(['proof'])
    for (const proof of [{ pin_fits: true }, { name: 'Jo' }, { has_photo: true }])
      expect(missingProofs({ ...NOTHING, ...proof }, needed)).toEqual([])
  })

  test('of age is needed where goods ask for it, and cash is exact', () => {
    const proof = { ...NOTHING, pin_fits: true }
    expect(missingProofs(proof, { age: 18, due: 1250 })).toEqual(['age_checked', 'cash'])
    expect(
      missingProofs({ ...proof, age_checked: true, cash: 1249 }, { age: 18, due: 1250 }),
    ).toEqual(['cash'])
    expect(
      missingProofs({ ...proof, age_checked: true, cash: 1250 }, { age: 18, due: 1250 }),
    ).toEqual([])
  })
})

describe('the expected time', () => {
  const now = new Date('2026-07-01T10:00:00Z')

  test('is six minutes and nine for each stop before, give or take', () => {
    expect(expectedAt(now, 3)).toEqual({
      from: new Date('2026-07-01T10:22:00Z'),
      to: new Date('2026-07-01T10:44:00Z'),
    })
  })

  test('never lies in the past, and its range widens with the stops', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), (before) => {
        const [one, next] = [expectedAt(now, before), expectedAt(now, before + 1)]
        const width = ({ from, to }: { from: Date; to: Date }) => to.getTime() - from.getTime()
        expect(one.from.getTime()).toBeGreaterThanOrEqual(now.getTime())
        expect(width(next)).toBeGreaterThan(width(one))
      }),
    )
  })
})
