import * as staffPhone from '#/contract/phone/staff.ts'
import * as staffOrderAlerts from './staff-alerts.ts'
import * as staffNewOrders from './staff-new.ts'
import * as staffPrints from './staff-prints.ts'

export const orderWords = {
  staffNewOrders: [staffNewOrders],
  staffPrints: [staffPrints],
  staffOrderAlerts: [staffOrderAlerts],
  staffPhone: [staffPhone],
} as const
