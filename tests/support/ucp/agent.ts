// An agent that shops.
import { expect } from 'vitest'
import { z } from 'zod'
import type { TestApi } from '#tests/support/shop/api.ts'
import { faults } from './valid.ts'

type Sent = { body?: unknown; headers?: Record<string, string> }

const Total = z.object({ type: z.string(), amount: z.number() })
const Option = z.looseObject({ id: z.string(), totals: z.array(Total) })
const Group = z.looseObject({ options: z.array(Option) })
const Method = z.looseObject({
  groups: z.array(Group).optional(),
  destinations: z.array(z.looseObject({ id: z.string() })).optional(),
})
const Amounts = z.array(Total.loose())
/** The parts of an order that the tests look at. */
export const OrderSaid = z.looseObject({
  checkout_id: z.string().optional(),
  line_items: z
    .array(
      z.looseObject({
        item: z.looseObject({ quantity_unit: z.unknown().optional() }),
        quantity: z.object({ original: z.number(), total: z.number(), fulfilled: z.number() }),
        status: z.string(),
      }),
    )
    .default([]),
  fulfillment: z
    .looseObject({ expectations: z.array(z.unknown()), events: z.array(z.unknown()) })
    .default({ expectations: [], events: [] }),
  adjustments: z.array(z.looseObject({ type: z.string(), totals: Amounts.optional() })).default([]),
  totals: Amounts.default([]),
})
/** The parts of answers that the tests look at. */
const Said = z.looseObject({
  id: z.string().optional(),
  status: z.string().optional(),
  continue_url: z.string().optional(),
  messages: z.array(z.looseObject({ code: z.string(), path: z.string().optional() })).optional(),
  order: z.looseObject({ id: z.string(), label: z.string() }).optional(),
  totals: z.array(Total.loose()).optional(),
  products: z.array(z.looseObject({ title: z.string() })).optional(),
  pagination: z
    .looseObject({ has_next_page: z.boolean(), cursor: z.string().optional() })
    .optional(),
  fulfillment: z.looseObject({ methods: z.array(Method).default([]) }).optional(),
})
type Said = z.infer<typeof Said>

export type Transport = 'rest' | 'mcp'

/** Calls as an agent does; `shop` may be started later. Both ways take and give the same. */
export const agentOf = (shop: () => TestApi, transport: Transport = 'rest') => {
  const ask = async (method: string, path: string, sent: Sent = {}) => {
    const { status, body, headers } = await (transport === 'rest'
      ? shop().call(method, `/ucp/v1${path}`, { token: tokenOf(shop()), ...sent })
      : useTool(shop(), { ...toolOf(method, path), sent }))
    return { status, headers, body, said: Said.parse(body) }
  }
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    ask('POST', path, { body, headers })
  return { ask, post }
}

const tokenOf = ({ api }: TestApi): string => api.systemToken().access_token

/** One message of MCP. */
export const say = (shop: TestApi, message: unknown, headers: Record<string, string> = {}) =>
  shop.call('POST', '/ucp/mcp', {
    token: tokenOf(shop),
    body: message,
    headers: { accept: 'application/json, text/event-stream', ...headers },
  })

type Tool = { name: string; field: string; id?: string | undefined }

const VERBS: Record<string, string> = { GET: 'get', PUT: 'update', POST: 'create' }
const CATALOG: Record<string, string> = {
  search: 'search_catalog',
  lookup: 'lookup_catalog',
  product: 'get_product',
}

/** The tool for a call. */
function toolOf(method: string, path: string): Tool {
  const [, first = '', second = '', action] = path.split('/')
  if (first === 'catalog') return { name: CATALOG[second] ?? '', field: 'catalog' }
  if (first === 'orders') return { name: 'get_order', field: '', id: second }
  const field = first === 'carts' ? 'cart' : 'checkout'
  return { name: `${action ?? VERBS[method]}_${field}`, field, id: second || undefined }
}

const Answered = z.object({
  result: z
    .looseObject({ structuredContent: z.unknown(), isError: z.boolean().optional() })
    .optional(),
  error: z.object({ data: z.looseObject({}) }).optional(),
})

async function useTool(shop: TestApi, { name, field, id, sent }: Tool & { sent: Sent }) {
  const { headers = {}, body } = sent
  const said = (word: string) =>
    new RegExp(`${word}="([^"]*)"`).exec(headers['UCP-Agent'] ?? '')?.[1]
  const key = headers['Idempotency-Key']
  const meta = {
    'ucp-agent': {
      profile: said('profile') ?? 'https://agent.example/p',
      version: said('version'),
    },
    ...(key !== undefined && { 'idempotency-key': key }),
  }
  const params = { name, arguments: { meta, id, ...(field && { [field]: body }) } }
  const answer = await say(shop, { jsonrpc: '2.0', id: 1, method: 'tools/call', params })
  expect(faults('tool', answer.body)).toEqual([])
  const { result, error } = Answered.parse(answer.body)
  if (error) return { ...answer, body: { ucp: ERROR, messages: [error.data] } }
  const isMade = name.startsWith('create_') && !('status' in ucpOf(result?.structuredContent))
  const status = result?.isError ? 400 : isMade ? 201 : answer.status
  return { ...answer, status, body: result?.structuredContent }
}

const ERROR = { version: '2026-04-08', status: 'error' }
const ucpOf = (content: unknown): object => z.object({ ucp: z.looseObject({}) }).parse(content).ucp

export const lines = (...items: [string | number, number][]) => ({
  line_items: items.map(([id, quantity]) => ({ item: { id: String(id) }, quantity })),
})
export type Answer = { said: Said }
export const codes = ({ said }: Answer): string[] => (said.messages ?? []).map(({ code }) => code)
export const totals = ({ said }: Answer): Record<string, number> =>
  Object.fromEntries((said.totals ?? []).map(({ type, amount }) => [type, amount]))
