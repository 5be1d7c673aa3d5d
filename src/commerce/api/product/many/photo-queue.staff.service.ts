import type { Page } from '#/contract/common.ts'
import type { ProductRow } from '#/contract/product/staff-rows.ts'
import { NO_FILTERS } from '#/commerce/search/catalogue.ts'
import type { LiveCatalogue } from '#/commerce/api/catalogue/live-catalogue.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { toPage } from '#/commerce/api/page.ts'
import { findWithoutPhoto } from './lacks.queries.ts'
import { findWords, viewRow } from './rows.staff.service.ts'
import { findLines } from './rows.staff.queries.ts'

/** Products on sale without a photograph, in the order of recommended lists (rule 196): what sells, first. */
export async function listWithoutPhoto(
  ctx: Ctx,
  query: { page: number; paginate: number; search: string },
  live: LiveCatalogue,
): Promise<Page<ProductRow>> {
  const { catalogue } = await live()
  const lacking = await findWithoutPhoto(ctx.db)
  const words = query.search.trim()
  const wanted = words === '' ? undefined : new Set(await findWords(ctx, words, live))
  const { ids, total } = catalogue.list({
    ...NO_FILTERS,
    ids: wanted ? lacking.filter((id) => wanted.has(id)) : lacking,
    search: '',
    typing: false,
    order: { field: 'recommended', direction: 'desc' },
    language: ctx.language,
    offset: (query.page - 1) * query.paginate,
    limit: query.paginate,
    counting: false,
  })
  const rows = await findLines(ctx.db, ids)
  return toPage(
    rows.map((row) => viewRow(ctx, row)),
    total,
    query,
  )
}
