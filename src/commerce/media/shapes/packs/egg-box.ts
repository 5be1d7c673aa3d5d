import { placeGlyph } from '#/commerce/media/place.ts'
import { box } from '#/commerce/media/shapes/shape.ts'
import type { Shape } from '#/commerce/media/shapes/shape.ts'

const LID = 'M96,20Q100,4 120,4H560Q580,4 584,20L612,190H68Z'
const WALL = 'M40,330H640L612,520Q608,540 586,540H94Q72,540 68,520Z'
const CUPS = 'M30,300Q30,286 44,286H636Q650,286 650,300L640,336H40Z'
const LABEL = 'M54,352H626L606,516Q604,530 586,530H94Q76,530 74,516Z'

/** Eggs in an open box of moulded paper. */
export const eggBox: Shape = {
  width: 680,
  height: 540,
  area: LABEL,
  bounds: box([54, 352, 572, 178]),
  panel: box([110, 372, 460, 142]),
  plain: true,
  under: ({ glyph }) => `
    <path d="${LID}" fill="#A9A294"/><path d="${LID}" fill="url(#shade)" opacity="0.8"/>
    <path d="M110,40H570M100,90H580M90,140H590" stroke="#fff" stroke-opacity="0.2" stroke-width="6"/>
    <path d="M60,180H620L650,300H30Z" fill="#7F786B"/>
    ${[130, 270, 410, 550].map((cx) => placeGlyph(glyph.box, { cx, base: 258, size: 168 })).join('')}
    ${[110, 263, 417, 570].map((cx) => placeGlyph(glyph.box, { cx, base: 346, size: 196 })).join('')}
    <path d="${CUPS}" fill="#C4BDAF"/>
    <path d="M40,290Q110,350 186,290Q263,350 340,290Q417,350 494,290Q570,350 640,290L640,340H40Z" fill="#C4BDAF"/>
    <path d="${WALL}" fill="#BCB4A5"/><path d="${WALL}" fill="url(#light)"/>`,
  over: ({ deep }) => `
    <path d="${LABEL}" fill="url(#light)" opacity="0.5"/>
    <path d="M40,334H640" stroke="#fff" stroke-opacity="0.5" stroke-width="4"/>
    <path d="${WALL}" fill="none" stroke="${deep}" stroke-opacity="0.14" stroke-width="2"/>`,
}
