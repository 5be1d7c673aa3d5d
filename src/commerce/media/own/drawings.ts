// Drawings that the emoji set lacks.
import { BAKERY } from './bakery.ts'
import { BAKED } from './fresh/baked.ts'
import { BOWLS } from './fresh/bowls.ts'
import { BUTCHER } from './fresh/beef.ts'
import { CHEESE } from './fresh/cheese.ts'
import { CLOTH } from './fresh/cloth.ts'
import { GARDEN } from './fresh/garden.ts'
import { HERBS } from './fresh/herbs.ts'
import { PASTRY } from './fresh/pastry.ts'
import { POULTRY } from './fresh/poultry.ts'
import { SEAFOOD } from './fresh/seafood.ts'
import { SHELLFISH } from './fresh/shells.ts'
import { SNACKS } from './fresh/snacks.ts'
import { TARTS } from './fresh/tarts.ts'
import { DAIRY } from './dairy.ts'
import { FISH } from './fish.ts'
import { GREENS } from './greens.ts'
import { HOUSE } from './house.ts'
import { PANTRY } from './pantry.ts'
import type { Drawings } from './pen.ts'
import { SWEETS } from './sweets.ts'

export const DRAWINGS: Drawings = {
  ...GREENS,
  ...BAKERY,
  ...BAKED,
  ...TARTS,
  ...PASTRY,
  ...BUTCHER,
  ...POULTRY,
  ...FISH,
  ...SEAFOOD,
  ...SHELLFISH,
  ...DAIRY,
  ...CHEESE,
  ...PANTRY,
  ...BOWLS,
  ...GARDEN,
  ...HERBS,
  ...SWEETS,
  ...SNACKS,
  ...HOUSE,
  ...CLOTH,
}
