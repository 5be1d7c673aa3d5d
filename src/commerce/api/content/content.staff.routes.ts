import { endpoints } from '#/contract/index.ts'
import type { AdminPage } from '#/contract/content/staff.ts'
import { sanitizeLocalized } from '#/commerce/db/sanitize.ts'
import { found } from '#/commerce/api/errors.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { writing } from '#/commerce/api/writing.ts'
import {
  findPage,
  findPages,
  findSettings,
  findThemeOptions,
  type PageRow,
  saveValue,
  updatePage,
} from './content.queries.ts'

const viewPage = ({ slug, title, content, version, status, updated_at }: PageRow): AdminPage => ({
  slug,
  title,
  content,
  version,
  status,
  updated_at: updated_at.toISOString(),
})

export const staffContentRoutes: Implementation[] = [
  implement(endpoints.staffContent.pages, async (ctx) => ({
    data: (await findPages(ctx.db)).map(viewPage),
  })),
  implement(endpoints.staffContent.page, async (ctx, { params }) =>
    viewPage(found(await findPage(ctx.db, params.slug))),
  ),
  implement(endpoints.staffContent.updatePage, (ctx, { params, body }) =>
    writing(ctx, async (tx) => {
      const change = { ...body, content: sanitizeLocalized(body.content) }
      return viewPage(found(await updatePage(tx.db, params.slug, change)))
    }),
  ),
  implement(endpoints.staffContent.themeOptions, (ctx) => findThemeOptions(ctx.db)),
  implement(endpoints.staffContent.updateThemeOptions, (ctx, { body }) =>
    writing(ctx, async (tx) => {
      await saveValue(tx.db, 'theme_options', body)
      return findThemeOptions(tx.db)
    }),
  ),
  implement(endpoints.staffContent.settings, (ctx) => findSettings(ctx.db)),
  implement(endpoints.staffContent.updateSettings, (ctx, { body }) =>
    writing(ctx, async (tx) => {
      await saveValue(tx.db, 'settings', body)
      return findSettings(tx.db)
    }),
  ),
]
