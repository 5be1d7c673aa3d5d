// Every call of the contract, by word and name.
import { account } from './account.ts'
import { admin } from './admin.ts'
import { adminAttribute } from './admin-attribute.ts'
import { adminCoupon } from './admin-coupon.ts'
import { adminDelivery } from './admin-delivery.ts'
import { adminOrder } from './admin-order.ts'
import { adminSettings } from './admin-settings.ts'
import { adminSizeChart } from './admin-size-chart.ts'
import { attribute } from './attribute.ts'
import { auth } from './auth.ts'
import { cart } from './cart.ts'
import { category } from './category.ts'
import { compare } from './compare.ts'
import { content } from './content.ts'
import { coupon } from './coupon.ts'
import { delivery } from './delivery.ts'
import { order } from './order.ts'
import { product } from './product.ts'
import { question } from './question.ts'
import { refund } from './refund.ts'
import { review } from './review.ts'
import { saved } from './saved.ts'
import { search } from './search.ts'
import { wallet } from './wallet.ts'
import { wishlist } from './wishlist.ts'

export const endpoints = {
  auth,
  content,
  category,
  product,
  attribute,
  search,
  cart,
  order,
  delivery,
  coupon,
  account,
  saved,
  wishlist,
  compare,
  admin,
  review,
  question,
  adminAttribute,
  adminSizeChart,
  refund,
  wallet,
  adminOrder,
  adminCoupon,
  adminDelivery,
  adminSettings,
}
export type Endpoints = typeof endpoints
