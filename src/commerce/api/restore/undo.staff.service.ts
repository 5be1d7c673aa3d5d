// Undoes a change to products within ten minutes. Fields changed again since then stay.
import { UNDO_MINUTES, type Undone } from '#/contract/activity/staff.ts'
import { findChange } from '#/commerce/api/activity/activity.queries.ts'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { undoMany } from '#/commerce/api/product/many/undo.staff.service.ts'
import { ManyFields } from '#/commerce/api/product/many/many-fields.queries.ts'

const UNDO_MS = UNDO_MINUTES * 60_000
const FIELDS = Object.keys(ManyFields.shape)

/** @throws ShopError NOT_FOUND, STATUS_CONFLICT if it is too late, or can't be undone */
export function undoChange(ctx: Ctx, change: string): Promise<Undone> {
  return inTransaction(ctx, async (tx) => {
    const rows = await findChange(tx.db, change)
    const [first] = rows
    if (!first) throw new ShopError('NOT_FOUND')
    const isLate = tx.deps.now().getTime() - first.at.getTime() > UNDO_MS
    const written = rows.flatMap(({ record, name, field, old, new: made, ...row }) =>
      row.kind === 'product' && field !== null && FIELDS.includes(field)
        ? [{ id: Number(record), name, field, old, new: made }]
        : [],
    )
    if (isLate || written.length < rows.length) throw new ShopError('STATUS_CONFLICT')
    const refused = await undoMany(tx, written)
    const names = new Map(written.map(({ id, name }) => [id, name]))
    return {
      undone: names.size - refused.size,
      refused: [...refused].map((id) => ({ record: String(id), name: names.get(id) ?? '' })),
    }
  })
}
