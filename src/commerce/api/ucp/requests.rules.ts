// What agents send. The protocol allows more fields than the shop reads.
import { z } from 'zod'
import { DeliveryTo } from '#/contract/delivery/public.ts'
import { errorMessage, failed, type Reply } from './protocol.rules.ts'

const MOST_LINES = 100
const short = z.string().max(200)

/** A place as far as it is known; delivery needs country and postal code. */
const Place = z.looseObject({
  id: short.optional(),
  address_country: short.optional(),
  postal_code: short.optional(),
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
  destinations: z.array(Place).max(10).optional(),
  selected_destination_id: short.nullish(),
  groups: z.array(Group).max(100).optional(),
})

export const BasketRequest = z.looseObject({
  line_items: z.array(Line).min(1).max(MOST_LINES),
  context: Context.optional(),
  discounts: z.looseObject({ codes: z.array(z.string().max(40)).max(10).optional() }).optional(),
  fulfillment: z.looseObject({ methods: z.array(Method).max(10).optional() }).optional(),
})
export type BasketRequest = z.output<typeof BasketRequest>

/** Instead of lines, a checkout may name a cart. */
export const CartReference = z.looseObject({ cart_id: short })

/** What a checkout may be made of. */
export const CheckoutRequest = BasketRequest.partial().extend(CartReference.partial().shape)

/** Where to: the chosen destination, the only one, or what is known about the buyer. */
export function destinationOf({ fulfillment, context }: BasketRequest): DeliveryTo | null {
  const [method] = fulfillment?.methods ?? []
  const places = method?.destinations ?? []
  const chosen = places.find(({ id }) => id !== undefined && id === method?.selected_destination_id)
  const place = chosen ?? places[0] ?? context
  const to = DeliveryTo.safeParse({ country: place?.address_country, pincode: place?.postal_code })
  return to.success && to.data.pincode !== '' ? to.data : null
}

export const optionOf = ({ fulfillment }: BasketRequest): string | null =>
  fulfillment?.methods?.[0]?.groups?.find((group) => group.selected_option_id)
    ?.selected_option_id ?? null

export const codesOf = ({ discounts }: BasketRequest): string[] => [
  ...new Set((discounts?.codes ?? []).map((code) => code.trim()).filter(Boolean)),
]

/** What was asked, or what is wrong with it. */
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
