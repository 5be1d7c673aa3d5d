// What a file's words for departments mean is kept for later files, once somebody imports it.
import type { WordChoice } from '#/contract/imports/import-words.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { invalid } from '#/commerce/api/writing.ts'
import { findNames, findWords, type Meaning, meaningsOf, writeWords } from './words.queries.ts'
import { keyOfWord } from './words.rules.ts'

type File = { id: number; name: string }

/** @throws ShopError INVALID if a department doesn't exist */
export async function checkWords(ctx: Ctx, choices: readonly WordChoice[]): Promise<void> {
  const meanings = await meaningsOf(ctx.db, choices)
  if (choices.some(({ word }) => !meanings.has(keyOfWord(word))))
    throw invalid({ words: ['field.not_found'] })
}

/** Within a transaction. */
export async function keepWords(
  tx: Ctx,
  { id, name }: File,
  choices: readonly WordChoice[],
): Promise<void> {
  const before = await findWords(tx.db)
  const meanings = await meaningsOf(tx.db, choices)
  const changed = new Map(
    [...meanings].filter(([key, next]) => {
      const old = before.get(key)
      return next ? !old || old.category_id !== next.category_id : old !== undefined
    }),
  )
  if (changed.size === 0) return
  await writeWords(tx.db, changed)
  const olds = [...changed.keys()].map((key) => before.get(key) ?? null)
  const news = [...changed.values()]
  const ids = [...olds, ...news].flatMap((one) => one?.category_id ?? [])
  const names = await findNames(tx.db, ids)
  const said = (all: readonly (Meaning | null)[]): string =>
    all
      .flatMap((one) => (one ? `${one.word} → ${names.get(one.category_id ?? 0) ?? '–'}` : []))
      .join(', ')
  await noteChange(tx, {
    kind: 'import',
    record: id,
    name,
    before: { words: said(olds) },
    after: { words: said(news) },
  })
}
