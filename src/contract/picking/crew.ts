// Picking: the orders of a window, line by line.
import { z } from 'zod'
import { Id, MAX_LINE_QUANTITY, Picture, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { LOT_KINDS } from '#/contract/lots/kinds.ts'
import { PICK_WISHES } from '#/contract/checkout/wishes.ts'
import { OrderNumber, OrderStatus, byNumber } from '#/contract/orders/shapes.ts'

export const PICK_STATES = ['open', 'picked', 'short', 'substituted'] as const
export const PickState = z.enum(PICK_STATES)
export type PickState = z.infer<typeof PickState>

export const PickWish = z.enum(PICK_WISHES)

export const Substitute = z.object({
  product_id: Id,
  name: z.string(),
  quantity: z.number(),
  price: z.number(),
})
export type Substitute = z.infer<typeof Substitute>

/** The question to the customer about a missing line, and its deadline (rule 119). */
export const Proposal = Substitute.extend({ until: Timestamp })
export type Proposal = z.infer<typeof Proposal>

export const PROPOSAL_ANSWERS = ['accepted', 'declined'] as const
export const ProposalAnswer = z.enum(PROPOSAL_ANSWERS)
export type ProposalAnswer = z.infer<typeof ProposalAnswer>

/** A lot from which a line can be picked. */
export const PickLot = z.object({
  id: Id,
  code: z.string(),
  kind: z.enum(LOT_KINDS),
  date: z.string().nullable(),
  /** Reserved for this order, in base units. */
  taken: z.number(),
  /** Keeps the promise on the day of delivery. */
  fits: z.boolean(),
  /** The earliest date that keeps it. */
  from: z.string(),
})
export type PickLot = z.infer<typeof PickLot>

export const PickLine = z.object({
  id: Id,
  name: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  unit: z.string().nullable(),
  picture: Picture.nullable(),
  /** Its place, such as `A3-12`. */
  place: z.string().nullable(),
  minimum_age: z.int().nullable(),
  quantity: z.number(),
  price: z.number(),
  is_weighed: z.boolean(),
  /** How far a weight may be from the ordered one, in percent. */
  tolerance: z.number().default(10),
  wish: PickWish,
  state: PickState,
  picked: z.number(),
  substitute: Substitute.nullable(),
  proposal: Proposal.nullable().default(null),
  /** The customer's answer to the last proposal. */
  answer: ProposalAnswer.nullable().default(null),
  /** For a product tracked by lot: first the reserved lots, then the earliest dates. */
  lots: z.array(PickLot).default([]),
})
export type PickLine = z.infer<typeof PickLine>

export const PickOrder = z.object({
  order_number: z.string(),
  status: OrderStatus,
  name: z.string(),
  notes: z.string().nullable(),
  date: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The place where the customer collects it; null if it is delivered. */
  pickup: z.string().nullable().default(null),
  crates: z.int(),
  is_done: z.boolean(),
  /** In order of their places. */
  lines: z.array(PickLine),
})
export type PickOrder = z.infer<typeof PickOrder>

const quantity = z.number().positive().max(MAX_LINE_QUANTITY).multipleOf(0.001)

/** The result for a line. */
export const PickInput = z.discriminatedUnion('state', [
  z.object({ state: z.literal('open') }),
  /** If missing, the reserved lots. */
  z.object({ state: z.literal('picked'), quantity, lot_id: Id.optional() }),
  z.object({ state: z.literal('short') }),
  z.object({ state: z.literal('substituted'), product_id: Id, quantity }),
  /** The customer is asked first. */
  z.object({ state: z.literal('asked'), product_id: Id, quantity }),
])
export type PickInput = z.infer<typeof PickInput>

/** A delivery window with orders to pick; its key is empty for orders without a window. */
export const PickWindow = z.object({
  key: z.string(),
  date: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Orders not packed yet. */
  orders: z.int(),
  /** The trolleys for them, in order (rule 175). */
  trolleys: z.array(z.int()),
})
export type PickWindow = z.infer<typeof PickWindow>

/** One trolley of a window, and all windows to choose from. */
export const PickList = z.object({
  windows: z.array(PickWindow),
  /** The window of the orders; null if there is nothing to pick. */
  window: z.string().nullable(),
  trolley: z.int(),
  /** The trolley's open orders, then the last packed ones. */
  orders: z.array(PickOrder),
})
export type PickList = z.infer<typeof PickList>

/** Which trolley; if missing, the first one of the earliest window. */
export const PickQuery = z.object({
  window: z.string().max(40).optional(),
  trolley: z.coerce.number().int().min(1).max(10_000).optional(),
  /** This order's trolley; a packed order can be on any. */
  order_number: OrderNumber.optional(),
})
export type PickQuery = z.output<typeof PickQuery>

const MOST_CRATES = 50
/** Possible substitutes. */
export const MOST_SUBSTITUTES = 6

const ofLine = z.object({ order_number: OrderNumber, id: z.coerce.number().pipe(Id) })

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/picking',
    auth: 'delivery',
    summary: 'The orders of one trolley, the earliest window first; recently packed ones come last',
    query: PickQuery,
    response: PickList,
  }),
  substitutes: endpoint({
    method: 'GET',
    path: '/picking/{order_number}/line/{id}/substitutes',
    auth: 'delivery',
    summary: 'Substitutes for a line: in stock and of the same categories, the closest price first',
    params: ofLine,
    response: z.object({
      products: z.array(
        z.object({
          id: Id,
          name: z.string(),
          unit: z.string().nullable(),
          barcode: z.string().nullable(),
          price: z.number(),
          stock: z.number(),
          place: z.string().nullable(),
          picture: Picture.nullable(),
        }),
      ),
    }),
  }),
  line: endpoint({
    method: 'POST',
    path: '/picking/{order_number}/line/{id}',
    auth: 'delivery',
    summary: 'Set the outcome of a line: picked, weighed, short or substituted',
    params: ofLine,
    body: PickInput,
    response: PickOrder,
    idempotent: true,
  }),
  done: endpoint({
    method: 'POST',
    path: '/picking/{order_number}/done',
    auth: 'delivery',
    summary: 'Finish picking an order: it is packed, and missing goods are refunded',
    params: byNumber,
    body: z.object({ crates: z.int().min(1).max(MOST_CRATES) }),
    response: PickOrder,
    idempotent: true,
  }),
}
