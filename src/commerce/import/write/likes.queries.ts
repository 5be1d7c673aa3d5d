// Words that mean the same as another word of the file: kept once the department of that one is there.
import type { WordChoice } from '#/contract/imports/import-words.ts'
import { type Author, writeNotes } from '#/commerce/api/imports/history.queries.ts'
import { writeChoices } from '#/commerce/api/imports/words.queries.ts'
import { keyOfWord, wordKey } from '#/commerce/api/imports/words.rules.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { findDepartments } from './categories.queries.ts'

type Imported = { id: number; name: string; words: readonly WordChoice[] }

export async function keepLikes(
  db: Executor,
  author: Author,
  { id, name, words }: Imported,
): Promise<void> {
  const likes = words.filter(({ choice }) => choice === 'like')
  if (likes.length === 0) return
  const departments = await findDepartments(db)
  const byKey = new Map(departments.map((department) => [wordKey(department.path), department.id]))
  const kept = await writeChoices(
    db,
    likes.map(({ word, like }) => ({
      word,
      choice: 'use',
      category_id: byKey.get(keyOfWord(like ?? '')) ?? null,
      like: null,
    })),
  )
  if (!kept) return
  const change = { field: 'words', old: kept.before, new: kept.after }
  await writeNotes(db, author, [{ kind: 'import', record: id, name, action: 'change', ...change }])
}
