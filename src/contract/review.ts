import { z } from 'zod'
import { Id, Message, Timestamp, pageOf, paging } from './common.ts'
import { endpoint } from './endpoint.ts'
import { REVIEW_MAX_LENGTH } from './lengths.ts'

const Stars = z.int().min(1).max(5)

/** Whether everybody sees it; an administrator may hide it. */
export const Visibility = z.enum(['published', 'hidden'])
export type Visibility = z.infer<typeof Visibility>

export const Review = z.object({
  id: Id,
  /** First name and initial (rule 43). */
  author: z.string(),
  rating: Stars,
  /** Plain text with line breaks. */
  content: z.string(),
  /** Code of the language that it is written in. */
  language: z.string(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Review = z.infer<typeof Review>

/** The writer's own, who also learns whether the others see it. */
export const OwnReview = Review.extend({ status: Visibility })
export type OwnReview = z.infer<typeof OwnReview>

export const AdminReview = OwnReview.extend({
  product: z.object({ id: Id, slug: z.string(), name: z.string() }),
})
export type AdminReview = z.infer<typeof AdminReview>

export const ReviewPage = pageOf(Review).extend({
  /** How many gave five stars, four, three, two and one; whatever is filtered. */
  distribution: z.array(z.object({ rating: Stars, count: z.int() })),
  /** Null where nobody has written yet. */
  average: z.number().nullable(),
  /** All that everybody sees; `total` counts those of the filter. */
  total_reviews: z.int(),
})
export type ReviewPage = z.infer<typeof ReviewPage>

export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const
export const ReviewSort = z.enum(REVIEW_SORTS)
export type ReviewSort = z.infer<typeof ReviewSort>

const words = {
  rating: Stars,
  content: z.string().trim().min(1).max(REVIEW_MAX_LENGTH),
}
export const ReviewInput = z.object({ product_id: Id, ...words })
export type ReviewInput = z.infer<typeof ReviewInput>
export const ReviewChange = z.object(words)
export type ReviewChange = z.infer<typeof ReviewChange>

const ofProduct = { product_id: z.coerce.number().pipe(Id) }
const byId = z.object({ id: z.coerce.number().pipe(Id) })
const stars = z.coerce.number().pipe(Stars).optional().catch(undefined)

export const review = {
  list: endpoint({
    method: 'GET',
    path: '/review',
    auth: 'system',
    summary: "A product's reviews with how many gave how many stars",
    query: z.object({
      ...ofProduct,
      ...paging(10),
      /** Only those with so many stars. */
      rating: stars,
      sort: ReviewSort.catch('newest').default('newest'),
    }),
    response: ReviewPage,
    content: true,
  }),
  own: endpoint({
    method: 'GET',
    path: '/review/own',
    auth: 'user',
    summary: "The caller's own review of a product, and whether they may write one",
    query: z.object(ofProduct),
    response: z.object({
      /** They bought it and have not written yet. */
      can_review: z.boolean(),
      review: OwnReview.nullable(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/review',
    auth: 'user',
    summary: 'Review a product that one bought, once',
    body: ReviewInput,
    response: OwnReview,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/review/{id}',
    auth: 'user',
    summary: "Change one's own review",
    params: byId,
    body: ReviewChange,
    response: OwnReview,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/review/{id}',
    auth: 'user',
    summary: "Take one's own review away",
    params: byId,
    response: Message,
  }),
  adminList: endpoint({
    method: 'GET',
    path: '/admin/review',
    auth: 'admin',
    summary: 'Reviews in any status, newest first',
    query: z.object({
      ...paging(20),
      search: z.string().max(200).default(''),
      status: Visibility.optional().catch(undefined),
      rating: stars,
    }),
    response: pageOf(AdminReview),
  }),
  adminUpdate: endpoint({
    method: 'PUT',
    path: '/admin/review/{id}',
    auth: 'admin',
    summary: 'Hide a review or show it again',
    params: byId,
    body: z.object({ status: Visibility }),
    response: AdminReview,
  }),
  adminDelete: endpoint({
    method: 'DELETE',
    path: '/admin/review/{id}',
    auth: 'admin',
    summary: 'Remove a review for good',
    params: byId,
    response: Message,
  }),
}
