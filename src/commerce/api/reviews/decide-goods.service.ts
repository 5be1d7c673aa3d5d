// What staff decide about a reported product (rule 301).
import type { CheckAnswer } from '#/contract/checks/staff.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { type Ctx, requireStaff } from '#/commerce/api/context.ts'
import { findOwners } from '#/commerce/api/ledger/money.queries.ts'
import { setApproval } from '#/commerce/api/product/approval.queries.ts'
import { oneProduct, updateProduct } from '#/commerce/api/product/product.staff.service.ts'
import { setSaleAfter } from '#/commerce/api/product/recalled.queries.ts'
import { invalid } from '#/commerce/api/writing.ts'
import { mainText } from '#/lib/languages/text-in.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import type { CheckRow } from './checks.queries.ts'
import { settleChecks } from './checks.service.ts'

/**
 * A product is taken off sale, or its text was corrected, or nothing is wrong with it; each decision needs a reason,
 * which goes to those who reported it. The seller of a product off sale gets it too, and needs an approval to sell it
 * again.
 *
 * @returns the checks that this decided @throws ShopError NOT_FOUND, FORBIDDEN for who may not change products, INVALID
 * without a reason
 */
export async function decideGoods(
  tx: Ctx,
  check: CheckRow,
  { decision, reason }: CheckAnswer,
): Promise<CheckRow[]> {
  if (reason === '') throw invalid({ reason: ['field.required'] })
  const { product_id: id } = check
  const { name, store_id } = await oneProduct(tx, id)
  if (decision === 'removed') {
    requireStaff(tx, 'catalogue.write')
    // Also if a recall took it off sale and is lifted later.
    await setSaleAfter(tx.db, id, 0)
    await updateProduct(tx, id, { status: 0 })
    if (store_id !== null) await stopSeller(tx, check, { store_id, reason })
  }
  await noteChange(tx, {
    kind: 'product',
    record: id,
    name: mainText(name),
    before: { check: null },
    after: { check: `${decision}: ${reason}` },
  })
  return settleChecks(tx, { about: 'product', id }, { decision, reason })
}

type Stopped = { store_id: number; reason: string }

async function stopSeller(tx: Ctx, check: CheckRow, { store_id, reason }: Stopped): Promise<void> {
  const at = tx.deps.now()
  await setApproval(tx.db, check.product_id, { state: 'declined', reason, updated_at: at })
  for (const owner of await findOwners(tx.db, store_id))
    await writeMail(tx.db, {
      key: `check:${check.id}:seller:${owner.id}`,
      kind: 'text_removed',
      to: owner.email,
      language: tx.language,
      data: { check_id: check.id },
      at,
    })
}
