// What counting found and what went back to suppliers, with its value (rule 331).
import type { Page } from '#/contract/common.ts'
import type {
  DifferenceEntry,
  DifferenceFilter,
  DifferenceQuery,
  Differences,
  DifferentProduct,
} from '#/contract/stock/staff-differences.ts'
import type { WastePeriod } from '#/contract/stock/staff.ts'
import { toAmount } from '#/domain/money.ts'
import { dateIn } from '#/lib/dates.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { wholeList, csvFile } from '#/commerce/api/files/csv.rules.ts'
import { toPage } from '#/commerce/api/page.ts'
import { wholePeriod } from '#/commerce/api/period.ts'
import {
  type Days,
  type DifferenceRow,
  findDifferenceEntries,
  findDifferences,
  findDifferentProducts,
} from './differences.staff.queries.ts'

/** @throws ShopError INVALID for a period that is too long */
async function daysOf(ctx: Ctx, { from, to }: WastePeriod): Promise<Days> {
  const { time_zone } = await findSettings(ctx.db)
  return { ...wholePeriod({ from, to }, dateIn(ctx.deps.now(), time_zone)), time_zone }
}

type Values = Record<'gain' | 'loss' | 'returned' | 'sum', number>

const amounts = ({ gain, loss, returned, sum }: Values): Values => ({
  gain: toAmount(gain),
  loss: toAmount(loss),
  returned: toAmount(returned),
  sum: toAmount(sum),
})

/** @throws ShopError INVALID */
export async function differencesOf(ctx: Ctx, period: WastePeriod): Promise<Differences> {
  const days = await daysOf(ctx, period)
  const rows = await findDifferences(ctx.db, days)
  const total = (name: keyof Values | 'unvalued') => rows.reduce((sum, row) => sum + row[name], 0)
  return {
    from: days.from,
    to: days.to,
    rows: rows.map((row) => ({
      category_id: row.category_id,
      category: row.category,
      ...amounts(row),
    })),
    ...amounts({
      gain: total('gain'),
      loss: total('loss'),
      returned: total('returned'),
      sum: total('sum'),
    }),
    unvalued: total('unvalued'),
  }
}

/** @throws ShopError INVALID */
export async function differentProducts(
  ctx: Ctx,
  query: DifferenceQuery,
): Promise<Page<DifferentProduct>> {
  const { rows, total } = await findDifferentProducts(ctx.db, await daysOf(ctx, query), query)
  const data = rows.map((row) => ({
    product_id: row.product_id,
    name: row.name,
    quantities: {
      gain: row.gain_quantity,
      loss: row.loss_quantity,
      returned: row.returned_quantity,
    },
    ...amounts(row),
  }))
  return toPage(data, total, query)
}

const PERCENT = 100

const view = ({ at, value, unit_cost, ...row }: DifferenceRow): DifferenceEntry => ({
  id: row.id,
  at: at.toISOString(),
  product_id: row.product_id,
  name: row.name,
  variation: row.variation,
  lot: row.lot,
  category: row.category,
  kind: row.kind,
  change: row.change,
  note: row.note,
  unit_cost: unit_cost === null ? null : unit_cost / PERCENT,
  value: value === null ? null : toAmount(value),
})

/** @throws ShopError INVALID */
export async function differenceEntries(
  ctx: Ctx,
  query: DifferenceQuery,
): Promise<Page<DifferenceEntry>> {
  const { rows, total } = await findDifferenceEntries(ctx.db, await daysOf(ctx, query), query)
  return toPage(rows.map(view), total, query)
}

const HEAD = [
  'at',
  'department',
  'product_id',
  'name',
  'variation',
  'lot',
  'kind',
  'change',
  'unit_cost',
  'value',
  'note',
]

/** @throws ShopError INVALID */
export async function differenceFile(ctx: Ctx, filter: DifferenceFilter): Promise<Response> {
  const { from, to } = await daysOf(ctx, filter)
  const named = (text: DifferenceEntry['category']) => text && textIn(text, ctx.language)
  const pieces = wholeList(
    (slice) => differenceEntries(ctx, { ...filter, ...slice }),
    ({ at, category, product_id, name, variation, lot, kind, change, unit_cost, value, note }) => [
      at,
      named(category),
      product_id,
      named(name),
      named(variation),
      lot,
      kind,
      change,
      unit_cost,
      value,
      note,
    ],
  )
  return csvFile({ name: `differences-${from}-${to}`, head: HEAD, pieces })
}
