import * as openidCustomer from './customer.ts'
import * as openidPublic from './public.ts'
import * as openidShapes from './shapes.ts'

export const openidWords = {
  openid: [openidShapes, openidPublic, openidCustomer],
} as const
