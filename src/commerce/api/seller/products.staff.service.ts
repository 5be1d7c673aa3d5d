// Sellers' products awaiting approval (rule 158).
import type { z } from 'zod'
import type { Page } from '#/contract/common.ts'
import type { endpoints } from '#/contract/index.ts'
import type { WaitingProduct } from '#/contract/seller/staff.ts'
import { toAmount } from '#/domain/money.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { toPage } from '#/commerce/api/page.ts'
import { toPicture } from '#/commerce/api/picture-view.ts'
import { findApproval, setApproval } from '#/commerce/api/product/approval.queries.ts'
import { changeProduct } from '#/commerce/api/product/product.staff.queries.ts'
import { setSaleAfter } from '#/commerce/api/product/recalled.queries.ts'
import { invalid } from '#/commerce/api/writing.ts'
import { lockOwnProduct } from './goods.queries.ts'
import { findWaiting } from './waiting.queries.ts'

export async function listWaiting(
  ctx: Ctx,
  query: z.output<typeof endpoints.staffSellers.products.query>,
): Promise<Page<WaitingProduct>> {
  const { rows, total } = await findWaiting(ctx.db, query)
  const data = rows.map(({ picture, store, price, updated_at, ...row }) => ({
    ...row,
    price: toAmount(price),
    store: store && { ...store, name: textIn(store.name, ctx.language) },
    picture: picture && toPicture(picture, textIn(row.name, ctx.language), ctx.language),
    updated_at: updated_at.toISOString(),
  }))
  return toPage(data, total, query)
}

type Decision = z.output<typeof endpoints.staffSellers.decideProduct.body>

/**
 * An approved product goes on sale, a recalled one once the recall is lifted; a declined one doesn't, even if it was before.
 *
 * @throws ShopError NOT_FOUND, also for the shop's own, STATUS_CONFLICT for one that is already approved, INVALID
 * without a reason
 */
export function decideProduct(ctx: Ctx, id: number, { approve, reason }: Decision) {
  if (!approve && reason === '') throw invalid({ reason: ['field.required'] })
  const status = approve ? 1 : 0
  return inTransaction(ctx, async (tx) => {
    // A recall is locked before its product, as when it is lifted.
    await setSaleAfter(tx.db, id, status)
    if (found(await lockOwnProduct(tx.db, id)).store_id === null) throw new ShopError('NOT_FOUND')
    const before = await findApproval(tx.db, id)
    if (approve && !before) throw new ShopError('STATUS_CONFLICT')
    const updated_at = tx.deps.now()
    await setApproval(tx.db, id, approve ? null : { state: 'declined', reason, updated_at })
    await changeProduct(tx.db, id, { status })
    const state = approve ? ('approved' as const) : ('declined' as const)
    await noteChange(tx, {
      kind: 'product',
      record: id,
      name: String(id),
      before: { approval: before?.state ?? 'approved' },
      after: { approval: state, ...(!approve && { reason }) },
    })
    return { id, state }
  })
}
