// The terms that customers and sellers agree to.
import type { Ctx } from '#/commerce/api/context.ts'
import { findPage } from './content.queries.ts'

/** The version of the published terms; null before they are published (rule 39). */
export async function termsVersion({ db }: Pick<Ctx, 'db'>): Promise<string | null> {
  const terms = await findPage(db, 'terms')
  return terms?.status === 'published' ? terms.version : null
}
