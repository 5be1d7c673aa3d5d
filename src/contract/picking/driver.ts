// What pickers see and do: the orders of a window, line by line.
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

/** What the customer is asked for a line that is not there, and until when they may answer (rule 119). */
export const Proposal = Substitute.extend({ until: Timestamp })
export type Proposal = z.infer<typeof Proposal>

export const PROPOSAL_ANSWERS = ['accepted', 'declined'] as const
export const ProposalAnswer = z.enum(PROPOSAL_ANSWERS)
export type ProposalAnswer = z.infer<typeof ProposalAnswer>

/** A lot that a line may be taken from. */
export const PickLot = z.object({
  id: Id,
  code: z.string(),
  kind: z.enum(LOT_KINDS),
  date: z.string().nullable(),
  /** So much of it is put aside for this order, in base units. */
  taken: z.number(),
  /** It keeps what is promised on the day of delivery. */
  fits: z.boolean(),
  /** The first date that does. */
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
  /** Where it stands, such as `A3-12`. */
  place: z.string().nullable(),
  minimum_age: z.int().nullable(),
  quantity: z.number(),
  price: z.number(),
  is_weighed: z.boolean(),
  wish: PickWish,
  state: PickState,
  picked: z.number(),
  substitute: Substitute.nullable(),
  proposal: Proposal.nullable().default(null),
  /** What the customer said to the last proposal. */
  answer: ProposalAnswer.nullable().default(null),
  /** Of a product that is kept by lots, what is put aside first, then the earliest date. */
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
  crates: z.int(),
  is_done: z.boolean(),
  /** In the order of their places. */
  lines: z.array(PickLine),
})
export type PickOrder = z.infer<typeof PickOrder>

const quantity = z.number().positive().max(MAX_LINE_QUANTITY).multipleOf(0.001)

/** What became of a line. */
export const PickInput = z.discriminatedUnion('state', [
  z.object({ state: z.literal('open') }),
  /** Without a lot, it is taken from what is put aside for the order. */
  z.object({ state: z.literal('picked'), quantity, lot_id: Id.optional() }),
  z.object({ state: z.literal('short') }),
  z.object({ state: z.literal('substituted'), product_id: Id, quantity }),
  /** The customer is asked first. */
  z.object({ state: z.literal('asked'), product_id: Id, quantity }),
])
export type PickInput = z.infer<typeof PickInput>

const MOST_CRATES = 50
/** Products that may serve in place of one. */
export const MOST_SUBSTITUTES = 6

const ofLine = z.object({ order_number: OrderNumber, id: z.coerce.number().pipe(Id) })

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/picking',
    auth: 'delivery',
    summary: 'Orders to pick, the earliest window first; those picked today come last',
    response: z.object({ orders: z.array(PickOrder) }),
  }),
  substitutes: endpoint({
    method: 'GET',
    path: '/picking/{order_number}/line/{id}/substitutes',
    auth: 'delivery',
    summary:
      'What may take the place of a line: in stock and of the same shelves, the nearest price first',
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
    summary: 'Say what became of a line: picked, weighed, short or substituted',
    params: ofLine,
    body: PickInput,
    response: PickOrder,
    idempotent: true,
  }),
  done: endpoint({
    method: 'POST',
    path: '/picking/{order_number}/done',
    auth: 'delivery',
    summary: 'Close an order that is picked: it is packed, and what is missing is paid back',
    params: byNumber,
    body: z.object({ crates: z.int().min(1).max(MOST_CRATES) }),
    response: PickOrder,
    idempotent: true,
  }),
}
