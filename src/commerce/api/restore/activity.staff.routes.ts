import { endpoints } from '#/contract/index.ts'
import { listActivities } from '#/commerce/api/activity/activity.service.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { restoreField } from './restore.staff.service.ts'
import { undoChange } from './undo.staff.service.ts'

export const staffActivityRoutes: Implementation[] = [
  implement(endpoints.staffActivity.list, (ctx, { query }) => listActivities(ctx, query)),
  implement(endpoints.staffActivity.restore, async (ctx, { params }) => {
    await restoreField(ctx, params.id)
    return { message: messagesOf(ctx.language)('restored') }
  }),
  implement(endpoints.staffActivity.undo, (ctx, { body }) => undoChange(ctx, body.change)),
]
