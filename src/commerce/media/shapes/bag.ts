import { box } from '#/commerce/media/shapes/shape.ts'
import type { Shape } from '#/commerce/media/shapes/shape.ts'

const BODY =
  'M20,66 H380 C384,180 388,380 394,548 Q394,574 368,574 Q200,584 32,574 Q6,574 6,548 C12,380 16,180 20,66Z'
const FOLD = 'M24,4 H376 Q386,4 386,14 L388,88 Q200,98 12,88 L14,14 Q14,4 24,4Z'

export const bag: Shape = {
  width: 400,
  height: 580,
  area: BODY,
  bounds: box([6, 66, 388, 514]),
  panel: box([48, 122, 304, 420]),
  under: () => '',
  over: ({ wrap, deep }) => `
    <path d="${BODY}" fill="url(#soft)"/>
    <path d="${BODY}" fill="url(#light)" opacity="0.8"/>
    <path d="M52,96 C40,240 44,400 30,556" fill="none" stroke="${deep}" stroke-opacity="0.13" stroke-width="4"/>
    <path d="M350,96 C362,240 356,400 372,556" fill="none" stroke="${deep}" stroke-opacity="0.16" stroke-width="4"/>
    <path d="M24,100 L64,180 L36,300" fill="none" stroke="#fff" stroke-opacity="0.35" stroke-width="5"/>
    <path d="M380,110 L344,190 L372,280" fill="none" stroke="${deep}" stroke-opacity="0.1" stroke-width="5"/>
    <path d="M16,88 Q200,98 384,88 L384,128 Q200,112 16,128Z" fill="url(#shade)" opacity="0.8"/>
    <path d="${FOLD}" fill="${wrap}"/><path d="${FOLD}" fill="${deep}" opacity="0.12"/>
    <path d="${FOLD}" fill="url(#soft)"/><path d="${FOLD}" fill="url(#light)"/>
    <path d="M14,46 Q200,54 386,46" fill="none" stroke="${deep}" stroke-opacity="0.16" stroke-width="3"/>`,
}
