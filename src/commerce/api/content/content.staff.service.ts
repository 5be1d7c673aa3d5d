// The shop's pages, settings and theme options, for staff.
import type {
  AdminPage,
  CurrenciesInput,
  NewPage,
  PageChange,
  ThemeChange,
  ThemeRecord,
} from '#/contract/content/staff.ts'
import type { Currency } from '#/contract/content/public.ts'
import { sanitizeLocalized } from '#/commerce/db/sanitize.ts'
import { checkVersion, withVersion } from '#/commerce/api/versions.rules.ts'
import { noteEdition } from '#/commerce/api/editions/editions.service.ts'
import { AdminThemeOptions, type Identity } from '#/contract/content/theme.ts'
import { IDENTITY_USES } from '#/contract/media/identity.ts'
import { wholeOf } from '#/contract/kept.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { invalid, writing } from '#/commerce/api/writing.ts'
import {
  findCurrencies,
  findPage,
  findPages,
  findPhoto,
  findThemeOptions,
  insertPage,
  lockPage,
  lockValue,
  type PageRow,
  saveCurrencies,
  saveValue,
  updatePage,
} from './content.queries.ts'

function viewPage({ slug, title, content, version, status, updated_at }: PageRow): AdminPage {
  const { version: revision } = withVersion({ title, content, edition: version, status })
  const at = updated_at.toISOString()
  return { slug, title, content, version, revision, status, updated_at: at }
}

export const listPages = async (ctx: Ctx) => ({ data: (await findPages(ctx.db)).map(viewPage) })

/** @throws ShopError NOT_FOUND */
export const onePage = async (ctx: Ctx, slug: string): Promise<AdminPage> =>
  viewPage(found(await findPage(ctx.db, slug)))

/** @throws ShopError NOT_FOUND, VERSION_CONFLICT */
export const changePage = (
  ctx: Ctx,
  slug: string,
  { revision, ...body }: PageChange,
): Promise<AdminPage> =>
  writing(ctx, async (tx) => {
    const before = viewPage(found(await lockPage(tx.db, slug)))
    if (revision !== undefined && revision !== before.revision)
      throw new ShopError('VERSION_CONFLICT', { current: before })
    const change = { ...body, content: sanitizeLocalized(body.content) }
    const after = viewPage(found(await updatePage(tx.db, slug, change)))
    await noteChange(tx, { kind: 'page', record: slug, before, after })
    await noteEdition(tx, {
      kind: 'page',
      record: slug,
      before: shownOf(before),
      after: shownOf(after),
    })
    return after
  })

/** The part of a page that visitors see; null for a draft. */
const shownOf = ({ status, title, content, version }: AdminPage) =>
  status === 'published' ? { title, content, version } : null

/** @throws ShopError INVALID if the address is taken */
export const createPage = (ctx: Ctx, { slug, ...body }: NewPage): Promise<AdminPage> =>
  writing(ctx, async (tx) => {
    const content = sanitizeLocalized(body.content)
    const after = viewPage(found(await insertPage(tx.db, { ...body, slug, content })))
    await noteChange(tx, { kind: 'page', record: slug, before: null, after })
    const which = { kind: 'page' as const, record: slug }
    await noteEdition(tx, { ...which, before: null, after: shownOf(after) })
    return after
  })

export const currentThemeOptions = async ({ db }: Ctx): Promise<ThemeRecord> =>
  withVersion(await findThemeOptions(db))

/** @throws ShopError VERSION_CONFLICT */
export const changeThemeOptions = (
  ctx: Ctx,
  { version, ...change }: ThemeChange,
): Promise<ThemeRecord> =>
  writing(ctx, async (tx) => {
    await lockValue(tx.db, 'theme_options')
    const before = await currentThemeOptions(tx)
    checkVersion(before, version)
    const options = wholeOf(AdminThemeOptions, before, change)
    await requireUploaded(tx, before.identity, options.identity)
    await saveValue(tx.db, 'theme_options', options)
    const after = await currentThemeOptions(tx)
    await noteChange(tx, { ...recordOf('theme_options'), before, after })
    const { version: _, ...was } = before
    const { version: __, ...is } = after
    await noteEdition(tx, {
      kind: 'theme_options',
      record: 'theme_options',
      before: was,
      after: is,
    })
    return after
  })

export const listCurrencies = async (ctx: Ctx): Promise<{ data: Currency[] }> => ({
  data: (await findCurrencies(ctx.db)).map(({ id, code, symbol, exchange_rate }) => ({
    id,
    code,
    symbol,
    exchange_rate,
  })),
})

/** Prices keep their numbers, even if the base currency changes. */
export const changeCurrencies = (ctx: Ctx, { data }: CurrenciesInput) =>
  writing(ctx, async (tx) => {
    const before = { currencies: plain((await listCurrencies(tx)).data) }
    await saveCurrencies(tx.db, data)
    const after = await listCurrencies(tx)
    await noteChange(tx, {
      ...recordOf('settings'),
      before,
      after: { currencies: plain(after.data) },
    })
    return after
  })

const plain = (all: Currency[]) =>
  all.map(({ code, exchange_rate, symbol }) => `${code} ${symbol} ${exchange_rate}`)

const recordOf = <K extends 'settings' | 'theme_options'>(kind: K) => ({
  kind,
  record: kind,
  name: '',
})

/** The shop's identity names only pictures that were uploaded. @throws ShopError INVALID */
export async function requireUploaded(ctx: Ctx, before: Identity, after: Identity): Promise<void> {
  for (const use of IDENTITY_USES) {
    const [old, own] = [before[use], after[use]]
    if (!own || (old && JSON.stringify(old) === JSON.stringify(own))) continue
    const row = await findPhoto(ctx.db, own.hash)
    if (!row || row.width !== own.width || row.height !== own.height)
      throw invalid({ [`identity.${use}`]: ['field.logo.gone'] })
  }
}
