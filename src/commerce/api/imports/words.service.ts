// What a file's words for departments mean is kept for later files, once somebody imports it.
import type { WordChoice } from '#/contract/imports/import-words.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { invalid } from '#/commerce/api/writing.ts'
import { meaningsOf, writeChoices } from './words.queries.ts'
import { keyOfWord } from './words.rules.ts'

type File = { id: number; name: string }

/** @throws ShopError INVALID if a department doesn't exist */
export async function checkWords(ctx: Ctx, choices: readonly WordChoice[]): Promise<void> {
  const meanings = await meaningsOf(ctx.db, choices)
  if (choices.some(({ word }) => !meanings.has(keyOfWord(word))))
    throw invalid({ words: ['field.not_found'] })
}

/** Within a transaction. What follows another word of the file is kept once that is imported. */
export async function keepWords(
  tx: Ctx,
  { id, name }: File,
  choices: readonly WordChoice[],
): Promise<void> {
  const kept = await writeChoices(tx.db, choices)
  if (!kept) return
  await noteChange(tx, {
    kind: 'import',
    record: id,
    name,
    before: { words: kept.before },
    after: { words: kept.after },
  })
}
