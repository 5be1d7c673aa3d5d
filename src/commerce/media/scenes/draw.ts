import type { SceneName } from '#/contract/media/scenes.ts'
import { jarWall, refillStation } from '#/commerce/media/scenes/berlin.ts'
import { butcherCounter, cheeseBoard, freezer } from '#/commerce/media/scenes/counters.ts'
import { mountainStreet, picnic } from '#/commerce/media/scenes/denver.ts'
import { discountAisle, pricePyramid } from '#/commerce/media/scenes/madrid.ts'
import { barbecue, filmNight, laundryDay } from '#/commerce/media/scenes/moments.ts'
import { farmBox, vegetableField } from '#/commerce/media/scenes/osaka.ts'
import { bakeryCounter, breakfastTable, supermarketAisle } from '#/commerce/media/scenes/paris.ts'
import { createPen, HEIGHT, type Pen, WIDTH } from '#/commerce/media/scenes/pen.ts'
import { fishCounter, marketStall } from '#/commerce/media/scenes/rome.ts'
import { nightShop, noodleBar } from '#/commerce/media/scenes/tokyo.ts'

const DRAWINGS: Record<SceneName, (pen: Pen) => string> = {
  'market-stall': marketStall,
  'night-shop': nightShop,
  'farm-box': farmBox,
  'jar-wall': jarWall,
  'supermarket-aisle': supermarketAisle,
  'bakery-counter': bakeryCounter,
  'discount-aisle': discountAisle,
  'price-pyramid': pricePyramid,
  'mountain-street': mountainStreet,
  picnic,
  'noodle-bar': noodleBar,
  'vegetable-field': vegetableField,
  'fish-counter': fishCounter,
  'refill-station': refillStation,
  'breakfast-table': breakfastTable,
  'cheese-board': cheeseBoard,
  'butcher-counter': butcherCounter,
  freezer,
  'film-night': filmNight,
  barbecue,
  'laundry-day': laundryDay,
}

/** Draws a scene as an SVG, twice as wide as high. The same name always gives the same text. */
export function drawScene(name: SceneName): string {
  const pen = createPen()
  const content = DRAWINGS[name](pen)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${pen.defs()}</defs>${content}</svg>`
}
