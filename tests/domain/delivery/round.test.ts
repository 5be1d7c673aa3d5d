// rule 112
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lengthOf, nearestFirst, shortWay, uncross } from '#/domain/delivery/round.ts'

const point = fc.record({
  lat: fc.double({ min: 48.8, max: 48.9, noNaN: true }),
  lng: fc.double({ min: 2.2, max: 2.5, noNaN: true }),
})
const points = fc.array(point, { minLength: 1, maxLength: 12 })

describe('a short way', () => {
  test('passes each door once', () => {
    fc.assert(
      fc.property(points, (doors) => {
        const way = shortWay(doors)
        expect(way).toHaveLength(doors.length)
        expect(new Set(way)).toEqual(new Set(doors))
      }),
    )
  })

  test('is never longer than going to the nearest door each time, nor than the way before it was uncrossed', () => {
    fc.assert(
      fc.property(points, (doors) => {
        const [first] = doors
        if (!first) return
        expect(lengthOf(shortWay(doors))).toBeLessThanOrEqual(
          lengthOf(nearestFirst(doors, first)) + 1e-6,
        )
        expect(lengthOf(uncross(doors))).toBeLessThanOrEqual(lengthOf(doors) + 1e-6)
      }),
    )
  })

  test('goes along a street from one end to the other', () => {
    const street = [3, 0, 4, 1, 2].map((number) => ({ lat: 48.8, lng: 2 + number / 100 }))
    const way = shortWay(street).map(({ lng }) => Math.round((lng - 2) * 100))
    expect([way, way.toReversed()]).toContainEqual([0, 1, 2, 3, 4])
  })
})
