// Previews the shop's look with the user's drafts, as visitors would see it.
import { AdminThemeOptions } from '#/contract/content/theme.ts'
import type { ResponseOf } from '#/contract/endpoint.ts'
import { AdminHomeInput } from '#/contract/home/staff.ts'
import type { endpoints } from '#/contract/index.ts'
import { findThemeOptions } from '#/commerce/api/content/content.queries.ts'
import { themeOptionsIn } from '#/commerce/api/content/theme-options.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { oneDraft } from '#/commerce/api/editions/editions.service.ts'
import { findHomes } from '#/commerce/api/home/home.queries.ts'
import { homeIn } from '#/commerce/api/home/home.service.ts'

type Preview = ResponseOf<typeof endpoints.staffEditions.preview>

export async function previewShop(ctx: Ctx): Promise<Preview> {
  const which = { kind: 'theme_options', record: 'theme_options' } as const
  const [{ value }, published, rows] = await Promise.all([
    oneDraft(ctx, which),
    findThemeOptions(ctx.db),
    findHomes(ctx.db),
  ])
  // Stored options that break today's rules are ignored.
  const options = AdminThemeOptions.safeParse(value).data ?? published
  const homes = rows.map(async (row) => {
    const kept = await oneDraft(ctx, { kind: 'home', record: row.slug })
    const { data } = AdminHomeInput.safeParse(kept.value)
    return homeIn({ ...row, ...data }, ctx.language)
  })
  return { theme_options: themeOptionsIn(options, ctx.language), homes: await Promise.all(homes) }
}
