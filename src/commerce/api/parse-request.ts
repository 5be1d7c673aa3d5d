// A request's fields by the contract. `null` for an optional field means that it is absent.
import type { z } from 'zod'

type Issue = z.core.$ZodIssue
type Parsed<S extends z.ZodType> = z.ZodSafeParseResult<z.output<S>>

/** A `null` that is taken away may bring another to light, in another option of a union. */
const MOST_ROUNDS = 4

/**
 * Parses what was sent. Where a field takes `null` it means something, such as "no limit", and stays; anywhere else it
 * is as if the field were not there.
 *
 * @example parseRequest(z.object({ note: z.string().optional() }), { note: null }).data // {}
 */
export function parseRequest<S extends z.ZodType>(shape: S, sent: unknown): Parsed<S> {
  let value = sent
  let result = shape.safeParse(value, { reportInput: true })
  for (let round = 0; round < MOST_ROUNDS && !result.success; round++) {
    const paths = result.error.issues.flatMap((issue) => pathsOf(issue))
    const less = withoutNulls(value, paths)
    if (less === value) return result
    value = less
    result = shape.safeParse(value, { reportInput: true })
  }
  return result
}

/** What an issue is about; of a union, what each of its options found. */
function pathsOf(issue: Issue, before: PropertyKey[] = []): PropertyKey[][] {
  const path = [...before, ...issue.path]
  if (issue.code !== 'invalid_union') return [path]
  return issue.errors.flatMap((issues) => issues.flatMap((inner) => pathsOf(inner, path)))
}

/** The same value where none of the paths leads to a field that is null. */
function withoutNulls(value: unknown, paths: PropertyKey[][]): unknown {
  let copy: unknown
  for (const path of paths) {
    if (at(value, path) !== null) continue
    copy ??= structuredClone(value)
    const owner = at(copy, path.slice(0, -1))
    const field = path.at(-1)
    if (field !== undefined && isFields(owner)) Reflect.deleteProperty(owner, field)
  }
  return copy ?? value
}

const at = (value: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? Reflect.get(inner, key)
        : undefined,
    value,
  )

const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
