import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { listPages, sendForm, showPage } from './pages.staff.service.ts'
import { offeredSections } from './sections.service.ts'
import { listExtensions, removeExtension, saveExtension } from './extensions.staff.service.ts'

const { staffExtensions, staffExtensionPages, staffExtensionSections } = endpoints

export const staffExtensionRoutes: Implementation[] = [
  implement(staffExtensionPages.list, async (ctx) => ({ data: await listPages(ctx) })),
  implement(staffExtensionPages.one, (ctx, { params }) => showPage(ctx, params.name)),
  implement(staffExtensionPages.send, (ctx, { params, body }) => sendForm(ctx, params.name, body)),
  implement(staffExtensionSections.list, async (ctx) => ({ data: await offeredSections(ctx) })),
  implement(staffExtensions.list, async (ctx) => ({ data: await listExtensions(ctx) })),
  implement(staffExtensions.save, (ctx, { params, body }) => saveExtension(ctx, params.name, body)),
  implement(staffExtensions.remove, async (ctx, { params, body }) => {
    await removeExtension(ctx, params.name, body)
    return { message: messagesOf(ctx.language)('removed') }
  }),
]
