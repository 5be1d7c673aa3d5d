// Prices for groups of customers, for staff (rule 195).
import type { z } from 'zod'
import type { Page } from '#/contract/common.ts'
import type { endpoints } from '#/contract/index.ts'
import type {
  GroupPrice,
  GroupPriceChange,
  GroupPriceInput,
  ListedGroupPrice,
} from '#/contract/promotions/staff-groups.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { toPage } from '#/commerce/api/page.ts'
import { allExist } from '#/commerce/api/slugs.queries.ts'
import { checkVersion, withVersion } from '#/commerce/api/versions.rules.ts'
import { invalid, writing } from '#/commerce/api/writing.ts'
import { customerGroup } from '#/commerce/db/schema/staff/customer-group.ts'
import type { GroupPriceRow } from './group-prices.queries.ts'
import {
  deleteGroupPrice,
  findGroupPrice,
  findGroupPrices,
  insertGroupPrice,
  lockGroupPrice,
  updateGroupPriceRow,
} from './group-prices.staff.queries.ts'
import { daysOf, offerColumns, unknownGoods } from '#/commerce/api/offer-input.rules.ts'
import { turnOffers } from './shown-offers.service.ts'
import { mainText } from '#/lib/languages/text-in.ts'

const view = (row: GroupPriceRow): GroupPrice =>
  withVersion({
    id: row.id,
    title: row.title,
    audience: row.audience,
    group_id: row.group_id,
    kind: row.kind,
    amount: row.amount,
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    days: row.days,
    category_ids: row.category_ids,
    product_ids: row.product_ids,
    is_shown: row.is_shown,
    status: row.status,
  })

const columnsOf = (input: GroupPriceInput) => ({ ...offerColumns(input), days: daysOf(input.days) })

export async function listGroupPrices(
  ctx: Ctx,
  query: z.output<typeof endpoints.staffGroupPrices.list.query>,
): Promise<Page<ListedGroupPrice>> {
  const { rows, total } = await findGroupPrices(ctx.db, query)
  return toPage(
    rows.map(({ group, ...row }) => ({ ...view(row), group })),
    total,
    query,
  )
}

/** @throws ShopError NOT_FOUND */
export const oneGroupPrice = async (ctx: Ctx, id: number): Promise<GroupPrice> =>
  view(found(await findGroupPrice(ctx.db, id)))

type States = { before: GroupPrice | null; after: GroupPrice | null }

/** What pages show, and the history. */
async function settle(tx: Ctx, { before, after }: States): Promise<void> {
  await turnOffers(tx.db, tx.deps.now())
  const { id = 0, title } = after ?? before ?? {}
  await noteChange(tx, { kind: 'group_price', record: id, name: mainText(title), before, after })
}

/** @throws ShopError INVALID */
export const createGroupPrice = (ctx: Ctx, input: GroupPriceInput): Promise<GroupPrice> =>
  writing(ctx, async (tx) => {
    await checkRefs(tx, input)
    const after = view(found(await insertGroupPrice(tx.db, columnsOf(input))))
    await settle(tx, { before: null, after })
    return after
  })

/** @throws ShopError NOT_FOUND, VERSION_CONFLICT, INVALID */
export const updateGroupPrice = (
  ctx: Ctx,
  id: number,
  { version, ...input }: GroupPriceChange,
): Promise<GroupPrice> =>
  writing(ctx, async (tx) => {
    const before = view(found(await lockGroupPrice(tx.db, id)))
    checkVersion(before, version)
    await checkRefs(tx, input)
    const after = view(found(await updateGroupPriceRow(tx.db, id, columnsOf(input))))
    await settle(tx, { before, after })
    return after
  })

/** One that is over keeps its end. One that hasn't started is switched off. @throws ShopError NOT_FOUND */
export const endGroupPrice = (ctx: Ctx, id: number): Promise<GroupPrice> =>
  writing(ctx, async (tx) => {
    const row = found(await lockGroupPrice(tx.db, id))
    const before = view(row)
    const now = tx.deps.now()
    if (row.ends_at !== null && row.ends_at <= now) return before
    const isAhead = row.starts_at !== null && row.starts_at >= now
    const change = isAhead ? { status: 0 as const } : { ends_at: now }
    const after = view(found(await updateGroupPriceRow(tx.db, id, change)))
    await settle(tx, { before, after })
    return after
  })

/** @throws ShopError NOT_FOUND */
export const removeGroupPrice = (ctx: Ctx, id: number): Promise<void> =>
  writing(ctx, async (tx) => {
    const before = view(found(await lockGroupPrice(tx.db, id)))
    await deleteGroupPrice(tx.db, id)
    await settle(tx, { before, after: null })
  })

async function checkRefs({ db }: Ctx, input: GroupPriceInput): Promise<void> {
  const errors = await unknownGoods(db, input)
  const { group_id } = input
  if (group_id !== null && !(await allExist(db, customerGroup, [group_id])))
    errors.group_id = ['field.unknown']
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
