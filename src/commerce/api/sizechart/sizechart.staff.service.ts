import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { AdminSizeChart, SizeChartChange, SizeChartInput } from '#/contract/sizechart/staff.ts'
import type { Page } from '#/contract/common.ts'
import { checkVersion, withVersion } from '#/commerce/api/versions.rules.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { sanitizeLocalized } from '#/commerce/db/sanitize.ts'
import { toPage } from '#/commerce/api/page.ts'
import {
  deleteSizeChart,
  findShowing,
  findSizeChart,
  findSizeCharts,
  saveSizeChart,
} from './sizechart.staff.queries.ts'
import { writing } from '#/commerce/api/writing.ts'

export async function listSizeCharts(
  ctx: Ctx,
  query: z.output<typeof endpoints.staffSizechart.list.query>,
): Promise<Page<AdminSizeChart>> {
  const { rows, total } = await findSizeCharts(ctx.db, query)
  return toPage(rows.map(withVersion), total, query)
}

/** @throws ShopError NOT_FOUND */
export const oneSizeChart = async (ctx: Ctx, id: number): Promise<AdminSizeChart> =>
  withVersion(found(await findSizeChart(ctx.db, id)))

const columnsOf = ({ name, content }: SizeChartInput) => ({
  name,
  content: sanitizeLocalized(content),
})

export const createSizeChart = (ctx: Ctx, input: SizeChartInput): Promise<AdminSizeChart> =>
  writing(ctx, async (tx) => {
    const after = withVersion(found(await saveSizeChart(tx.db, columnsOf(input))))
    await noteChange(tx, { kind: 'size_chart', record: after.id, before: null, after })
    return after
  })

/** @throws ShopError NOT_FOUND, VERSION_CONFLICT */
export const updateSizeChart = (
  ctx: Ctx,
  id: number,
  input: SizeChartChange,
): Promise<AdminSizeChart> =>
  writing(ctx, async (tx) => {
    const before = await oneSizeChart(tx, id)
    checkVersion(before, input.version)
    const after = withVersion(found(await saveSizeChart(tx.db, columnsOf(input), id)))
    await noteChange(tx, { kind: 'size_chart', record: id, before, after })
    return after
  })

/** @throws ShopError NOT_FOUND, IN_USE naming products that show it */
export const removeSizeChart = (ctx: Ctx, id: number): Promise<void> =>
  writing(ctx, async (tx) => {
    const before = await oneSizeChart(tx, id)
    const shown = await findShowing(tx.db, id)
    if (shown.length > 0) {
      const names = shown.map(({ name }) => textIn(name, tx.language)).join(', ')
      throw new ShopError('IN_USE', { message: messagesOf(tx.language)('chart_in_use', { names }) })
    }
    found((await deleteSizeChart(tx.db, id)) || null)
    await noteChange(tx, { kind: 'size_chart', record: id, before, after: null })
  })
