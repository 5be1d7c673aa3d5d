// What administrators see and set of searching.
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { Page } from '#/contract/common.ts'
import type { SearchCount, Synonym, SynonymInput } from '#/contract/search/staff.ts'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { toPage } from '#/commerce/api/page.ts'
import type { synonym } from '#/commerce/db/schema/search.ts'
import {
  deleteSynonym,
  findSearches,
  findSynonymPage,
  insertSynonym,
  updateSynonym,
} from './search.queries.ts'

const toSynonym = ({ id, words, updated_at }: typeof synonym.$inferSelect): Synonym => ({
  id,
  words,
  updated_at: updated_at.toISOString(),
})

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
  inTransaction(ctx, async ({ db }) => toSynonym(found(await insertSynonym(db, words))))

/** @throws ShopError NOT_FOUND */
export const changeSynonym = (ctx: Ctx, id: number, { words }: SynonymInput): Promise<Synonym> =>
  inTransaction(ctx, async ({ db }) => toSynonym(found(await updateSynonym(db, id, words))))

/** @throws ShopError NOT_FOUND */
export const removeSynonym = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(ctx, async ({ db }) => {
    found(await deleteSynonym(db, id))
  })
