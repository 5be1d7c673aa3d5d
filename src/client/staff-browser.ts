// The staff's browser client; separate, so that customers don't load it.
import { send } from './browser.ts'
import { createStaffShop } from './staff.ts'

export const staff = createStaffShop(send)
