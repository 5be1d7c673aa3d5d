import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { writing } from '#/commerce/api/writing.ts'
import { findSettings, findThemeOptions, saveValue } from './content.queries.ts'

export const staffContentRoutes: Implementation[] = [
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
