// Repeated statements are prepared once per connection: planning one often takes longer than running it.
import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'

/** Rarer statements are planned each time. */
const OFTEN = 5
/** A limit, because a connection keeps the plans of all named statements. */
const NAMED_AT_MOST = 300
const COUNTED_AT_MOST = 2000

/** Names frequent statements; the name derives from the text, so it is the same on every connection. */
export function createNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size >= NAMED_AT_MOST) return name
    const seen = (counts.get(text) ?? 0) + 1
    if (seen < OFTEN) {
      if (counts.size >= COUNTED_AT_MOST) counts.clear()
      counts.set(text, seen)
      return undefined
    }
    counts.delete(text)
    const made = createHash('sha1').update(text).digest('base64url')
    names.set(text, made)
    return made
  }
}

/** Makes a connection prepare the statements that have a name. */
export const prepareOften = (
  client: ClientBase,
  nameOf: (text: string) => string | undefined,
): void => onEach(client, (statement, values) => prepared(statement, values, nameOf))

/**
 * For a connection whose session changes between statements: a prepared statement may be in another session, or be
 * somebody else's.
 */
export const neverPrepare = (client: ClientBase): void =>
  onEach(client, (statement) =>
    typeof statement === 'object' && statement !== null && 'name' in statement
      ? { ...statement, name: undefined }
      : statement,
  )

function onEach(
  client: ClientBase,
  change: (statement: unknown, values: unknown) => unknown,
): void {
  const query = client.query.bind(client)
  Object.assign(client, {
    query: (statement: unknown, values: unknown, ...rest: unknown[]): unknown =>
      Reflect.apply(query, client, [change(statement, values), values, ...rest]),
  })
}

function prepared(
  statement: unknown,
  values: unknown,
  nameOf: (text: string) => string | undefined,
): unknown {
  if (typeof statement !== 'object' || statement === null || !('text' in statement))
    return statement
  const { text } = statement
  const isFree = !('name' in statement) || statement.name === undefined
  if (!isFree || typeof text !== 'string' || !isOne(text, values)) return statement
  return { ...statement, name: nameOf(text) }
}

/** A query without values may hold several statements, which can't be prepared. */
const isOne = (text: string, values: unknown): boolean =>
  (Array.isArray(values) && values.length > 0) || /^select\s/.test(text)
