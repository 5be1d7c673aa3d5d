import { z } from 'zod'
import { Id, Message, byId, pageOf, paging } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { DecisionReason, missing } from '#/contract/decisions.ts'
import { ANSWER_MAX_LENGTH } from '#/contract/lengths.ts'
import { ChosenVisibility, Visibility } from '#/contract/reviews/shapes.ts'
import { Removal } from '#/contract/reviews/staff.ts'
import { Question } from './public.ts'
import { typed } from '#/contract/typed.ts'

export const AdminQuestion = Question.extend({
  status: Visibility,
  product: z.object({ id: Id, slug: z.string(), name: z.string() }),
})
export type AdminQuestion = z.infer<typeof AdminQuestion>

/** Changes the given fields. An empty answer removes the answer. */
export const QuestionChange = z
  .object({
    answer: typed().max(ANSWER_MAX_LENGTH).nullable().optional(),
    status: ChosenVisibility.optional(),
    /** Whoever asked gets it by email if the question is taken off the page. */
    reason: DecisionReason.default(''),
  })
  .superRefine(({ status, reason }, issues) => {
    if (status === 'hidden' && reason === '') issues.addIssue(missing('reason'))
  })
export type QuestionChange = z.output<typeof QuestionChange>

const search = z.string().max(200).default('')

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/question',
    auth: 'admin',
    permission: 'feedback.read',
    summary: 'Questions in any status, newest first',
    query: z.object({
      ...paging(20),
      search,
      status: Visibility.optional().catch(undefined),
      answered: z.enum(['0', '1']).optional().catch(undefined),
    }),
    response: pageOf(AdminQuestion),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/question/{id}',
    auth: 'admin',
    permission: 'feedback.write',
    summary: 'Answer a question, hide it or show it again',
    params: byId,
    body: QuestionChange,
    response: AdminQuestion,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/question/{id}',
    auth: 'admin',
    permission: 'feedback.write',
    summary: 'Delete a question permanently; its author gets the reason',
    params: byId,
    body: Removal,
    response: Message,
  }),
}
