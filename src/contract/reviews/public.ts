import { z } from 'zod'
import { Id, pageOf, paging } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { Review, Stars } from './shapes.ts'

export const ReviewPage = pageOf(Review).extend({
  /** Number of reviews with five stars down to one, whatever the filter. */
  distribution: z.array(z.object({ rating: Stars, count: z.int() })),
  /** Null without reviews. */
  average: z.number().nullable(),
  /** All published reviews; `total` counts those that match the filter. */
  total_reviews: z.int(),
})
export type ReviewPage = z.infer<typeof ReviewPage>

export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const

export const ReviewSort = z.enum(REVIEW_SORTS)
export type ReviewSort = z.infer<typeof ReviewSort>

const ofProduct = { product_id: z.coerce.number().pipe(Id) }

const stars = z.coerce.number().pipe(Stars).optional().catch(undefined)

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/review',
    auth: 'system',
    summary: "A product's reviews and their distribution of stars",
    query: z.object({
      ...ofProduct,
      ...paging(10),
      /** Only reviews with this many stars. */
      rating: stars,
      sort: ReviewSort.catch('newest').default('newest'),
    }),
    response: ReviewPage,
    content: true,
  }),
}
