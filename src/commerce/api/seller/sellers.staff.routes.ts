import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { decideProduct, listWaiting } from './products.staff.service.ts'
import {
  decidePayout,
  inviteOwner,
  listPayouts,
  listStaffStores,
  saveSellerTerms,
  sellerTerms,
  setCommission,
} from './sellers.staff.service.ts'

const { staffSellers } = endpoints

export const staffSellerRoutes: Implementation[] = [
  implement(staffSellers.stores, (ctx, { query }) => listStaffStores(ctx, query)),
  implement(staffSellers.setCommission, (ctx, { params, body }) =>
    setCommission(ctx, params.id, body.commission),
  ),
  implement(staffSellers.inviteOwner, (ctx, { params, body }) =>
    inviteOwner(ctx, params.id, body.email),
  ),
  implement(staffSellers.terms, (ctx) => sellerTerms(ctx)),
  implement(staffSellers.saveTerms, (ctx, { body }) => saveSellerTerms(ctx, body)),
  implement(staffSellers.payouts, (ctx, { query }) => listPayouts(ctx, query)),
  implement(staffSellers.decidePayout, (ctx, { params, body }) =>
    decidePayout(ctx, params.id, body),
  ),
  implement(staffSellers.products, (ctx, { query }) => listWaiting(ctx, query)),
  implement(staffSellers.decideProduct, (ctx, { params, body }) =>
    decideProduct(ctx, params.id, body),
  ),
]
