// Which preview an assistant has to ask for before a change, and what has to be the same in both: as the contract says.
import { z } from 'zod'
import { PREVIEW_MINUTES } from '#/contract/keys/staff.ts'
import type { JsonEndpoint, PreviewFirst } from '#/contract/endpoint.ts'
import { parseRequest } from '#/commerce/api/parse-request.ts'
import type { Call, Operation } from './operations.rules.ts'

type Inputs = Record<string, unknown>

/** A change, the preview that it needs, and the fields in which both have to agree. */
export type Pair = {
  write: Operation
  preview: Operation
  /** Makes the change itself a mere preview. */
  flags: NonNullable<PreviewFirst['with']>
  fields: readonly string[]
}

/** The changes among these operations that need a preview, which any of `all` may be. */
export const pairsOf = (operations: readonly Operation[], all: readonly Operation[]): Pair[] =>
  operations.flatMap((write) => {
    const { by, with: flags = {} } = write.endpoint.preview ?? {}
    const preview = all.find(({ name }) => name === by)
    if (!preview) return []
    const taken = new Set(fieldsOf(preview.endpoint))
    const fields = fieldsOf(write.endpoint).filter((one) => taken.has(one) && !(one in flags))
    return [{ write, preview, flags, fields }]
  })

function fieldsOf({ params, query, body }: JsonEndpoint): string[] {
  const shapes = [params, query, body].flatMap((shape) => shape ?? [])
  return [...new Set(shapes.flatMap((shape) => namesIn(jsonOf(shape))))]
}

const jsonOf = (shape: z.ZodType) => z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })

type Json = ReturnType<typeof jsonOf>

const namesIn = ({ properties = {}, anyOf = [], oneOf = [], allOf = [] }: Json): string[] => [
  ...Object.keys(properties),
  ...[...anyOf, ...oneOf, ...allOf].flatMap((part) => namesIn(part as Json)),
]

/** What a call says, as the shop reads it; nothing if the shop would refuse it. */
export function readInputs(
  { params, query, body }: JsonEndpoint,
  call: Pick<Call, 'params' | 'query' | 'body'>,
): Inputs | undefined {
  const parts = [
    [params, texts(call.params)],
    [query, texts(call.query)],
    [body, call.body ?? {}],
  ] as const
  const all: Inputs = {}
  for (const [shape, sent] of parts) {
    if (!shape) continue
    const read = parseRequest(shape, sent)
    if (!read.success) return undefined
    Object.assign(all, read.data)
  }
  return all
}

/** As they stand in an address. */
const texts = (given: Call['query']): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  )

/** Whether it is asked to show only. */
export function isMerePreview({ flags }: Pick<Pair, 'flags'>, inputs: Inputs): boolean {
  const wanted = Object.entries(flags)
  return wanted.length > 0 && wanted.every(([name, value]) => inputs[name] === value)
}

/** What has to be the same. */
export const sharedOf = ({ fields }: Pick<Pair, 'fields'>, inputs: Inputs): Inputs =>
  Object.fromEntries(fields.map((name) => [name, inputs[name] ?? null]))

type Marked = Pick<Pair, 'flags' | 'fields'>

/** @example 'with "preview": true and the same ids, change' */
function withWords({ flags, fields }: Marked, turned = false): string {
  const marks = Object.entries(flags).map(([name, on]) => `"${name}": ${turned ? !on : on}`)
  const same = fields.length > 0 ? [`the same ${fields.join(', ')}`] : []
  return `with ${[...marks, ...same].join(' and ')}`
}

/** @example 'staffCategory.mergePreview with the same id, into' */
export const previewWords = ({ preview, ...marked }: Pair): string =>
  `${preview.name} ${withWords(marked)}`

/** Said with a preview. */
export const nextWords = ({ write, ...marked }: Pair): string =>
  `Nothing is changed yet. If the person you work for agrees, call ${write.name} ${withWords(marked, true)} within ${PREVIEW_MINUTES} minutes. This look serves for one such change.`

/** Said instead of making a change that nobody has looked at. */
export const lookFirstWords = (pair: Pair): string =>
  `Not done: look first. Call ${previewWords(pair)}, tell the person you work for what it says, and repeat this call within ${PREVIEW_MINUTES} minutes. Each look serves for one change, by the key that looked, and ends when the record is changed.`

export const mayNotLookWords = ({ write, preview }: Pair): string =>
  `Not done: ${write.name} needs a look at ${preview.name} first, and this key lacks its permission, ${preview.permission}.`
