import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { listShelfLabels, markPrinted, shelfChanges } from './shelf.staff.service.ts'

const { staffShelf } = endpoints

export const staffShelfRoutes: Implementation[] = [
  implement(staffShelf.list, (ctx, { query }) => listShelfLabels(ctx, query)),
  implement(staffShelf.changes, (ctx, { query }) => shelfChanges(ctx, query)),
  implement(staffShelf.printed, async (ctx, { body }) => {
    await markPrinted(ctx, body)
    return { message: messagesOf(ctx.language)('labels_printed') }
  }),
]
