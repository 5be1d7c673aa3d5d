// The sellers' browser client; separate, so that customers don't load it.
import { send } from './browser.ts'
import { createSellerShop } from './seller.ts'

export const { seller } = createSellerShop(send)
