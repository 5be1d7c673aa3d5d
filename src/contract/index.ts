// Every call of the contract, by word and name.
import { account } from './account.ts'
import { admin } from './admin.ts'
import { adminAttribute } from './admin-attribute.ts'
import { adminSizeChart } from './admin-size-chart.ts'
import { attribute } from './attribute.ts'
import { auth } from './auth.ts'
import { cart } from './cart.ts'
import { category } from './category.ts'
import { content } from './content.ts'
import { order } from './order.ts'
import { product } from './product.ts'

export const endpoints = {
  auth,
  content,
  category,
  product,
  attribute,
  cart,
  order,
  account,
  admin,
  adminAttribute,
  adminSizeChart,
}
export type Endpoints = typeof endpoints
