// The way of an order to its customer: what was picked, and where the driver is.
import { z } from 'zod'
import { Id, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { OrderKey } from '#/contract/orders/public.ts'
import { OrderNumber, byNumber } from '#/contract/orders/shapes.ts'
import {
  PickState,
  PickWish,
  Proposal,
  ProposalAnswer,
  Substitute,
} from '#/contract/picking/crew.ts'
import { StopState } from './crew.ts'

export const PickedLine = z.object({
  id: Id,
  name: z.string(),
  unit: z.string().nullable(),
  quantity: z.number(),
  is_weighed: z.boolean(),
  wish: PickWish,
  /** The name of the chosen substitute. */
  wished: z.string().nullable().default(null),
  state: PickState,
  picked: z.number(),
  substitute: Substitute.nullable(),
  /** A proposed substitute that the customer can accept or decline. */
  proposal: Proposal.nullable().default(null),
  answer: ProposalAnswer.nullable().default(null),
})
export type PickedLine = z.infer<typeof PickedLine>

export const OrderDelivery = z.object({
  order_number: z.string(),
  /** Null until a driver is assigned. */
  state: StopState.nullable(),
  /** While the driver is on the way (rule 117). */
  stops_before: z.int().nullable(),
  expected: z.object({ from: Timestamp, to: Timestamp }).nullable(),
  /** The PIN for the driver at the door; only for the customer, until delivery. */
  pin: z.string().nullable(),
  /** Whether substitution wishes can still be changed. */
  may_wish: z.boolean(),
  is_picked: z.boolean(),
  lines: z.array(PickedLine),
})
export type OrderDelivery = z.infer<typeof OrderDelivery>

export const endpoints = {
  delivery: endpoint({
    method: 'GET',
    path: '/order/{order_number}/delivery',
    auth: 'system',
    summary:
      "Picked quantities of an order, and its expected arrival: the account's own, or a guest's with its key",
    params: byNumber,
    query: z.object({ key: OrderKey }),
    response: OrderDelivery,
  }),
  wish: endpoint({
    method: 'POST',
    path: '/order/{order_number}/line/{id}/wish',
    auth: 'system',
    summary: 'Choose whether an unavailable line may be substituted',
    params: z.object({ order_number: OrderNumber, id: z.coerce.number().pipe(Id) }),
    body: z.object({ wish: PickWish, key: OrderKey }),
    response: OrderDelivery,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/order/{order_number}/substitution',
    auth: 'system',
    summary: "Accept or refuse the picker's proposed substitute, in time",
    params: byNumber,
    body: z.object({ order_line_id: Id, answer: ProposalAnswer, key: OrderKey }),
    response: OrderDelivery,
  }),
}
