// The caller's own store: what its page shows, and how it sells (rule 152).
import { isDeepStrictEqual } from 'node:util'
import type { SellerStore, StoreChange } from '#/contract/seller/seller-store.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { checkVersion, withVersion } from '#/commerce/api/versions.rules.ts'
import { invalid, writing } from '#/commerce/api/writing.ts'
import { requireOwnName } from './store-name.service.ts'
import { storeOf } from './seller.service.ts'
import { type StoreRow, findOwnStore, lockOwnStore, updateStore } from './store.queries.ts'

const view = ({ minimum_order, ...row }: StoreRow): SellerStore =>
  withVersion({
    ...row,
    minimum_order: minimum_order === null ? null : toAmount(minimum_order),
  })

/** @throws ShopError NOT_FOUND, FORBIDDEN */
export async function ownStore(ctx: Ctx): Promise<SellerStore> {
  const { store_id } = await storeOf(ctx, 'store')
  return view(found(await findOwnStore(ctx.db, store_id)))
}

/** @throws ShopError NOT_FOUND, FORBIDDEN, VERSION_CONFLICT, INVALID if a holiday ends before it begins */
export async function saveOwnStore(
  ctx: Ctx,
  { version, minimum_order, ...change }: StoreChange,
): Promise<SellerStore> {
  const { store_id } = await storeOf(ctx, 'store')
  return writing(ctx, async (tx) => {
    const row = found(await lockOwnStore(tx.db, store_id))
    const before = view(row)
    checkVersion(before, version)
    requireHoliday({ ...row, ...change })
    if (change.name !== undefined && !isDeepStrictEqual(change.name, row.name))
      await requireOwnName(tx, { store_id, name: change.name, field: 'name' })
    await updateStore(tx.db, store_id, {
      ...change,
      ...(minimum_order !== undefined && {
        minimum_order: minimum_order === null ? null : toMinor(minimum_order),
      }),
    })
    const after = view(found(await findOwnStore(tx.db, store_id)))
    await noteChange(tx, { kind: 'store', record: store_id, before, after })
    return after
  })
}

function requireHoliday({
  holiday_from,
  holiday_to,
}: Pick<StoreRow, 'holiday_from' | 'holiday_to'>): void {
  if (holiday_to === null) return
  if (holiday_from === null) throw invalid({ holiday_from: ['field.required'] })
  if (holiday_to < holiday_from) throw invalid({ holiday_to: ['field.holiday_to'] })
}
