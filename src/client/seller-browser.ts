// The sellers' client for browsers; apart from the other, so that no customer loads it.
import { send } from './browser.ts'
import { createSellerShop } from './seller.ts'

export const { seller } = createSellerShop(send)
