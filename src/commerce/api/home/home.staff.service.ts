// The homes, for staff.
import { Theme } from '#/contract/content/theme.ts'
import type { AdminHome, HomeChange } from '#/contract/home/staff.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { noteEdition } from '#/commerce/api/editions/editions.service.ts'
import { found } from '#/commerce/api/errors.ts'
import { checkVersion, withVersion } from '#/commerce/api/versions.rules.ts'
import { writing } from '#/commerce/api/writing.ts'
import { findHome, findHomes, type HomeRow, lockHome, updateHome } from './home.queries.ts'

const view = ({ updated_at, ...row }: HomeRow): AdminHome => ({
  ...withVersion(row),
  updated_at: updated_at.toISOString(),
})

export const listHomes = async (ctx: Ctx) => ({ data: (await findHomes(ctx.db)).map(view) })

/** @throws ShopError NOT_FOUND */
export const oneHome = async (ctx: Ctx, slug: string): Promise<AdminHome> =>
  view(found(await findHome(ctx.db, slug)))

const shownOf = ({ name, sections }: AdminHome) => ({ name, sections })

/** @throws ShopError NOT_FOUND, VERSION_CONFLICT */
export const changeHome = (ctx: Ctx, asked: string, body: HomeChange): Promise<AdminHome> =>
  writing(ctx, async (tx) => {
    const slug = found(Theme.safeParse(asked).data)
    const { version, ...home } = body
    const before = view(found(await lockHome(tx.db, slug)))
    checkVersion(before, version)
    const after = view(found(await updateHome(tx.db, slug, home)))
    await noteChange(tx, { kind: 'home', record: slug, before, after })
    const which = { kind: 'home' as const, record: slug }
    await noteEdition(tx, { ...which, before: shownOf(before), after: shownOf(after) })
    return after
  })
