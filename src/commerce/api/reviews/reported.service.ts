// What enough different customers have reported waits until staff have checked it (rule 301).
import type { Localized } from '#/contract/common.ts'
import { countedReports } from '#/domain/review.ts'
import { mainText } from '#/lib/languages/text-in.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { type Checked, findOpenOf, findRules, wasKept } from './checks.queries.ts'
import { tellAuthor } from './checks.service.ts'
import { findQuestion, findReview } from './moderation.staff.queries.ts'
import { lockProduct } from './reviewed-product.queries.ts'
import { lockQuestion, updateQuestion } from './questions.queries.ts'
import { updateReview } from './reviews.queries.ts'
import { withStars } from './stars.service.ts'

type Reported = { product: { id: number; name: Localized }; content: string; check: number }

/**
 * Takes a text of a customer off the page once so many have reported it as the shop says. What staff have looked at and
 * left there stays, until its author changes it.
 */
export async function waitIfReported(
  tx: Ctx,
  one: Checked,
  { product, content, check }: Reported,
): Promise<void> {
  const { about, id } = one
  if (about !== 'review' && about !== 'question') return
  const { reports_to_wait: most } = await findRules(tx.db)
  if (most === 0) return
  // Others who report or decide about the same text wait, in the order in which stars are counted.
  await (about === 'review' ? lockProduct(tx.db, product.id) : lockQuestion(tx.db, id))
  const now = about === 'review' ? await findReview(tx.db, id) : await findQuestion(tx.db, id)
  if (now?.row.status !== 'published') return
  if (countedReports(await findOpenOf(tx.db, one)) < most) return
  if (await wasKept(tx.db, one, content)) return
  const status = 'waiting' as const
  await (about === 'review'
    ? withStars(tx.db, product.id, () => updateReview(tx.db, id, { status }))
    : updateQuestion(tx.db, id, { status }))
  await tellAuthor(tx, one, { check, kind: 'text_waits' })
  // Nobody of the staff did it, and those who reported it stay unnamed.
  await noteChange(
    { ...tx, by: null },
    {
      kind: about,
      record: id,
      name: mainText(product.name),
      before: { status: 'published' },
      after: { status, check: `report × ${most}` },
    },
  )
}
