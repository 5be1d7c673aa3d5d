// What happens in the shop, as other programs are told by webhook. An event names what it is about and its state at that
// moment; everything else is read with an API key.
import { z } from 'zod'
import { Id } from '#/contract/common.ts'
import { ORDER_STATUSES } from '#/contract/orders/shapes.ts'
import { PaymentStatus } from '#/contract/payments/shapes.ts'

const OrderFacts = z.object({
  order_number: z.string(),
  status: z.enum(ORDER_STATUSES),
  payment_status: PaymentStatus,
  /** In the base currency. */
  total: z.number(),
})
const ProductFacts = z.object({
  id: Id,
  slug: z.string(),
  sku: z.string().nullable(),
  /** Whether it is on sale. */
  is_active: z.boolean(),
  /** In the base currency, after its discount. */
  sale_price: z.number(),
  stock: z.number(),
})

/** Type → what its `data` holds. */
export const EVENTS = {
  'order.placed': OrderFacts,
  'order.changed': OrderFacts,
  'order.paid': OrderFacts,
  'order.packed': OrderFacts,
  'order.on_its_way': OrderFacts,
  'order.delivered': OrderFacts,
  'order.cancelled': OrderFacts,
  'order.refunded': OrderFacts,
  'product.created': ProductFacts,
  'product.changed': ProductFacts,
  'product.removed': ProductFacts,
  'product.out_of_stock': ProductFacts,
  'product.back_in_stock': ProductFacts,
  'product.stock_low': ProductFacts,
  'customer.created': z.object({ id: Id }),
  'import.finished': z.object({ id: Id, name: z.string() }),
  /** Sent by "Try it" only. */
  'webhook.test': z.object({}),
} as const satisfies Record<string, z.ZodType>

export type EventType = keyof typeof EVENTS

const TEST = 'webhook.test' satisfies EventType
export const EVENT_TYPES = Object.keys(EVENTS) as EventType[]
/** Those that can be subscribed to. */
export type WantedType = Exclude<EventType, typeof TEST>
export const WANTED_TYPES = EVENT_TYPES.filter((type): type is WantedType => type !== TEST)

/** The body of a webhook call. Its ID is the header `webhook-id`, the same in each try. */
export const WebhookEvent = z.object({
  type: z.enum(EVENT_TYPES),
  /** When it happened. */
  timestamp: z.iso.datetime(),
  data: z.union([...new Set<z.ZodType>(Object.values(EVENTS))]),
})
export type WebhookEvent = z.infer<typeof WebhookEvent>
