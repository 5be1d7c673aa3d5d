import type { Ctx } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { sharedRead } from '#/commerce/api/shared-read.ts'
import { type JudgedProduct, findJudgedProducts } from './reviewed-product.queries.ts'

const read = sharedRead(findJudgedProducts)

/**
 * A product, with its numbers of reviews and questions. @throws ShopError NOT_FOUND, also for one that isn't on sale
 */
export const readReviewedProduct = async (ctx: Ctx, id: number): Promise<JudgedProduct> =>
  found((await read(ctx, [id])).get(id))
