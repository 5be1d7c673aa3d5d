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
} as const
type Capability = keyof typeof CAPABILITIES

const named = (name: string): string => `${SHOPPING}.${name}`

/** The profile of a shop at this address. Payments are made by people on the shop's own checkout. */
export const profileOf = (origin: string) => ({
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
    payment_handlers: {},
  },
})

const active = (names: readonly Capability[]) =>
  Object.fromEntries(names.map((name) => [named(name), [{ version }]]))

/** The frames of answers, by what was asked. */
export const FRAMES = {
  search: { version, capabilities: active(['catalog.search']) },
  lookup: { version, capabilities: active(['catalog.lookup']) },
  cart: { version, capabilities: active(['cart', 'discount']) },
  checkout: {
    version,
    capabilities: active(['checkout', 'fulfillment', 'discount']),
    payment_handlers: {},
  },
} as const

type Severity = 'recoverable' | 'requires_buyer_review' | 'unrecoverable'

export type Message =
  | { type: 'error'; code: string; content: string; severity: Severity; path?: string }
  | { type: 'warning'; code: string; content: string; path?: string }

export const errorMessage = (
  code: string,
  content: string,
  { severity = 'recoverable', path }: { severity?: Severity; path?: string } = {},
): Message => ({ type: 'error', code, content, severity, ...(path !== undefined && { path }) })

export type Reply = { status: number; body: object }

/** There is nothing that could be answered. */
export const failed = (status: number, ...messages: Message[]): Reply => ({
  status,
  body: { ucp: { version, status: 'error' }, messages },
})

const AGENT_VERSION = /(?:^|[;,\s])version="?(\d{4}-\d{2}-\d{2})/

/** An agent that needs a newer version is told so. Without one, it speaks ours. */
export function refusedVersion(agent: string): Reply | undefined {
  const [, wanted] = AGENT_VERSION.exec(agent) ?? []
  if (wanted === undefined || wanted <= version) return undefined
  const content = `Version ${wanted} is not supported. This shop speaks ${version}.`
  return failed(422, errorMessage('version_unsupported', content, { severity: 'unrecoverable' }))
}
