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
import { can } from '#/commerce/media/shapes/can.ts'
import { carton } from '#/commerce/media/shapes/carton.ts'
import { jar } from '#/commerce/media/shapes/jar.ts'
import { loaf } from '#/commerce/media/shapes/loaf.ts'
import { pouch } from '#/commerce/media/shapes/pouch.ts'
import { type Shape, box as area } from '#/commerce/media/shapes/shape.ts'
import { tray } from '#/commerce/media/shapes/tray.ts'
import { tub } from '#/commerce/media/shapes/tub.ts'
import { tube } from '#/commerce/media/shapes/tube.ts'

const FRONT = 'M4,52 H344 V574 Q344,580 338,580 H10 Q4,580 4,574Z'
const SIDE = 'M344,52 L426,6 V526 L350,577 Q344,580 344,574Z'
const TOP = 'M4,52 L86,6 H426 L344,52Z'

const box: Shape = {
  width: 430,
  height: 580,
  area: FRONT,
  bounds: area([4, 52, 340, 528]),
  panel: area([30, 80, 288, 472]),
  under: ({ wrap, deep }) => `
    <path d="${SIDE}" fill="${wrap}"/><path d="${SIDE}" fill="${deep}" opacity="0.24"/>
    <path d="${TOP}" fill="${wrap}"/><path d="${TOP}" fill="#fff" opacity="0.42"/>
    <path d="M45,29 H385" stroke="${deep}" stroke-opacity="0.2" stroke-width="3"/>
    <path d="M344,52 L426,6 V70 L344,120Z" fill="url(#shade)" opacity="0.25"/>`,
  over: ({ deep }) => `
    <path d="${FRONT}" fill="url(#light)" opacity="0.8"/>
    <path d="M345,53 V576" stroke="#fff" stroke-opacity="0.55" stroke-width="3"/>
    <path d="M4,52 H344 L426,6" fill="none" stroke="${deep}" stroke-opacity="0.14" stroke-width="2"/>`,
}

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
