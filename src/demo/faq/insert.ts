import { faq } from '#/commerce/db/schema/content.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { FAQ } from './questions.ts'

/** Seeds a demo without questions. */
export async function seedFaq(db: Executor): Promise<void> {
  const [known] = await db.select({ id: faq.id }).from(faq).limit(1)
  if (known) return
  const rows = FAQ.flatMap(({ group, questions }) =>
    questions.map((question) => ({ group, ...question })),
  )
  await db.insert(faq).values(rows.map((row, position) => ({ ...row, position })))
}
