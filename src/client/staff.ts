// The staff's calls, such as `shop.staffOrders.move({ params, body })`.
import { type CallsFor, createCalls, type Send } from './create-calls.ts'
import { staffCalls } from './staff-calls.ts'

export type StaffShop = CallsFor<'admin'>

export const createStaffShop = (send: Send): StaffShop => createCalls<'admin'>(staffCalls, send)
