import { z } from 'zod'
import { byId, Id } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { StandingHead, StandingInput, StandingLine, StandingOrder } from './shapes.ts'

/** A window of a weekday, with the dates on which a standing order can begin. */
export const StandingWindow = z.object({
  /** 1 is Monday, 7 Sunday. */
  weekday: z.int(),
  from: z.string(),
  to: z.string(),
  fee: z.number(),
  dates: z.array(z.string()),
})
export type StandingWindow = z.infer<typeof StandingWindow>

/** `skip`: leaves out the next date. */
export const STANDING_STEPS = ['pause', 'resume', 'skip', 'end'] as const

const place = {
  shipping_address_id: z.coerce.number().pipe(Id).optional(),
  pickup_place: z.coerce.number().pipe(Id).optional(),
}

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/standing-order',
    auth: 'user',
    summary: "The account's standing orders that haven't ended, the next one first",
    response: z.object({ data: z.array(StandingHead) }),
  }),
  windows: endpoint({
    method: 'GET',
    path: '/standing-order/window',
    auth: 'user',
    summary: 'The windows of an own address or a pick-up place in which a standing order can come',
    query: z.object(place),
    response: z.object({ data: z.array(StandingWindow) }),
  }),
  draft: endpoint({
    method: 'POST',
    path: '/standing-order/draft',
    auth: 'user',
    summary: 'The lines of a basket as a standing order would have them; without what is not sold',
    body: StandingInput.pick({ products: true }),
    response: z.object({ data: z.array(StandingLine) }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/standing-order/{id}',
    auth: 'user',
    summary: 'A standing order, with what it would cost now and what became of its dates',
    params: byId,
    response: StandingOrder,
  }),
  create: endpoint({
    method: 'POST',
    path: '/standing-order',
    auth: 'user',
    summary: 'Repeat a basket every week or every two weeks',
    body: StandingInput,
    response: StandingOrder,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/standing-order/{id}',
    auth: 'user',
    summary: 'Change a standing order',
    params: byId,
    body: StandingInput,
    response: StandingOrder,
  }),
  step: endpoint({
    method: 'POST',
    path: '/standing-order/{id}/step',
    auth: 'user',
    summary: 'Pause a standing order, resume it, skip its next date, or end it',
    params: byId,
    body: z.object({
      step: z.enum(STANDING_STEPS),
      /** The date that was shown: another one is not skipped. */
      date: z.iso.date().optional(),
    }),
    response: StandingOrder,
  }),
}
