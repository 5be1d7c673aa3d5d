import { endpoints } from '#/contract/index.ts'
import { Theme } from '#/contract/content/theme.ts'
import type { AdminHome } from '#/contract/home/staff.ts'
import { checkVersion, withVersion } from '#/commerce/api/versions.rules.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { found } from '#/commerce/api/errors.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { writing } from '#/commerce/api/writing.ts'
import { findHome, findHomes, type HomeRow, updateHome } from './home.queries.ts'

const viewHome = ({ updated_at, ...row }: HomeRow): AdminHome => ({
  ...withVersion(row),
  updated_at: updated_at.toISOString(),
})

export const staffHomeRoutes: Implementation[] = [
  implement(endpoints.staffHome.list, async (ctx) => ({
    data: (await findHomes(ctx.db)).map(viewHome),
  })),
  implement(endpoints.staffHome.update, (ctx, { params, body }) =>
    writing(ctx, async (tx) => {
      const slug = found(Theme.safeParse(params.slug).data)
      const { version, ...home } = body
      const before = viewHome(found(await findHome(tx.db, slug)))
      checkVersion(before, version)
      const after = viewHome(found(await updateHome(tx.db, slug, home)))
      await noteChange(tx, { kind: 'home', record: slug, before, after })
      return after
    }),
  ),
]
