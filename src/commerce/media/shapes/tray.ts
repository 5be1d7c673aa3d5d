import { within } from '#/commerce/media/counter/place-goods.ts'
import { box } from '#/commerce/media/shapes/shape.ts'
import type { Shape } from '#/commerce/media/shapes/shape.ts'

const RIM =
  'M104,10 H576 Q606,10 612,36 L676,400 Q682,436 644,438 H36 Q-2,436 4,400 L68,36 Q74,10 104,10Z'
const INSIDE =
  'M116,30 H564 Q586,30 591,52 L644,382 Q649,408 620,410 H60 Q31,408 36,382 L89,52 Q94,30 116,30Z'
const WALL =
  'M8,414 Q14,438 36,438 H644 Q666,438 672,414 L640,596 Q636,610 618,610 H62 Q44,610 40,596Z'
const LABEL = 'M24,446 H656 L634,590 Q632,600 618,600 H62 Q48,600 46,590Z'
const CARD =
  'M150,58 H530 Q548,58 548,76 V376 Q548,394 530,394 H150 Q132,394 132,376 V76 Q132,58 150,58Z'

/** An open tray under film: the goods above, the label on the wall in front. */
export const tray: Shape = {
  width: 680,
  height: 610,
  area: LABEL,
  bounds: box([24, 446, 632, 154]),
  panel: box([72, 462, 536, 126]),
  plain: true,
  back: { area: CARD, bounds: box([132, 58, 416, 336]), panel: box([156, 76, 368, 300]) },
  under: (paint) => `
    <path d="${WALL}" fill="#2B3033"/>
    <path d="${RIM}" fill="#3B4246"/><path d="${RIM}" fill="url(#light)" opacity="0.5"/>
    <path d="${INSIDE}" fill="#23282B"/>
    <path d="M116,30 H564 Q586,30 591,52 L600,100 H80 L89,52 Q94,30 116,30Z" fill="#000" opacity="0.25"/>
    ${within(box([64, 44, 552, 350]), { name: paint.name, glyph: paint.glyph, seed: 3 })}
    <path d="M130,36 H230 L120,402 H44Z" fill="#fff" opacity="0.1"/>
    <path d="M258,36 H284 L190,402 H156Z" fill="#fff" opacity="0.08"/>`,
  over: ({ deep }) => `
    <path d="M540,36 H564 Q580,36 585,52 L640,388 Q640,400 622,402 H600Z" fill="#fff" opacity="0.14"/>
    <path d="${LABEL}" fill="url(#light)" opacity="0.5"/>
    <path d="${RIM}" fill="none" stroke="${deep}" stroke-opacity="0.1" stroke-width="2"/>
    <path d="M36,438 H644" stroke="#fff" stroke-opacity="0.6" stroke-width="4" stroke-linecap="round"/>`,
}
