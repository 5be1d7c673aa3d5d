// How many rows of a file are about products of the shop, without comparing them.
import { IMPORT_KEYS, type ImportMatch } from '#/contract/imports/result.ts'
import type { Db } from '#/commerce/db/open.ts'
import type { Words } from './read/words.ts'
import type { Source } from './source.ts'
import { createTaker } from './take-rows.ts'
import { addLacking } from './write/lacking.ts'
import { matchOf, resolve } from './write/resolve.queries.ts'

const AT_ONCE = 1000

export const NO_MATCH: ImportMatch = {
  found: {},
  fresh: 0,
  lacking: { price: 0, tax: 0, stock: 0, weight: { count: 0, examples: [] } },
}

export function addMatch(all: ImportMatch, more: ImportMatch): ImportMatch {
  const found = IMPORT_KEYS.flatMap((key) => {
    const many = (all.found[key] ?? 0) + (more.found[key] ?? 0)
    return many > 0 ? [[key, many] as const] : []
  })
  return {
    found: Object.fromEntries(found),
    fresh: all.fresh + more.fresh,
    lacking: addLacking(all.lacking, more.lacking),
  }
}

export async function countMatches(db: Db, source: Source, words?: Words): Promise<ImportMatch> {
  const take = createTaker(source, words ? { words } : {})
  const claims = new Map<number, number>()
  let match = NO_MATCH
  const { csv } = source
  for (let batch = await csv.rows(AT_ONCE); batch.length > 0; batch = await csv.rows(AT_ONCE)) {
    const { resolved } = await resolve(db, take.rows(batch).entries, claims)
    match = addMatch(match, matchOf(resolved))
  }
  return match
}
