// The operations as tools of an assistant, and what a message asks of them.
import { z } from 'zod'
import type { Tool } from '#/commerce/api/mcp/tools.rules.ts'
import { type AgentRequest, type Operation, OPERATIONS } from './operations.service.ts'
import {
  BasketRequest,
  CheckoutRequest,
  CompleteRequest,
  LookupRequest,
  ProductRequest,
  SearchRequest,
} from './requests.rules.ts'

/** What each tool takes: the name of its payload, and the payload's shape. */
type Takes = {
  title: string
  text: string
  id?: true
  payload?: [name: string, shape: z.ZodType, optional?: 'optional']
}

const QUANTITIES =
  'Quantities are whole numbers: pieces, or thousandths of the unit where a variant has a "quantity_unit".'

const TOOLS: Record<Operation, Takes> = {
  search_catalog: {
    title: 'Search the catalogue',
    text: 'Finds products by words, categories and price (in minor units), in pages.',
    payload: ['catalog', SearchRequest],
  },
  lookup_catalog: {
    title: 'Look products up',
    text: 'Products by up to 50 IDs of products or variants. Unknown ones are left out.',
    payload: ['catalog', LookupRequest],
  },
  get_product: {
    title: 'Product',
    text: 'One product with all its variants, by its ID or that of a variant.',
    payload: ['catalog', ProductRequest],
  },
  create_cart: {
    title: 'Create a cart',
    text: `A cart of these lines. ${QUANTITIES}`,
    payload: ['cart', BasketRequest],
  },
  get_cart: { title: 'Cart', text: "A cart at today's prices.", id: true },
  update_cart: {
    title: 'Change a cart',
    text: `Replaces the whole content. ${QUANTITIES}`,
    id: true,
    payload: ['cart', BasketRequest],
  },
  cancel_cart: { title: 'Cancel a cart', text: 'Ends a cart and its link.', id: true },
  create_checkout: {
    title: 'Create a checkout',
    text: `A checkout of these lines, or of the cart that "cart_id" names. ${QUANTITIES}`,
    payload: ['checkout', CheckoutRequest],
  },
  get_checkout: {
    title: 'Checkout',
    text: "A checkout at today's prices, with what is missing and the delivery windows.",
    id: true,
  },
  update_checkout: {
    title: 'Change a checkout',
    text: 'Replaces the whole content: lines, coupon codes, destination and delivery window.',
    id: true,
    payload: ['checkout', CheckoutRequest],
  },
  complete_checkout: {
    title: 'Complete a checkout',
    text: 'Places the order if the checkout is "ready_for_complete": it is paid on delivery. Ask the person before. Any other checkout the person completes at "continue_url".',
    id: true,
    payload: ['checkout', CompleteRequest, 'optional'],
  },
  cancel_checkout: { title: 'Cancel a checkout', text: 'Ends a checkout and its link.', id: true },
  get_order: {
    title: 'Order',
    text: 'An order that you placed, as it is now: what was picked, replaced, delivered and refunded.',
    id: true,
  },
}

const META = {
  type: 'object',
  description: 'Who calls',
  properties: {
    'ucp-agent': {
      type: 'object',
      properties: {
        profile: { type: 'string', description: "The address of the agent's own UCP profile" },
        version: { type: 'string', description: 'The version of UCP that it speaks' },
      },
    },
    'idempotency-key': { type: 'string', description: 'Repeated with it, a call is made once' },
  },
}

/** The tools, in a fixed order. */
export const ucpTools = (): Tool[] => OPERATIONS.map(toolOf)

function toolOf(name: Operation): Tool {
  const { title, text, id, payload } = TOOLS[name]
  const [field, shape, optional] = payload ?? []
  const reads = /^(search|lookup|get)_/.test(name)
  return {
    name,
    title,
    description: text,
    inputSchema: {
      type: 'object',
      properties: {
        meta: META,
        ...(id && { id: { type: 'string', maxLength: LONGEST_ID } }),
        ...(field && shape && { [field]: inputOf(shape) }),
      },
      required: [...(id ? ['id'] : []), ...(field && !optional ? [field] : [])],
    },
    annotations: {
      readOnlyHint: reads,
      destructiveHint: /^(update|cancel|complete)_/.test(name),
      openWorldHint: false,
    },
  }
}

/** Without the dialect, which the whole message has. */
function inputOf(shape: z.ZodType): object {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, { io: 'input' })
  return schema
}

const LONGEST_ID = 200

const isOperation = (name: unknown): name is Operation =>
  OPERATIONS.some((operation) => operation === name)

const ToolCall = z.object({
  method: z.literal('tools/call'),
  params: z.object({ name: z.string() }),
})

/** The operation that a message asks for, if any. */
export function operationIn(message: unknown): Operation | undefined {
  const name = ToolCall.safeParse(message).data?.params.name
  return isOperation(name) ? name : undefined
}

const Meta = z.looseObject({
  'ucp-agent': z
    .looseObject({
      profile: z.string().max(1000).optional(),
      version: z.string().max(40).optional(),
    })
    .optional(),
  'idempotency-key': z.string().max(200).optional(),
})

const Arguments = z.looseObject({
  meta: Meta.default({}),
  id: z.string().max(LONGEST_ID).optional(),
})

/** What a tool is given; undefined if that can't be understood. Agents are named as in the header of a call. */
export function askedOf(operation: Operation, given: unknown): AgentRequest | undefined {
  const { data } = Arguments.safeParse(given)
  const { id: needsId, payload: [field] = [] } = TOOLS[operation]
  if (!data || (needsId && data.id === undefined)) return undefined
  const { profile, version } = data.meta['ucp-agent'] ?? {}
  const named = [
    profile !== undefined && `profile="${profile}"`,
    version !== undefined && `version="${version}"`,
  ]
  return {
    id: data.id,
    body: field === undefined ? undefined : (data[field] ?? null),
    key: data.meta['idempotency-key'],
    agent: named.filter(Boolean).join(', '),
  }
}
