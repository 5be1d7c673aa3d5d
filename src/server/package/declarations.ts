// The types of the client package, made from the OpenAPI document.
import { z } from 'zod'
import { typeOf } from './typescript-types.ts'

const Schema = z.record(z.string(), z.unknown())
const Content = z.record(z.string(), z.object({ schema: Schema.optional() }))
const Operation = z.object({
  operationId: z.string().regex(/^\w+\.\w+$/),
  summary: z.string(),
  description: z.string(),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(['path', 'query', 'header']),
      required: z.boolean(),
      schema: z.unknown(),
    }),
  ),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.looseObject({ 200: z.object({ content: Content }) }),
})
type Operation = z.infer<typeof Operation>
export const ApiDocument = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), Schema) }),
})
export type ApiDocument = z.infer<typeof ApiDocument>

const HEAD = `// Made from the shop's contract by "npm run build:client".

export interface LarderOptions {
  /** The shop's address. @example 'https://shop.example' */
  url: string
  /** An API key, or the token of somebody who signed in; without one, only what anybody may call. */
  key?: string
  /** Of texts and messages. */
  language?: string
  /** Milliseconds until a call counts as unanswered; 30 seconds if not given. */
  timeout?: number
  fetch?: typeof globalThis.fetch
}

/** A failed call. */
export declare class ApiError extends Error {
  /** \`NO_RESPONSE\`: no answer. \`REQUEST_FAILED\`: an answer that is not the shop's. */
  readonly code: ErrorBody['code'] | 'NO_RESPONSE' | 'REQUEST_FAILED'
  /** 0 without an answer. */
  readonly status: number
  /** Field path → messages. */
  readonly errors: Record<string, string[]>
  /** Lines that are short of stock. */
  readonly lines: NonNullable<ErrorBody['lines']>
}

/** The calls, word by word. Each throws an ApiError if it fails. */
export declare function createLarder(options: LarderOptions): Larder
`

/** Word → name → \`METHOD /path\`. */
export function callsOf({ paths }: ApiDocument): Record<string, Record<string, string>> {
  const calls: Record<string, Record<string, string>> = {}
  for (const { word, name, method, path } of operationsOf(paths))
    (calls[word] ??= {})[name] = `${method.toUpperCase()} ${path}`
  return calls
}

/** The text of `index.d.ts`. */
export function declarationsOf({ paths, components }: ApiDocument): string {
  const words = Map.groupBy(operationsOf(paths), ({ word }) => word)
  const larder = [...words].map(
    ([word, calls]) => `  ${word}: {\n${calls.map(callType).join('\n')}\n  }`,
  )
  const { Request = [], '': answers = [] } = Object.groupBy(
    Object.entries(components.schemas),
    ([name]) => (name.startsWith('Request.') ? 'Request' : ''),
  )
  const typeLine = ([name, schema]: [string, unknown]) =>
    `export type ${name.replace('Request.', '')} = ${typeOf(schema)}`
  return [
    HEAD,
    `export interface Larder {\n${larder.join('\n')}\n}\n`,
    `${answers.map(typeLine).join('\n')}\n`,
    '/** What is sent: fields with a default may be left out. */',
    `export declare namespace Request {\n${Request.map((one) => `  ${typeLine(one)}`).join('\n')}\n}\n`,
  ].join('\n')
}

const operationsOf = (paths: ApiDocument['paths']) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const [word = '', name = ''] = operation.operationId.split('.')
      return { word, name, method, path, operation }
    }),
  )

function callType({ name, operation }: { name: string; operation: Operation }): string {
  const { summary, description } = operation
  const { type, isNeeded } = inputOf(operation)
  const input = type === undefined ? '' : `input${isNeeded ? '' : '?'}: ${type}`
  return `    /** ${summary}. ${description} */\n    ${name}(${input}): Promise<${answerOf(operation)}>`
}

/** What a call is given; nothing if it takes nothing. */
function inputOf({ parameters, requestBody }: Operation) {
  const groups = { path: 'params', query: 'query' } as const
  const parts = Object.entries(groups).flatMap(([place, group]) => {
    const fields = parameters.filter((parameter) => parameter.in === place)
    if (fields.length === 0) return []
    const isNeeded = fields.some(({ required }) => required)
    const types = fields.map(
      (field) =>
        `${field.name}${field.required ? '' : '?'}: ${place === 'path' ? 'string | number' : typeOf(field.schema)}`,
    )
    return [{ text: `${group}${isNeeded ? '' : '?'}: { ${types.join('; ')} }`, isNeeded }]
  })
  const [content] = Object.values(requestBody?.content ?? {})
  if (content) parts.push({ text: `body: ${bodyOf(content.schema)}`, isNeeded: true })
  if (parameters.some((parameter) => parameter.name === 'Idempotency-Key'))
    parts.push({ text: 'key?: string', isNeeded: false })
  return {
    type: parts.length > 0 ? `{ ${parts.map(({ text }) => text).join('; ')} }` : undefined,
    isNeeded: parts.some((part) => part.isNeeded),
  }
}

const bodyOf = (schema: z.infer<typeof Schema> | undefined): string =>
  schema?.['format'] === 'binary' ? 'Blob' : typeOf(schema)

function answerOf({ responses }: Operation): string {
  const json = responses[200].content['application/json']
  return json ? typeOf(json.schema) : 'Blob'
}
