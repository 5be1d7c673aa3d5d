// Puts what was changed on one state of a record on top of another state of it: field by field, line by line in lists.
import { isRecord } from '#/stores/stored.ts'

type States<Value> = { from: Value; to: Value; onto: Value }
type Line = Record<string, unknown>

/**
 * What differs between `from` and `to`, on top of `onto`.
 *
 * @example rebased({ from: { a: '1', b: '1' }, to: { a: '2', b: '1' }, onto: { a: '1', b: '5' } }) // { a: '2', b: '5' }
 */
export function rebased<Value>(states: States<Value>): Value
export function rebased({ from, to, onto }: States<unknown>): unknown {
  if (isSame(from, to)) return onto
  if (isLines(from) && isLines(to) && isLines(onto)) return rebasedLines({ from, to, onto })
  if (!isRecord(from) || !isRecord(to) || !isRecord(onto)) return to
  const keys = Object.keys({ ...onto, ...to })
  return Object.fromEntries(
    keys.map((key) => [key, rebased({ from: from[key], to: to[key], onto: onto[key] })]),
  )
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const isLines = (value: unknown): value is Line[] => Array.isArray(value) && value.every(isRecord)

/** The lines of `to`, each with what `onto` says of it, such as an ID that it was given. */
function rebasedLines({ from, to, onto }: States<Line[]>): Line[] {
  const later = counterparts(from, { others: to, fits: isSame, isAligned: true })
  const isAligned = from.length === onto.length
  const answered = counterparts(from, { others: onto, fits: holds, isAligned })
  return to.map((line, index) => {
    const place = later.indexOf(index)
    const before = from[place]
    const now = onto[answered[place] ?? -1]
    return before && now ? rebased({ from: before, to: line, onto: now }) : line
  })
}

type Others = {
  others: readonly Line[]
  fits: (line: Line, other: Line) => boolean
  /** What is left over is paired by its place. */
  isAligned: boolean
}

/** For each line the place of its counterpart: the one of the same ID; without an ID one that fits. */
function counterparts(lines: readonly Line[], { others, fits, isAligned }: Others) {
  const places = lines.map((): number | undefined => undefined)
  const free = new Set(others.keys())
  const pair = (isPair: (line: Line, place: number, index: number) => boolean) => {
    for (const [index, line] of lines.entries()) {
      if (places[index] !== undefined) continue
      const place = [...free].find((one) => isPair(line, one, index))
      if (place === undefined) continue
      places[index] = place
      free.delete(place)
    }
  }
  const isFit = (line: Line, place: number) =>
    line['id'] === undefined && fits(line, others[place] ?? {})
  pair(({ id }, place) => id !== undefined && id === others[place]?.['id'])
  pair((line, place, index) => place === index && isFit(line, place))
  // A line that was added may be equal to one that has been filled in since.
  if (others.length <= lines.length) pair(isFit)
  if (isAligned) pair(({ id }, place, index) => id === undefined && place === index)
  return places
}

/** Whether `other` has all that was filled in. */
const holds = (line: unknown, other: unknown): boolean =>
  isRecord(line)
    ? !isBlank(line) &&
      isRecord(other) &&
      Object.entries(line).every(([key, value]) => isBlank(value) || holds(value, other[key]))
    : isSame(line, other)

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isBlank))
