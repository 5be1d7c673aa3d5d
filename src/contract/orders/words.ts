import * as orderLines from './lines.ts'
import * as orderPreview from './change-preview.ts'
import * as orderShapes from './shapes.ts'
import * as ordersPublic from './public.ts'
import * as ordersCustomer from './customer.ts'
import * as orderNews from './public-news.ts'
import * as orderMessages from './public-messages.ts'
import * as orderChange from './public-change.ts'
import * as staffOrders from './staff.ts'
import * as staffOrderDetails from './staff-details.ts'
import * as staffNewOrders from './staff-new.ts'
import * as staffPrints from './staff-prints.ts'
import * as staffOrderAlerts from './staff-alerts.ts'

export const orderWords = {
  orders: [
    orderLines,
    orderPreview,
    orderShapes,
    ordersPublic,
    ordersCustomer,
    orderNews,
    orderMessages,
    orderChange,
  ],
  staffOrders: [staffOrders, staffOrderDetails],
  staffNewOrders: [staffNewOrders],
  staffPrints: [staffPrints],
  staffOrderAlerts: [staffOrderAlerts],
} as const
