// A short route past many addresses: always to the nearest one, then without crossings (rule 112).

export type Point = { lat: number; lng: number }

const KM_PER_DEGREE = 111.2
const RADIANS = Math.PI / 180
/** Beyond this many, only one starting point is tried. */
const MOST_BEGINNINGS = 40

/** Kilometres in a straight line; good enough for a town. */
export function distance(point: Point, other: Point): number {
  const north = point.lat - other.lat
  const east = (point.lng - other.lng) * Math.cos(((point.lat + other.lat) / 2) * RADIANS)
  return Math.hypot(north, east) * KM_PER_DEGREE
}

/** The length of a route past these points in order. */
export const lengthOf = (points: readonly Point[]): number =>
  points.reduce((sum, point, index) => {
    const before = points[index - 1]
    return before ? sum + distance(before, point) : sum
  }, 0)

/** From each point to the nearest remaining one. */
export function nearestFirst<T extends Point>(points: readonly T[], first: T): T[] {
  const left = points.filter((point) => point !== first)
  const way = [first]
  for (let here = first; left.length > 0;) {
    const far = left.map((point) => distance(here, point))
    const [next] = left.splice(far.indexOf(Math.min(...far)), 1)
    if (!next) break
    way.push(next)
    here = next
  }
  return way
}

/** 2-opt: reverses parts of the route while that makes it shorter. */
export function uncross<T extends Point>(points: readonly T[]): T[] {
  let way = [...points]
  let shorter = true
  while (shorter) {
    shorter = false
    for (let from = 0; from < way.length - 1; from++) {
      for (let to = from + 1; to < way.length; to++) {
        if (gain(way, from, to) <= 1e-9) continue
        way = [...way.slice(0, from), ...way.slice(from, to + 1).toReversed(), ...way.slice(to + 1)]
        shorter = true
      }
    }
  }
  return way
}

/** Kilometres saved by reversing the part between two positions. */
function gain(way: readonly Point[], from: number, to: number): number {
  const [before, first, last, after] = [way[from - 1], way[from], way[to], way[to + 1]]
  if (!first || !last) return 0
  const now = (before ? distance(before, first) : 0) + (after ? distance(last, after) : 0)
  const turned = (before ? distance(before, last) : 0) + (after ? distance(first, after) : 0)
  return now - turned
}

/**
 * The shortest route found past all points, from any starting point.
 *
 * @example shortWay([{ lat: 0, lng: 0 }, { lat: 0, lng: 2 }, { lat: 0, lng: 1 }]) // 0, 1, 2 or back
 */
export function shortWay<T extends Point>(points: readonly T[]): T[] {
  const beginnings = points.length > MOST_BEGINNINGS ? points.slice(0, 1) : points
  return beginnings
    .map((first) => uncross(nearestFirst(points, first)))
    .reduce<T[]>(
      (best, way) => (best.length === 0 || lengthOf(way) < lengthOf(best) ? way : best),
      [],
    )
}
