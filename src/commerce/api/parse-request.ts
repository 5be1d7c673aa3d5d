// Parses a request by the contract. `null` for an optional field means that it is absent.
import type { z } from 'zod'

type Issue = z.core.$ZodIssue
type Parsed<S extends z.ZodType> = z.ZodSafeParseResult<z.output<S>>

/** Removing one `null` may reveal another, in another option of a union. */
const MOST_ROUNDS = 4

/**
 * Parses the input. A field that accepts `null` keeps it, because it means something, such as "no limit"; anywhere else
 * `null` counts as absent.
 *
 * @example parseRequest(z.object({ note: z.string().optional() }), { note: null }).data // {}
 */
export function parseRequest<S extends z.ZodType>(shape: S, sent: unknown): Parsed<S> {
  const parse = (value: unknown) => shape.safeParse(value, { reportInput: true })
  const gone: PropertyKey[][] = []
  let value = sent
  let result = parse(value)
  for (let round = 0; round < MOST_ROUNDS && !result.success; round++) {
    const nulls = nullsAmong(problemsOf(result), value)
    if (nulls.length === 0) break
    gone.push(...nulls)
    value = without(value, nulls)
    result = parse(value)
  }
  if (result.success || gone.length === 0) return result
  // A required field is still reported as null, as it was sent.
  const missing = new Set(problemsOf(result).map(String))
  return parse(
    without(
      sent,
      gone.filter((path) => !missing.has(String(path))),
    ),
  )
}

const problemsOf = ({ error }: { error?: z.ZodError | undefined }): PropertyKey[][] =>
  error?.issues.flatMap((issue) => pathsOf(issue)) ?? []

const nullsAmong = (paths: PropertyKey[][], value: unknown): PropertyKey[][] =>
  paths.filter((path) => at(value, path) === null)

/** The subject of an issue; for a union, the issues of each option. */
function pathsOf(issue: Issue, before: PropertyKey[] = []): PropertyKey[][] {
  const path = [...before, ...issue.path]
  if (issue.code !== 'invalid_union') return [path]
  return issue.errors.flatMap((issues) => issues.flatMap((inner) => pathsOf(inner, path)))
}

/** A copy without these fields. */
function without(value: unknown, paths: PropertyKey[][]): unknown {
  const copy = structuredClone(value)
  for (const path of paths) {
    const owner = at(copy, path.slice(0, -1))
    const field = path.at(-1)
    if (field !== undefined && isFields(owner)) Reflect.deleteProperty(owner, field)
  }
  return copy
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
