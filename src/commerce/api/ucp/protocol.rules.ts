// What the shop can do in the protocol, and the frame of every answer.
import { UCP_VERSION as version } from '#/contract/ucp/public.ts'

const SITE = `https://ucp.dev/${version}`
const SHOPPING = 'dev.ucp.shopping'

const CAPABILITIES = {
  'catalog.search': { page: 'catalog/search', schema: 'catalog_search' },
  'catalog.lookup': { page: 'catalog/lookup', schema: 'catalog_lookup' },
  cart: { page: 'cart', schema: 'cart' },
  checkout: { page: 'checkout', schema: 'checkout' },
  fulfillment: { page: 'fulfillment', schema: 'fulfillment', of: ['checkout'] },
  discount: { page: 'discount', schema: 'discount', of: ['cart', 'checkout'] },
  order: { page: 'order', schema: 'order' },
} as const
type Capability = keyof typeof CAPABILITIES

const named = (name: string): string => `${SHOPPING}.${name}`

/** The one way of paying that needs no person at the shop's own checkout: at the door, or where it is collected. */
export const AT_DOOR = 'pay_on_delivery'

/** The shop's own name for it. @example handlersOf('https://shop.example') // { 'example.shop.pay_on_delivery': [...] } */
export function handlersOf(origin: string) {
  const { hostname } = new URL(origin)
  const name = /\.[a-z][a-z0-9-]*$/.test(hostname) ? hostname : 'shop.local'
  const own = `${name.split('.').toReversed().join('.')}.${AT_DOOR}`
  return { [own]: [{ id: AT_DOOR, version, available_instruments: [{ type: AT_DOOR }] }] }
}

type Offer = {
  origin: string
  /** Agents may place orders that are paid at the door. */
  may_order: boolean
  /** Public keys for what the shop signs. */
  keys: readonly object[]
}

/** The profile of a shop. Other payments are made by people on the shop's own checkout. */
export const profileOf = ({ origin, may_order, keys }: Offer) => ({
  ucp: {
    version,
    services: {
      [SHOPPING]: [
        {
          version,
          spec: `${SITE}/specification/overview`,
          transport: 'rest',
          schema: `${SITE}/services/shopping/rest.openapi.json`,
          endpoint: `${origin}/ucp/v1`,
        },
        {
          version,
          spec: `${SITE}/specification/overview`,
          transport: 'mcp',
          schema: `${SITE}/services/shopping/mcp.openrpc.json`,
          endpoint: `${origin}/ucp/mcp`,
        },
      ],
    },
    capabilities: Object.fromEntries(
      Object.entries(CAPABILITIES).map(([name, { page, schema, ...rest }]) => [
        named(name),
        [
          {
            version,
            spec: `${SITE}/specification/${page}`,
            schema: `${SITE}/schemas/shopping/${schema}.json`,
            ...('of' in rest && { extends: rest.of.map(named) }),
          },
        ],
      ]),
    ),
    payment_handlers: may_order ? handlersOf(origin) : {},
  },
  keys,
})

const active = (names: readonly Capability[]) =>
  Object.fromEntries(names.map((name) => [named(name), [{ version }]]))

/** The envelopes of answers, by request. */
export const FRAMES = {
  search: { version, capabilities: active(['catalog.search']) },
  lookup: { version, capabilities: active(['catalog.lookup']) },
  cart: { version, capabilities: active(['cart', 'discount']) },
  checkout: {
    version,
    capabilities: active(['checkout', 'fulfillment', 'discount']),
  },
  order: { version, capabilities: active(['order']) },
} as const

type Severity = 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable'

export type Message =
  | { type: 'error'; code: string; content: string; severity: Severity; path?: string }
  | { type: 'warning' | 'info'; code: string; content: string; path?: string }

export const errorMessage = (
  code: string,
  content: string,
  { severity = 'recoverable', path }: { severity?: Severity; path?: string } = {},
): Message => ({ type: 'error', code, content, severity, ...(path !== undefined && { path }) })

/** Where requests and answers say how the goods get to the buyer. */
export const METHOD = '$.fulfillment.methods[0]'

export type Reply = { status: number; body: object }

/** There is nothing that could be answered. */
export const failed = (status: number, ...messages: Message[]): Reply => ({
  status,
  body: { ucp: { version, status: 'error' }, messages },
})

const AGENT_PROFILE = /(?:^|[;,\s])profile="([^"]*)"/

/** The address of an agent's profile; empty if it names none. */
export const profileIn = (agent: string): string => AGENT_PROFILE.exec(agent)?.[1] ?? ''

const AGENT_VERSION = /(?:^|[;,\s])version="?(\d{4}-\d{2}-\d{2})/

/** An agent that needs a newer version is told so. Without one, it speaks ours. */
export function refusedVersion(agent: string): Reply | undefined {
  const [, wanted] = AGENT_VERSION.exec(agent) ?? []
  if (wanted === undefined || wanted <= version) return undefined
  const content = `Version ${wanted} is not supported. This shop speaks ${version}.`
  return failed(422, errorMessage('version_unsupported', content, { severity: 'unrecoverable' }))
}
