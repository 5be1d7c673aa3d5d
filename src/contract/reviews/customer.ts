import { z } from 'zod'
import { Id, Message, byId } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { REVIEW_MAX_LENGTH } from '#/contract/lengths.ts'
import { OwnReview, Stars } from './shapes.ts'
import { typed } from '#/contract/typed.ts'

const words = {
  rating: Stars,
  content: typed().min(1).max(REVIEW_MAX_LENGTH),
}

export const ReviewInput = z.object({ product_id: Id, ...words })
export type ReviewInput = z.infer<typeof ReviewInput>

export const ReviewChange = z.object(words)
export type ReviewChange = z.infer<typeof ReviewChange>

const ofProduct = { product_id: z.coerce.number().pipe(Id) }

export const endpoints = {
  own: endpoint({
    method: 'GET',
    path: '/review/own',
    auth: 'user',
    summary: "The caller's own review of a product, and whether they may write one",
    query: z.object(ofProduct),
    response: z.object({
      /** Bought, but not reviewed yet. */
      can_review: z.boolean(),
      review: OwnReview.nullable(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/review',
    auth: 'user',
    summary: 'Review a product that the account has bought, once',
    body: ReviewInput,
    response: OwnReview,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/review/{id}',
    auth: 'user',
    summary: "Change the caller's own review",
    params: byId,
    body: ReviewChange,
    response: OwnReview,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/review/{id}',
    auth: 'user',
    summary: "Delete the caller's own review",
    params: byId,
    response: Message,
  }),
}
