// What agents send. The protocol allows more fields than the shop reads.
import { z } from 'zod'
import { DeliveryTo } from '#/contract/delivery/public.ts'
import type { AgentContent } from '#/commerce/db/schema/agent-basket.ts'
import type { AgentBuyer } from './buyer.rules.ts'
import { errorMessage, failed, type Reply } from './protocol.rules.ts'

const MOST_LINES = 100
const short = z.string().max(200)

/** A place as far as it is known; delivery needs country and postal code. */
const Place = z.looseObject({
  id: short.optional(),
  street_address: short.optional(),
  extended_address: short.optional(),
  address_locality: short.optional(),
  address_region: short.optional(),
  address_country: short.optional(),
  postal_code: short.optional(),
  first_name: short.optional(),
  last_name: short.optional(),
  phone_number: short.optional(),
})

const Buyer = z.looseObject({
  first_name: short.optional(),
  last_name: short.optional(),
  email: z.string().max(300).optional(),
  phone_number: short.optional(),
})

const Context = z.looseObject({
  language: short.optional(),
  address_country: short.optional(),
  postal_code: short.optional(),
})

const Filters = z.looseObject({
  categories: z.array(short).max(20).optional(),
  price: z
    .looseObject({ min: z.int().min(0).optional(), max: z.int().min(0).optional() })
    .optional(),
})

export const SearchRequest = z.looseObject({
  query: z.string().max(500).default(''),
  context: Context.optional(),
  filters: Filters.optional(),
  pagination: z
    .looseObject({
      cursor: z
        .string()
        .regex(/^[1-9]\d{0,4}$/)
        .optional(),
      limit: z.int().min(1).default(10),
    })
    .default({ limit: 10 }),
})
export type SearchRequest = z.output<typeof SearchRequest>

export const LookupRequest = z.looseObject({
  ids: z.array(short).min(1).max(50),
  context: Context.optional(),
})
export const ProductRequest = z.looseObject({ id: short, context: Context.optional() })

const Line = z.looseObject({
  item: z.looseObject({ id: short }),
  quantity: z.int().min(1).max(1_000_000_000),
})

const Group = z.looseObject({ selected_option_id: short.nullish() })
const Method = z.looseObject({
  type: short.optional(),
  destinations: z.array(Place).max(10).optional(),
  selected_destination_id: short.nullish(),
  groups: z.array(Group).max(100).optional(),
})

export const BasketRequest = z.looseObject({
  line_items: z.array(Line).min(1).max(MOST_LINES),
  context: Context.optional(),
  buyer: Buyer.optional(),
  discounts: z.looseObject({ codes: z.array(z.string().max(40)).max(10).optional() }).optional(),
  fulfillment: z.looseObject({ methods: z.array(Method).max(10).optional() }).optional(),
})
export type BasketRequest = z.output<typeof BasketRequest>

/** Instead of lines, a checkout may name a cart. */
export const CartReference = z.looseObject({ cart_id: short })

/** What a checkout may be made of. */
export const CheckoutRequest = BasketRequest.partial().extend(CartReference.partial().shape)

const Instrument = z.looseObject({ handler_id: short.optional() })

/** How it is paid; nothing else is asked when a checkout is completed. */
export const CompleteRequest = z.looseObject({
  payment: z.looseObject({ instruments: z.array(Instrument).max(20).optional() }).optional(),
})
export type CompleteRequest = z.output<typeof CompleteRequest>

const PLACE = /^place_(\d{1,12})$/
export const placeName = (id: number): string => `place_${id}`

/** The place for collecting it, as far as it is chosen; null for a delivery. */
export function pickupOf({ fulfillment }: BasketRequest): AgentContent['pickup'] {
  const [method] = fulfillment?.methods ?? []
  if (method?.type !== 'pickup') return null
  const { selected_destination_id: chosen } = method
  // An unknown place name means no place.
  return { place: chosen ? Number(PLACE.exec(chosen)?.[1] ?? 0) : null }
}

/** Where to: the chosen destination, the only one, or what is known about the buyer. */
export function destinationOf(request: BasketRequest): DeliveryTo | null {
  const place = addressOf(request) ?? request.context
  const to = DeliveryTo.safeParse({ country: place?.address_country, pincode: place?.postal_code })
  return to.success && to.data.pincode !== '' ? to.data : null
}

function addressOf({ fulfillment }: BasketRequest) {
  const [method] = fulfillment?.methods ?? []
  const places = method?.destinations ?? []
  const chosen = places.find(({ id }) => id !== undefined && id === method?.selected_destination_id)
  return chosen ?? places[0]
}

/** Who buys, and the address as it was given. */
export function buyerOf(request: BasketRequest): AgentBuyer | null {
  const { buyer } = request
  if (!buyer?.email) return null
  const at = addressOf(request)
  const named = buyer.first_name || buyer.last_name ? buyer : at
  return {
    name: [named?.first_name, named?.last_name].filter(Boolean).join(' '),
    email: buyer.email,
    phone: buyer.phone_number ?? at?.phone_number ?? '',
    street: [at?.street_address, at?.extended_address].filter(Boolean).join(', '),
    city: at?.address_locality ?? '',
    state: at?.address_region ?? '',
  }
}

export const optionOf = ({ fulfillment }: BasketRequest): string | null =>
  fulfillment?.methods?.[0]?.groups?.find((group) => group.selected_option_id)
    ?.selected_option_id ?? null

export const codesOf = ({ discounts }: BasketRequest): string[] => [
  ...new Set((discounts?.codes ?? []).map((code) => code.trim()).filter(Boolean)),
]

/** The request, or its errors. */
export function understood<T>(
  shape: z.ZodType<T>,
  body: unknown,
): { asked: T } | { refused: Reply } {
  const { data, error } = shape.safeParse(body)
  if (!error) return { asked: data }
  const messages = error.issues
    .slice(0, 10)
    .map(({ path, message }) => errorMessage('invalid', message, { path: pathOf(path) }))
  return { refused: failed(400, ...messages) }
}

const pathOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, part) => text + (typeof part === 'number' ? `[${part}]` : `.${String(part)}`),
    '$',
  )
