// A change that has a preview is made only after the same key has previewed the same input a short time ago.
import { PREVIEW_MINUTES } from '#/contract/keys/staff.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { hashOf } from '#/commerce/api/idempotency/idempotency.service.ts'
import { type Call, type Operation, OPERATIONS } from './operations.rules.ts'
import { dropLooks, keepLooks, type Look, takeLook } from './previews.queries.ts'
import {
  isMerePreview,
  lookFirstWords,
  mayNotLookWords,
  nextWords,
  type Pair,
  pairsOf,
  readInputs,
  sharedOf,
} from './previews.rules.ts'

/** An API key at this moment. */
export type Looker = { db: Executor; key: number; now: Date }

/** Of an operation, one call. */
export type Making = { operation: Operation; call: Call; operations: readonly Operation[] }

const nameOf = ({ write, ...pair }: Pair, inputs: Record<string, unknown>): string =>
  `${write.name} ${hashOf(sharedOf(pair, inputs))}`

/** The record in the path. @example 'staffRecalls 7' */
function aboutOf({ name, endpoint }: Operation, inputs: Record<string, unknown>): string {
  const values = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, one = '']) => inputs[one])
  return values.length === 0 ? '' : [name.split('.')[0], ...values].join(' ')
}

type Allowed = { refused?: undefined; look?: Look | undefined } | { refused: string }

/** Whether the call may be made; takes the look that it needs. */
export async function takeNeededLook(looker: Looker, making: Making): Promise<Allowed> {
  const { operation, call, operations } = making
  const [pair] = pairsOf([operation], OPERATIONS)
  const inputs = pair && readInputs(operation.endpoint, call)
  // What can't be read is refused, with the reason, where it is made.
  if (!pair || !inputs || isMerePreview(pair, inputs)) return {}
  const { db, key, now } = looker
  const look = await takeLook(db, { key, now, name: nameOf(pair, inputs) })
  if (look) return { look }
  const mayLook = operations.some(({ name }) => name === pair.preview.name)
  return { refused: mayLook ? lookFirstWords(pair) : mayNotLookWords(pair) }
}

/** Nothing was changed: it serves again. */
export const giveBackLook = ({ db }: Looker, look: Look): Promise<void> => keepLooks(db, [look])

/** After a call that was made: what was looked at before is over, or now it was looked at. Says how to go on. */
export async function noteMade(looker: Looker, making: Making): Promise<string[]> {
  const { operation, call, operations } = making
  const { db, key, now } = looker
  const pairs = pairsOf(operations, OPERATIONS).filter(
    ({ preview }) => preview.name === operation.name,
  )
  const inputs = readInputs(operation.endpoint, call) ?? {}
  const shown = pairs.filter(
    (pair) => pair.write.name !== operation.name || isMerePreview(pair, inputs),
  )
  const about = aboutOf(operation, inputs)
  if (operation.writes && shown.length === 0) await dropLooks(db, { key, about, now })
  if (shown.length === 0) return []
  await dropLooks(db, { key, about: '', now })
  const until = new Date(now.getTime() + PREVIEW_MINUTES * 60_000)
  await keepLooks(
    db,
    shown.map((pair) => ({ key, name: nameOf(pair, inputs), about, until })),
  )
  return shown.map(nextWords)
}
