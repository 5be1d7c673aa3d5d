import * as pastShapes from './shapes.ts'
import * as pastOrders from './customer.ts'
import * as staffPastOrders from './staff.ts'

export const pastWords = {
  pastOrders: [pastShapes, pastOrders],
  staffPastOrders: [staffPastOrders],
} as const
