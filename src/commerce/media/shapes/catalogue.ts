/** The drawing of every packed form. */
import type { PackForm } from '#/commerce/db/picture-recipe.ts'
import { bag } from '#/commerce/media/shapes/bag.ts'
import { bottle } from '#/commerce/media/shapes/bottle.ts'
import { box } from '#/commerce/media/shapes/box.ts'
import { can } from '#/commerce/media/shapes/can.ts'
import { carton } from '#/commerce/media/shapes/carton.ts'
import { jar } from '#/commerce/media/shapes/jar.ts'
import { loaf } from '#/commerce/media/shapes/loaf.ts'
import { pouch } from '#/commerce/media/shapes/pouch.ts'
import type { Shape } from '#/commerce/media/shapes/shape.ts'
import { tray } from '#/commerce/media/shapes/tray.ts'
import { tub } from '#/commerce/media/shapes/tub.ts'
import { tube } from '#/commerce/media/shapes/tube.ts'

export const SHAPES: Record<Exclude<PackForm, 'produce'>, Shape> = {
  carton,
  pouch,
  jar,
  bottle,
  can,
  tray,
  box,
  bag,
  tube,
  tub,
  loaf,
}
