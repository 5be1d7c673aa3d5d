import { z } from 'zod'
import { type CheckMailKind, isToAuthor } from '#/domain/mail-kinds.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { findCheck } from '#/commerce/api/reviews/checks.queries.ts'
import type { Executor } from '#/commerce/db/open.ts'
import type { CheckFacts } from '#/commerce/mail/facts.ts'
import { type Site, shopFacts } from './shop-facts.service.ts'

const AboutCheck = z.object({ check_id: z.number(), name: z.string().default('') })

/** Nothing if the product is gone. */
export async function findCheckFacts(
  db: Executor,
  { kind, data, language }: { kind: CheckMailKind; data: unknown; language: Language },
  site: Site,
): Promise<CheckFacts | undefined> {
  const { check_id, name } = AboutCheck.parse(data)
  const entry = await findCheck(db, check_id)
  if (!entry) return undefined
  const { row, product } = entry
  return {
    ...(await shopFacts(db, site, language)),
    id: row.id,
    about: row.about,
    name: isToAuthor(kind) ? name : row.name,
    product: textIn(product.name, language),
    content: row.content,
    reason: row.reason,
    message: row.message,
    decision: row.decision,
    decision_reason: row.decision_reason,
    at: row.created_at,
  }
}
