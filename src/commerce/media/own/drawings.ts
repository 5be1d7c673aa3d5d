// Drawings that the emoji set lacks.
import { BAKERY } from './bakery.ts'
import { DAIRY } from './dairy.ts'
import { FISH } from './fish.ts'
import { GREENS } from './greens.ts'
import { HOUSE } from './house.ts'
import { MEAT } from './meat.ts'
import { PANTRY } from './pantry.ts'
import type { Drawings } from './pen.ts'
import { SWEETS } from './sweets.ts'

export const DRAWINGS: Drawings = {
  ...GREENS,
  ...BAKERY,
  ...MEAT,
  ...FISH,
  ...DAIRY,
  ...PANTRY,
  ...SWEETS,
  ...HOUSE,
}
