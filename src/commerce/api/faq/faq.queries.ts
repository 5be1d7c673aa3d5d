import { asc } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { faq } from '#/commerce/db/schema/content.ts'

export const findFaq = (db: Executor) =>
  db.select().from(faq).orderBy(asc(faq.position), asc(faq.id))
