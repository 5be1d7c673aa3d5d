// Search settings and statistics for staff.
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { Page } from '#/contract/common.ts'
import type { SearchCount, Synonym, SynonymInput } from '#/contract/search/staff.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { toPage } from '#/commerce/api/page.ts'
import type { synonym } from '#/commerce/db/schema/search.ts'
import {
  deleteSynonym,
  findSearches,
  findSynonym,
  findSynonymPage,
  insertSynonym,
  updateSynonym,
} from './search.queries.ts'

const toSynonym = ({ id, words, updated_at }: typeof synonym.$inferSelect): Synonym => ({
  id,
  words,
  updated_at: updated_at.toISOString(),
})

const about = ({ id, words }: Synonym) =>
  ({ kind: 'synonym', record: id, name: words.join(', ').slice(0, 200) }) as const

export async function listSearches(
  ctx: Ctx,
  query: z.output<typeof endpoints.staffSearch.counts.query>,
): Promise<Page<SearchCount>> {
  const { rows, total } = await findSearches(ctx.db, query)
  const data = rows.map(({ last_at, ...row }) => ({ ...row, last_at: last_at.toISOString() }))
  return toPage(data, total, query)
}

export async function listSynonyms(
  ctx: Ctx,
  query: z.output<typeof endpoints.staffSearch.synonyms.query>,
): Promise<Page<Synonym>> {
  const { rows, total } = await findSynonymPage(ctx.db, query)
  return toPage(rows.map(toSynonym), total, query)
}

export const createSynonym = (ctx: Ctx, { words }: SynonymInput): Promise<Synonym> =>
  inTransaction(ctx, async (tx) => {
    const after = toSynonym(found(await insertSynonym(tx.db, words)))
    await noteChange(tx, { ...about(after), before: null, after })
    return after
  })

/** @throws ShopError NOT_FOUND */
export const changeSynonym = (ctx: Ctx, id: number, { words }: SynonymInput): Promise<Synonym> =>
  inTransaction(ctx, async (tx) => {
    const before = toSynonym(found(await findSynonym(tx.db, id)))
    const after = toSynonym(found(await updateSynonym(tx.db, id, words)))
    await noteChange(tx, { ...about(after), before, after })
    return after
  })

/** @throws ShopError NOT_FOUND */
export const removeSynonym = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const before = toSynonym(found(await findSynonym(tx.db, id)))
    found(await deleteSynonym(tx.db, id))
    await noteChange(tx, { ...about(before), before, after: null })
  })
