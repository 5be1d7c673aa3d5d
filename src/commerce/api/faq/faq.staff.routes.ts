import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { implementOnce } from '#/commerce/api/implement-once.ts'
import { removed } from '#/commerce/api/writing.ts'
import {
  createQuestion,
  listQuestions,
  oneQuestion,
  removeQuestion,
  updateQuestion,
} from './faq.staff.service.ts'

export const staffFaqRoutes: Implementation[] = [
  implement(endpoints.staffFaq.list, (ctx, { query }) => listQuestions(ctx, query)),
  implement(endpoints.staffFaq.one, (ctx, { params }) => oneQuestion(ctx, params.id)),
  implementOnce(endpoints.staffFaq.create, createQuestion),
  implement(endpoints.staffFaq.update, (ctx, { params, body }) =>
    updateQuestion(ctx, params.id, body),
  ),
  implement(endpoints.staffFaq.remove, async (ctx, { params }) => {
    await removeQuestion(ctx, params.id)
    return removed(ctx)
  }),
]
