// How an order comes to its customer: what was picked, and where the driver is.
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
} from '#/contract/picking/driver.ts'
import { StopState } from './driver.ts'

export const PickedLine = z.object({
  id: Id,
  name: z.string(),
  unit: z.string().nullable(),
  quantity: z.number(),
  is_weighed: z.boolean(),
  wish: PickWish,
  /** The one product that may take its place, by name. */
  wished: z.string().nullable().default(null),
  state: PickState,
  picked: z.number(),
  substitute: Substitute.nullable(),
  /** Something else that the customer may take or leave. */
  proposal: Proposal.nullable().default(null),
  answer: ProposalAnswer.nullable().default(null),
})
export type PickedLine = z.infer<typeof PickedLine>

export const OrderDelivery = z.object({
  order_number: z.string(),
  /** Null while no driver has it. */
  state: StopState.nullable(),
  /** While the driver is under way (rule 117). */
  stops_before: z.int().nullable(),
  expected: z.object({ from: Timestamp, to: Timestamp }).nullable(),
  /** What the driver is told at the door; for whoever ordered, until it is delivered. */
  pin: z.string().nullable(),
  /** Whether wishes can still be changed. */
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
      "What was picked of an order, and when its driver comes: the account's own, or a guest's with its key",
    params: byNumber,
    query: z.object({ key: OrderKey }),
    response: OrderDelivery,
  }),
  wish: endpoint({
    method: 'POST',
    path: '/order/{order_number}/line/{id}/wish',
    auth: 'system',
    summary: 'Say whether something similar may take the place of what is not there',
    params: z.object({ order_number: OrderNumber, id: z.coerce.number().pipe(Id) }),
    body: z.object({ wish: PickWish, key: OrderKey }),
    response: OrderDelivery,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/order/{order_number}/substitution',
    auth: 'system',
    summary: 'Take or leave what the picker proposes for a line that is not there, in time',
    params: byNumber,
    body: z.object({ order_line_id: Id, answer: ProposalAnswer, key: OrderKey }),
    response: OrderDelivery,
  }),
}
