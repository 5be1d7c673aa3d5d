import type { Page } from '#/contract/common.ts'
import type { Label, LabelInput, LabelQuery, LabelRename } from '#/contract/label/staff.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { toPage } from '#/commerce/api/page.ts'
import { invalid } from '#/commerce/api/writing.ts'
import {
  deleteLabel,
  findLabel,
  findLabels,
  insertLabel,
  renameOnProducts,
} from './label.staff.queries.ts'

const about = ({ kind, name }: Label) =>
  ({ kind: 'label', record: `${kind}:${name}`, name }) as const

export async function listLabels(ctx: Ctx, query: LabelQuery): Promise<Page<Label>> {
  const { rows, total } = await findLabels(ctx.db, query)
  return toPage(rows, total, query)
}

/** @throws ShopError INVALID if the name is taken */
export const addLabel = (ctx: Ctx, { kind, name }: LabelInput): Promise<Label> =>
  inTransaction(ctx, async (tx) => {
    if (await findLabel(tx.db, kind, name)) throw invalid({ name: ['field.taken'] })
    await insertLabel(tx.db, kind, name)
    const after = { kind, name, products: 0 }
    await noteChange(tx, { ...about(after), before: null, after })
    return after
  })

/** @throws ShopError NOT_FOUND, INVALID if the new name is taken and they shouldn't be merged */
export const renameLabel = (ctx: Ctx, { kind, from, name, merge }: LabelRename): Promise<Label> =>
  inTransaction(ctx, async (tx) => {
    const before = await exactly(tx, kind, from)
    const other = await findLabel(tx.db, kind, name)
    const isAnother = other !== undefined && other.name !== from
    // Only the case differs.
    const isSpelling = isAnother && other.name.toLowerCase() === from.toLowerCase()
    if (isAnother && !isSpelling && !merge) throw invalid({ name: ['field.taken'] })
    const to = isAnother && !isSpelling ? other.name : name
    await renameOnProducts(tx.db, kind, { from, to })
    await deleteLabel(tx.db, kind, from)
    await insertLabel(tx.db, kind, to)
    const after = found(await findLabel(tx.db, kind, to))
    await noteChange(tx, { ...about(after), before: { name: before.name }, after: { name: to } })
    return after
  })

/** @throws ShopError NOT_FOUND, IN_USE while products have it */
export const removeLabel = (ctx: Ctx, { kind, name }: LabelInput): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const before = await exactly(tx, kind, name)
    if (before.products > 0) throw new ShopError('IN_USE')
    await deleteLabel(tx.db, kind, name)
    await noteChange(tx, { ...about(before), before, after: null })
  })

async function exactly(ctx: Ctx, kind: Label['kind'], name: string): Promise<Label> {
  const row = await findLabel(ctx.db, kind, name)
  return found(row?.name === name ? row : undefined)
}
