// The browser client of few pages; separate, so that the others don't load it.
import { send } from './browser.ts'
import { createRareShop } from './rare.ts'

export const rare = createRareShop(send)
