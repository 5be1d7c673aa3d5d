import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { implementOnce } from '#/commerce/api/implement-once.ts'
import { removed } from '#/commerce/api/writing.ts'
import {
  addByPercent,
  addPriceFile,
  createPriceList,
  linesOfList,
  listPriceLists,
  onePriceList,
  removePriceList,
  setPriceLines,
  startPriceList,
  stopPriceList,
  undoPriceList,
} from './prices.staff.service.ts'

const { staffPrices } = endpoints

export const staffPriceRoutes: Implementation[] = [
  implement(staffPrices.list, (ctx, { query }) => listPriceLists(ctx, query)),
  implementOnce(staffPrices.create, createPriceList),
  implement(staffPrices.one, (ctx, { params }) => onePriceList(ctx, params.id)),
  implement(staffPrices.lines, (ctx, { params, query }) => linesOfList(ctx, params.id, query)),
  implement(staffPrices.setLines, (ctx, { params, body }) => setPriceLines(ctx, params.id, body)),
  implement(staffPrices.percent, (ctx, { params, body }) => addByPercent(ctx, params.id, body)),
  implement(staffPrices.file, async (ctx, { query, request }) =>
    addPriceFile(ctx, query.list, new Uint8Array(await request.arrayBuffer())),
  ),
  implement(staffPrices.start, (ctx, { params, body }) => startPriceList(ctx, params.id, body)),
  implement(staffPrices.stop, (ctx, { params }) => stopPriceList(ctx, params.id)),
  implement(staffPrices.undo, (ctx, { params }) => undoPriceList(ctx, params.id)),
  implement(staffPrices.remove, async (ctx, { params }) => {
    await removePriceList(ctx, params.id)
    return removed(ctx)
  }),
]
