// The client of drivers and pickers for browsers; apart from the other, so that no customer loads it.
import { send } from './browser.ts'
import { createCrewShop } from './crew.ts'

export const crew = createCrewShop(send)
