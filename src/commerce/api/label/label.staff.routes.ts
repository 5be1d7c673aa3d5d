import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { removed } from '#/commerce/api/writing.ts'
import { addLabel, listLabels, removeLabel, renameLabel } from './label.staff.service.ts'

export const staffLabelRoutes: Implementation[] = [
  implement(endpoints.staffLabel.list, (ctx, { query }) => listLabels(ctx, query)),
  implement(endpoints.staffLabel.add, (ctx, { body }) => addLabel(ctx, body)),
  implement(endpoints.staffLabel.rename, (ctx, { body }) => renameLabel(ctx, body)),
  implement(endpoints.staffLabel.remove, async (ctx, { query }) => {
    await removeLabel(ctx, query)
    return removed(ctx)
  }),
]
