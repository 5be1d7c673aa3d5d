import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { removed } from '#/commerce/api/writing.ts'
import { dropDraft, listEditions, oneDraft, saveDraft } from './editions.service.ts'

export const staffEditionRoutes: Implementation[] = [
  implement(endpoints.staffEditions.list, (ctx, { query }) => listEditions(ctx, query)),
  implement(endpoints.staffEditions.draft, (ctx, { query }) => oneDraft(ctx, query)),
  implement(endpoints.staffEditions.saveDraft, (ctx, { body }) => saveDraft(ctx, body)),
  implement(endpoints.staffEditions.dropDraft, async (ctx, { query }) => {
    await dropDraft(ctx, query)
    return removed(ctx)
  }),
]
