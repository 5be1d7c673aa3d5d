import { z } from 'zod'
import { Id, byId, pageOf, paging } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { Refund, RefundTo } from './shapes.ts'
import { typed } from '#/contract/typed.ts'

/** The most pictures per request. */
export const MOST_PICTURES = 3
/** Length of one picture as text: 240 KB, so that three fit into a call. Browsers shrink them first. */
const PICTURE_LENGTH = 320_000

/** A JPEG, PNG or WebP picture as a data URL. */
const PictureData = z
  .string()
  .max(PICTURE_LENGTH)
  .regex(/^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$/)

/** A refund that a customer requests. */
export const RefundInput = z.object({
  order_number: z.string().min(1).max(32),
  order_line_id: Id,
  /** The whole line if missing. */
  quantity: z.number().positive().multipleOf(0.001).optional(),
  reason: typed().min(1).max(200),
  payment_type: RefundTo,
  note: typed().max(1000).optional(),
  /** Only the account and staff see them. */
  pictures: z.array(PictureData).max(MOST_PICTURES).optional(),
})
export type RefundInput = z.infer<typeof RefundInput>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/refund',
    auth: 'user',
    summary: "The account's refunds, newest first",
    query: z.object(paging(10)),
    response: pageOf(Refund),
  }),
  request: endpoint({
    method: 'POST',
    path: '/refund',
    auth: 'user',
    summary: 'Request a refund for a line',
    body: RefundInput,
    response: Refund,
    idempotent: true,
  }),
  picture: endpoint({
    method: 'GET',
    path: '/refund/{id}/pictures/{number}',
    auth: 'user',
    summary: 'A picture of a refund request, for its account and for staff',
    params: byId.extend({ number: z.coerce.number().pipe(z.int().min(1).max(MOST_PICTURES)) }),
    mediaTypes: ['image/webp'],
  }),
}
