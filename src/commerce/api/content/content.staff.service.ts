// The shop's own pages, settings and theme options, as staff write them.
import type { AdminPage, AdminPageInput, SettingsInput } from '#/contract/content/staff.ts'
import type { Settings } from '#/contract/content/settings.ts'
import type { AdminThemeOptions } from '#/contract/content/theme.ts'
import { sanitizeLocalized } from '#/commerce/db/sanitize.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
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

export const listPages = async (ctx: Ctx) => ({ data: (await findPages(ctx.db)).map(viewPage) })

/** @throws ShopError NOT_FOUND */
export const onePage = async (ctx: Ctx, slug: string): Promise<AdminPage> =>
  viewPage(found(await findPage(ctx.db, slug)))

/** @throws ShopError NOT_FOUND */
export const changePage = (ctx: Ctx, slug: string, body: AdminPageInput): Promise<AdminPage> =>
  writing(ctx, async (tx) => {
    const before = await onePage(tx, slug)
    const change = { ...body, content: sanitizeLocalized(body.content) }
    const after = viewPage(found(await updatePage(tx.db, slug, change)))
    await noteChange(tx, { kind: 'page', record: slug, before, after })
    return after
  })

export const changeThemeOptions = (
  ctx: Ctx,
  options: AdminThemeOptions,
): Promise<AdminThemeOptions> =>
  writing(ctx, async (tx) => {
    const before = await findThemeOptions(tx.db)
    await saveValue(tx.db, 'theme_options', options)
    const after = await findThemeOptions(tx.db)
    await noteChange(tx, { ...named('theme_options'), before, after })
    return after
  })

export const changeSettings = (ctx: Ctx, settings: SettingsInput): Promise<Settings> =>
  writing(ctx, async (tx) => {
    const before = await findSettings(tx.db)
    await saveValue(tx.db, 'settings', settings)
    const after = await findSettings(tx.db)
    await noteChange(tx, { ...named('settings'), before, after })
    return after
  })

const named = <K extends 'settings' | 'theme_options'>(kind: K) => ({
  kind,
  record: kind,
  name: '',
})
