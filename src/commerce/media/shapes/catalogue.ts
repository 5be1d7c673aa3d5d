/** The drawing of every packed form. */
import type { LooseForm, PackForm } from '#/commerce/db/picture-recipe.ts'
import { bag } from '#/commerce/media/shapes/bag.ts'
import { bottle } from '#/commerce/media/shapes/bottle.ts'
import {
  beerBottle,
  juiceBottle,
  milkBottle,
  oilBottle,
  sauceBottle,
  sparklingBottle,
  squeezeBottle,
  waterBottle,
  wineBottle,
} from '#/commerce/media/shapes/bottles/drinks.ts'
import { flipBottle, jug, pump, spray, stick } from '#/commerce/media/shapes/bottles/household.ts'
import { eggBox } from '#/commerce/media/shapes/packs/egg-box.ts'
import { net } from '#/commerce/media/shapes/packs/net.ts'
import { nappyBag, rollPack } from '#/commerce/media/shapes/packs/paper.ts'
import { sleeve } from '#/commerce/media/shapes/packs/sleeve.ts'
import { bar, block, potPack } from '#/commerce/media/shapes/packs/sweets.ts'
import { flatTin, roundBox, slimCan } from '#/commerce/media/shapes/packs/tins.ts'
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

export const SHAPES: Record<Exclude<PackForm, LooseForm>, Shape> = {
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
  sleeve,
  'egg-box': eggBox,
  'milk-bottle': milkBottle,
  'wine-bottle': wineBottle,
  'sparkling-bottle': sparklingBottle,
  'oil-bottle': oilBottle,
  'beer-bottle': beerBottle,
  'water-bottle': waterBottle,
  'juice-bottle': juiceBottle,
  'squeeze-bottle': squeezeBottle,
  'sauce-bottle': sauceBottle,
  spray,
  pump,
  jug,
  'flip-bottle': flipBottle,
  'slim-can': slimCan,
  'flat-tin': flatTin,
  'roll-pack': rollPack,
  'nappy-bag': nappyBag,
  net,
  bar,
  block,
  'round-box': roundBox,
  'pot-pack': potPack,
  stick,
}
