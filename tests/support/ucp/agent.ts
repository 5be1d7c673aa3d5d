// An agent that shops.
import { z } from 'zod'
import type { TestApi } from '#tests/support/shop/api.ts'

type Sent = { body?: unknown; headers?: Record<string, string> }

const Total = z.object({ type: z.string(), amount: z.number() })
const Option = z.looseObject({ id: z.string(), totals: z.array(Total) })
const Group = z.looseObject({ options: z.array(Option) })
/** The parts of answers that the tests look at. */
const Said = z.looseObject({
  id: z.string().optional(),
  status: z.string().optional(),
  continue_url: z.string().optional(),
  messages: z.array(z.looseObject({ code: z.string() })).optional(),
  totals: z.array(Total.loose()).optional(),
  products: z.array(z.looseObject({ title: z.string() })).optional(),
  pagination: z
    .looseObject({ has_next_page: z.boolean(), cursor: z.string().optional() })
    .optional(),
  fulfillment: z
    .looseObject({ methods: z.array(z.looseObject({ groups: z.array(Group).optional() })) })
    .optional(),
})
type Said = z.infer<typeof Said>

/** Calls as an agent does; `shop` may be started later. */
export const agentOf = (shop: () => TestApi) => {
  const ask = async (method: string, path: string, sent: Sent = {}) => {
    const call = { token: shop().api.systemToken().access_token, ...sent }
    const { status, body, headers } = await shop().call(method, `/ucp/v1${path}`, call)
    return { status, headers, body, said: Said.parse(body) }
  }
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    ask('POST', path, { body, headers })
  return { ask, post }
}

export const lines = (...items: [string | number, number][]) => ({
  line_items: items.map(([id, quantity]) => ({ item: { id: String(id) }, quantity })),
})
export type Answer = { said: Said }
export const codes = ({ said }: Answer): string[] => (said.messages ?? []).map(({ code }) => code)
export const totals = ({ said }: Answer): Record<string, number> =>
  Object.fromEntries((said.totals ?? []).map(({ type, amount }) => [type, amount]))
