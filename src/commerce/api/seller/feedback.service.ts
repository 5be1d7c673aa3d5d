// Reviews and questions about the store's products, and answers.
import type { z } from 'zod'
import type { Localized, Page } from '#/contract/common.ts'
import type { endpoints } from '#/contract/index.ts'
import type { AdminQuestion } from '#/contract/questions/staff.ts'
import type { AdminReview } from '#/contract/reviews/staff.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { toPage } from '#/commerce/api/page.ts'
import { changeQuestion } from '#/commerce/api/reviews/moderation.staff.service.ts'
import { toQuestion } from '#/commerce/api/reviews/questions.service.ts'
import { toOwnReview } from '#/commerce/api/reviews/reviews.service.ts'
import { findOwnQuestions, findOwnReviews, findQuestionStore } from './goods.queries.ts'
import { storeOf } from './seller.service.ts'

type Of = { id: number; slug: string; name: Localized }
const productRef = ({ language }: Ctx, product: Of) => ({
  ...product,
  name: textIn(product.name, language),
})

/** @throws ShopError NOT_FOUND, FORBIDDEN */
export async function listOwnReviews(
  ctx: Ctx,
  query: z.output<typeof endpoints.seller.reviews.query>,
): Promise<Page<AdminReview>> {
  const { store_id } = await storeOf(ctx, 'store')
  const { rows, total } = await findOwnReviews(ctx.db, store_id, query)
  const data = rows.map(({ row, product }) => ({
    ...toOwnReview(row),
    product: productRef(ctx, product),
  }))
  return toPage(data, total, query)
}

/** @throws ShopError NOT_FOUND, FORBIDDEN */
export async function listOwnQuestions(
  ctx: Ctx,
  query: z.output<typeof endpoints.seller.questions.query>,
): Promise<Page<AdminQuestion>> {
  const { store_id } = await storeOf(ctx, 'store')
  const { rows, total } = await findOwnQuestions(ctx.db, store_id, query)
  const data = rows.map(({ row, product }) => ({
    ...toQuestion(row),
    status: row.status,
    product: productRef(ctx, product),
  }))
  return toPage(data, total, query)
}

/** @throws ShopError NOT_FOUND, also for a question about another store's product, FORBIDDEN */
export async function answerOwnQuestion(
  ctx: Ctx,
  id: number,
  { answer }: { answer: string },
): Promise<AdminQuestion> {
  const { store_id } = await storeOf(ctx, 'store')
  if ((await findQuestionStore(ctx.db, id)) !== store_id) throw new ShopError('NOT_FOUND')
  return changeQuestion(ctx, id, { answer, reason: '' })
}
