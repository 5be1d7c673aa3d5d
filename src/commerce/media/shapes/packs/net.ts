import { placeGlyph } from '#/commerce/media/place.ts'
import { box } from '#/commerce/media/shapes/shape.ts'
import type { Shape } from '#/commerce/media/shapes/shape.ts'

const BAG =
  'M250,120Q330,100 410,120Q600,220 640,440Q650,620 520,650H140Q10,620 20,440Q60,220 250,120Z'
const TAG = 'M214,56H446V176H214Z'

const SPOTS = [
  [210, 330, 200],
  [330, 290, 200],
  [450, 330, 200],
  [140, 490, 210],
  [270, 470, 210],
  [400, 470, 210],
  [530, 490, 210],
  [190, 640, 215],
  [330, 645, 215],
  [470, 640, 215],
] as const

const mesh = Array.from({ length: 14 }, (_, at) => {
  const x = -260 + at * 66
  return `M${x},120L${x + 420},680M${x + 520},120L${x + 100},680`
}).join('')

/** Fruit, onions or shells in a net, with a paper tag. */
export const net: Shape = {
  width: 660,
  height: 656,
  area: TAG,
  bounds: box([214, 56, 232, 120]),
  panel: box([226, 66, 208, 100]),
  plain: true,
  back: { area: BAG, bounds: box([20, 100, 620, 550]), panel: box([130, 240, 400, 360]) },
  under: ({ glyph, deep }) => `
    <path d="${BAG}" fill="${deep}" opacity=".25"/>
    ${SPOTS.map(([cx, base, size], at) => placeGlyph(glyph.box, { cx, base, size, angle: ((at * 37) % 40) - 20 })).join('')}
    <clipPath id="bag"><path d="${BAG}"/></clipPath>
    <path d="${mesh}" clip-path="url(#bag)" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="5"/>`,
  over: ({ deep, pop }) => `
    <path d="${BAG}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="6"/>
    <path d="M214,170H446V186H214Z" fill="${pop}"/>
    <path d="M250,56Q330,0 410,56" fill="none" stroke="${deep}" stroke-opacity=".5" stroke-width="8"/>
    <path d="${TAG}" fill="url(#light)" opacity=".5"/>`,
}
