// The tools that an assistant sees: one per group of operations, and two that reach every operation.
import { z } from 'zod'
import { inputsOf, type Operation, OPERATIONS, searchOperations } from './operations.rules.ts'
import { type Pair, pairsOf, previewWords } from './previews.rules.ts'

export const Search = z.object({ words: z.string().min(1).max(200) })

export const SEARCH = 'search_operations'
export const CALL = 'call_operation'

/** Operations that a search describes; more are only named. */
const DESCRIBED = 5
const NAMED = 30

const FIELDS = {
  params: { type: 'object', description: 'The parameters in the path' },
  query: { type: 'object', description: 'Filters; lists take page and paginate' },
  body: { type: 'object', description: 'What to write' },
  idempotency_key: { type: 'string', format: 'uuid' },
}

export type Tool = {
  name: string
  title: string
  description: string
  inputSchema: { type: 'object'; [key: string]: unknown }
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; openWorldHint: boolean }
}

/** The tools for these operations, in a fixed order. */
export function toolsFor(operations: readonly Operation[]): Tool[] {
  const groups = Map.groupBy(operations, ({ group }) => group)
  return [
    searchTool,
    callTool(operations.some(({ writes }) => writes)),
    ...[...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(groupTool),
  ]
}

const searchTool: Tool = {
  name: SEARCH,
  title: 'Search operations',
  description: `Finds operations of this shop by English words, with the JSON Schemas of what the best ${DESCRIBED} take. Search before a call whose fields you don't know.`,
  inputSchema: {
    type: 'object',
    properties: { words: { type: 'string', description: 'Such as "change price of product"' } },
    required: ['words'],
    additionalProperties: false,
  },
  annotations: hints(false),
}

const callTool = (writes: boolean): Tool => ({
  name: CALL,
  title: 'Call an operation',
  description: 'Makes any operation that search_operations found.',
  inputSchema: {
    type: 'object',
    properties: { operation: { type: 'string' }, ...FIELDS },
    required: ['operation'],
    additionalProperties: false,
  },
  annotations: hints(writes),
})

function groupTool([name, operations]: [string, Operation[]]): Tool {
  const writes = operations.some((operation) => operation.writes)
  const { body: _body, idempotency_key: _key, ...reading } = FIELDS
  const pairs = new Map(pairsOf(operations, OPERATIONS).map((pair) => [pair.write.name, pair]))
  const lines = operations.map((operation) => lineOf(operation, pairs.get(operation.name)))
  return {
    name,
    title: name.replace('_', ': '),
    description: `${writes ? 'Changes the shop' : 'Reads'}. Operations:\n${lines.join('\n')}`,
    inputSchema: {
      type: 'object',
      properties: {
        operation: { type: 'string', enum: operations.map((operation) => operation.name) },
        ...(writes ? FIELDS : reading),
      },
      required: ['operation'],
      additionalProperties: false,
    },
    annotations: hints(writes),
  }
}

function lineOf({ name, endpoint }: Operation, pair: Pair | undefined): string {
  const parts = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part)
  const needs = parts.length > 0 ? ` (params: ${parts.join(', ')})` : ''
  const first = pair ? `; first ${previewWords(pair)}` : ''
  return `- ${name}${needs}: ${endpoint.summary}${first}`
}

function hints(writes: boolean): Tool['annotations'] {
  return { readOnlyHint: !writes, destructiveHint: writes, openWorldHint: false }
}

/** The answer to a search. */
export function foundFor(operations: readonly Operation[], words: string): object {
  const found = searchOperations(operations, words).slice(0, NAMED)
  const firstOf = ([pair]: Pair[]) => pair && { first: previewWords(pair) }
  return {
    operations: found.slice(0, DESCRIBED).map((operation) => ({
      operation: operation.name,
      writes: operation.writes,
      summary: operation.endpoint.summary,
      ...firstOf(pairsOf([operation], OPERATIONS)),
      ...inputsOf(operation),
    })),
    more: found.slice(DESCRIBED).map(({ name, endpoint }) => `${name}: ${endpoint.summary}`),
  }
}
