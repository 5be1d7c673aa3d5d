import { placeGlyph } from '#/commerce/media/place.ts'
import { box } from '#/commerce/media/shapes/shape.ts'
import type { Paint, Shape } from '#/commerce/media/shapes/shape.ts'

const RIM =
  'M104,10 H576 Q606,10 612,36 L676,330 Q682,366 644,368 H36 Q-2,366 4,330 L68,36 Q74,10 104,10Z'
const INSIDE =
  'M116,30 H564 Q586,30 591,52 L644,312 Q649,338 620,340 H60 Q31,338 36,312 L89,52 Q94,30 116,30Z'
const WALL =
  'M8,344 Q14,368 36,368 H644 Q666,368 672,344 L640,424 Q636,434 622,434 H58 Q44,434 40,424Z'
const STICKER =
  'M158,188 H522 Q538,188 538,204 V356 Q538,372 522,372 H158 Q142,372 142,356 V204 Q142,188 158,188Z'
const CARD =
  'M150,58 H530 Q548,58 548,76 V306 Q548,324 530,324 H150 Q132,324 132,306 V76 Q132,58 150,58Z'

const SPOTS = [
  [190, 176, 156, -8],
  [340, 170, 160, 6],
  [490, 176, 156, -4],
  [128, 318, 182, 7],
  [270, 322, 190, -6],
  [412, 322, 190, 9],
  [552, 318, 182, -7],
] as const

const goods = ({ glyph }: Paint): string =>
  SPOTS.map(([cx, base, size, angle]) => placeGlyph(glyph.box, { cx, base, size, angle })).join('')

export const tray: Shape = {
  width: 680,
  height: 434,
  area: STICKER,
  bounds: box([142, 188, 396, 184]),
  panel: box([166, 206, 348, 142]),
  plain: true,
  back: { area: CARD, bounds: box([132, 58, 416, 266]), panel: box([156, 76, 368, 230]) },
  under: (paint) => `
    <path d="${WALL}" fill="#EFE8DA"/><path d="${WALL}" fill="${paint.deep}" opacity="0.22"/>
    <path d="${RIM}" fill="#FBF7EE"/><path d="${RIM}" fill="url(#light)" opacity="0.5"/>
    <path d="${INSIDE}" fill="#D9D0BE"/><path d="${INSIDE}" fill="${paint.deep}" opacity="0.16"/>
    <path d="M116,30 H564 Q586,30 591,52 L600,100 H80 L89,52 Q94,30 116,30Z" fill="url(#shade)"/>
    ${goods(paint)}
    <path d="${INSIDE}" fill="#fff" opacity="0.12"/>
    <path d="M130,36 H250 L150,334 H52Z" fill="#fff" opacity="0.26"/>
    <path d="M280,36 H312 L236,334 H196Z" fill="#fff" opacity="0.2"/>
    <path d="${STICKER}" transform="translate(0 5)" fill="${paint.deep}" opacity="0.18"/>`,
  over: ({ deep }) => `
    <path d="M540,36 H564 Q580,36 585,52 L640,318 Q640,330 622,332 H600Z" fill="#fff" opacity="0.18"/>
    <path d="${RIM}" fill="none" stroke="${deep}" stroke-opacity="0.1" stroke-width="2"/>
    <path d="M36,368 H644" stroke="#fff" stroke-opacity="0.8" stroke-width="4" stroke-linecap="round"/>`,
}
