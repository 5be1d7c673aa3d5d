import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { implementOnce } from '#/commerce/api/implement-once.ts'
import { removed } from '#/commerce/api/writing.ts'
import {
  changePurchase,
  letterOf,
  listPurchases,
  proposePurchase,
  purchaseFile,
  purchasePdf,
  purchasesFile,
  removePurchase,
  sendPurchase,
} from './purchases.staff.service.ts'
import { listSupplierLists, takeSupplierList, undoSupplierList } from './lists.staff.service.ts'
import { onePurchase } from './purchase-view.service.ts'
import { receivePurchase } from './receive.staff.service.ts'
import { oneReturn, returnPdf } from './return-view.service.ts'
import { returnableOf } from './returnable.service.ts'
import {
  createReturn,
  creditReturn,
  listReturns,
  returnsFile,
  stepReturn,
} from './returns.staff.service.ts'
import {
  costOf,
  createSupplier,
  listGoods,
  listSuppliers,
  oneSupplier,
  removeGood,
  removeSupplier,
  setGood,
  updateSupplier,
} from './suppliers.staff.service.ts'

const { staffSuppliers, staffSupplierLists, staffPurchases, staffReturns } = endpoints

export const staffBuyingRoutes: Implementation[] = [
  implement(staffSuppliers.list, (ctx, { query }) => listSuppliers(ctx, query)),
  implement(staffSuppliers.one, (ctx, { params }) => oneSupplier(ctx, params.id)),
  implementOnce(staffSuppliers.create, createSupplier),
  implement(staffSuppliers.update, (ctx, { params, body }) => updateSupplier(ctx, params.id, body)),
  implement(staffSuppliers.remove, async (ctx, { params }) => {
    await removeSupplier(ctx, params.id)
    return removed(ctx)
  }),
  implement(staffSuppliers.goods, (ctx, { params }) => listGoods(ctx, params.id)),
  implement(staffSuppliers.setGood, (ctx, { params, query, body }) =>
    setGood(ctx, { ...params, variation_id: query.variation_id ?? null }, body),
  ),
  implement(staffSuppliers.removeGood, async (ctx, { params, query }) => {
    await removeGood(ctx, { ...params, variation_id: query.variation_id ?? null })
    return removed(ctx)
  }),
  implement(staffSuppliers.cost, (ctx, { params }) => costOf(ctx, params.id)),
  implement(staffSupplierLists.list, (ctx, { params, query }) =>
    listSupplierLists(ctx, params.id, query),
  ),
  implement(staffSupplierLists.take, async (ctx, { query, request }) =>
    takeSupplierList(ctx, {
      ...query,
      check: query.check === '1',
      bytes: new Uint8Array(await request.arrayBuffer()),
    }),
  ),
  implement(staffSupplierLists.undo, (ctx, { params }) => undoSupplierList(ctx, params.id)),
  implement(staffPurchases.list, (ctx, { query }) => listPurchases(ctx, query)),
  implement(staffPurchases.listFile, (ctx, { query }) =>
    Promise.resolve(purchasesFile(ctx, query)),
  ),
  implement(staffPurchases.one, (ctx, { params }) => onePurchase(ctx, params.id)),
  implement(staffPurchases.propose, (ctx, { body }) => proposePurchase(ctx, body.supplier_id)),
  implement(staffPurchases.update, (ctx, { params, body }) => changePurchase(ctx, params.id, body)),
  implement(staffPurchases.remove, async (ctx, { params }) => {
    await removePurchase(ctx, params.id)
    return removed(ctx)
  }),
  implement(staffPurchases.letter, (ctx, { params }) => letterOf(ctx, params.id)),
  implement(staffPurchases.file, (ctx, { params }) => purchaseFile(ctx, params.id)),
  implement(staffPurchases.paper, (ctx, { params }) => purchasePdf(ctx, params.id)),
  implement(staffPurchases.send, (ctx, { params, body }) => sendPurchase(ctx, params.id, body)),
  implement(staffPurchases.receive, (ctx, { params, body, key }) =>
    receivePurchase(ctx, params.id, { body, key }),
  ),
  implement(staffReturns.list, (ctx, { query }) => listReturns(ctx, query)),
  implement(staffReturns.file, (ctx, { query }) => returnsFile(ctx, query)),
  implement(staffReturns.returnable, (ctx, { params, query }) =>
    returnableOf(ctx, params.id, query),
  ),
  implement(staffReturns.create, (ctx, { body, key }) => createReturn(ctx, { body, key })),
  implement(staffReturns.one, (ctx, { params }) => oneReturn(ctx, params.id)),
  implement(staffReturns.paper, (ctx, { params }) => returnPdf(ctx, params.id)),
  implement(staffReturns.step, (ctx, { params, body }) => stepReturn(ctx, params.id, body)),
  implement(staffReturns.credit, (ctx, { params, body }) => creditReturn(ctx, params.id, body)),
]
