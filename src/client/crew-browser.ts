// The browser client of drivers and pickers; separate, so that customers don't load it.
import { send } from './browser.ts'
import { createCrewShop } from './crew.ts'

export const crew = createCrewShop(send)
