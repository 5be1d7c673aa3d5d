import { z } from 'zod'
import { Id, Message, byId, pageOf, paging } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { DecisionReason, missing } from '#/contract/decisions.ts'
import { OwnReview, ChosenVisibility, Stars, Visibility } from './shapes.ts'

export const AdminReview = OwnReview.extend({
  product: z.object({ id: Id, slug: z.string(), name: z.string() }),
})
export type AdminReview = z.infer<typeof AdminReview>

/** Its author gets the reason by email if it is taken off the page. */
export const ReviewDecision = z
  .object({ status: ChosenVisibility, reason: DecisionReason.default('') })
  .superRefine(({ status, reason }, issues) => {
    if (status === 'hidden' && reason === '') issues.addIssue(missing('reason'))
  })
export type ReviewDecision = z.output<typeof ReviewDecision>

/** Why a review or a question is deleted; its author gets it by email if it was to be seen. */
export const Removal = z.object({ reason: DecisionReason.min(1) })
export type Removal = z.output<typeof Removal>

const stars = z.coerce.number().pipe(Stars).optional().catch(undefined)

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/review',
    auth: 'admin',
    permission: 'feedback.read',
    summary: 'Reviews in any status, newest first',
    query: z.object({
      ...paging(20),
      search: z.string().max(200).default(''),
      status: Visibility.optional().catch(undefined),
      rating: stars,
    }),
    response: pageOf(AdminReview),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/review/{id}',
    auth: 'admin',
    permission: 'feedback.write',
    summary: 'Hide a review, which its author is told with the reason, or show it again',
    params: byId,
    body: ReviewDecision,
    response: AdminReview,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/review/{id}',
    auth: 'admin',
    permission: 'feedback.write',
    summary: 'Delete a review permanently, which its author is told with the reason',
    params: byId,
    body: Removal,
    response: Message,
  }),
}
