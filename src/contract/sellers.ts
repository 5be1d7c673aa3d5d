// Stores of other sellers: for shoppers, for themselves, and for staff.
import * as storeApplication from './store/application.ts'
import * as store from './store/public.ts'
import * as sellerGoods from './seller/seller-goods.ts'
import * as sellerJoin from './seller/customer-join.ts'
import * as sellerMoney from './seller/seller-money.ts'
import * as sellerOrders from './seller/seller-orders.ts'
import * as sellerShapes from './seller/shapes.ts'
import * as staffSellers from './seller/staff.ts'
import * as sellerStore from './seller/seller-store.ts'
import * as sellerTeam from './seller/seller-team.ts'
import * as storeShapes from './store/shapes.ts'
import * as staffStore from './store/staff.ts'

export const sellerWords = {
  store: [storeShapes, sellerShapes, storeApplication, store],
  seller: [sellerStore, sellerTeam, sellerGoods, sellerOrders, sellerMoney],
  sellerJoin: [sellerJoin],
  staffStore: [staffStore],
  staffSellers: [staffSellers],
} as const
