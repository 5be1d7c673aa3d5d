import { endpoints } from '#/contract/index.ts'
import type { LiveCatalogue } from '#/commerce/api/catalogue/live-catalogue.service.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { countStock } from './count.staff.service.ts'
import {
  differenceEntries,
  differenceFile,
  differencesOf,
  differentProducts,
} from './differences.staff.service.ts'
import { setShelf, shelfOf } from './shelf.staff.service.ts'
import { changeStockOf, listStock, listStockEntries } from './stock.staff.service.ts'
import { undoWaste, wasteEntries, wasteFile, wasteOf } from './waste.staff.service.ts'

const { staffStock, staffDifferences } = endpoints

export const staffStockRoutes = (live: LiveCatalogue): Implementation[] => [
  implement(staffStock.list, (ctx, { query }) => listStock(ctx, query, live)),
  implement(staffStock.entries, (ctx, { query }) => listStockEntries(ctx, query)),
  implement(staffStock.change, (ctx, { body, key }) => changeStockOf(ctx, { body, key })),
  implement(staffStock.waste, (ctx, { query }) => wasteOf(ctx, query)),
  implement(staffStock.wasteEntries, (ctx, { query }) => wasteEntries(ctx, query)),
  implement(staffStock.wasteFile, (ctx, { query }) => wasteFile(ctx, query)),
  implement(staffStock.undoWaste, (ctx, { params }) => undoWaste(ctx, params.id)),
  implement(staffDifferences.report, (ctx, { query }) => differencesOf(ctx, query)),
  implement(staffDifferences.products, (ctx, { query }) => differentProducts(ctx, query)),
  implement(staffDifferences.entries, (ctx, { query }) => differenceEntries(ctx, query)),
  implement(staffDifferences.file, (ctx, { query }) => differenceFile(ctx, query)),
  implement(staffStock.count, (ctx, { body, key }) => countStock(ctx, { body, key })),
  implement(staffStock.shelf, (ctx, { params }) => shelfOf(ctx, params.id)),
  implement(staffStock.setShelf, (ctx, { params, body }) => setShelf(ctx, params.id, body)),
]
