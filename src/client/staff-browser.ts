// The staff's client for browsers; apart from the other, so that no customer loads it.
import { send } from './browser.ts'
import { createStaffShop } from './staff.ts'

export const staff = createStaffShop(send)
