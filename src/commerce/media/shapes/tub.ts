import { box } from '#/commerce/media/shapes/shape.ts'
import type { Shape } from '#/commerce/media/shapes/shape.ts'

const BODY = 'M26,92 Q240,112 454,92 L420,352 Q416,380 388,382 Q240,396 92,382 Q64,380 60,352Z'
const LID = 'M6,46 A234,40 0 0 1 474,46 V80 Q474,92 462,94 Q240,120 18,94 Q6,92 6,80Z'

export const tub: Shape = {
  width: 480,
  height: 390,
  area: BODY,
  bounds: box([26, 92, 428, 300]),
  panel: box([72, 136, 336, 220]),
  under: () => '',
  over: ({ main, deep }) => `
    <path d="${BODY}" fill="url(#round)" opacity="0.85"/>
    <path d="M26,92 Q240,118 454,92 L450,128 Q240,144 30,128Z" fill="url(#shade)"/>
    <path d="M64,366 Q240,388 416,366 Q412,380 388,382 Q240,396 92,382 Q70,380 64,366Z" fill="${deep}" opacity="0.14"/>
    <path d="${LID}" fill="${main}"/><path d="${LID}" fill="url(#round)"/>
    <ellipse cx="240" cy="46" rx="232" ry="38" fill="${main}"/>
    <ellipse cx="240" cy="46" rx="232" ry="38" fill="#fff" opacity="0.28"/>
    <ellipse cx="240" cy="44" rx="204" ry="29" fill="${deep}" opacity="0.2"/>
    <ellipse cx="240" cy="40" rx="204" ry="29" fill="${main}"/>
    <ellipse cx="240" cy="40" rx="204" ry="29" fill="#fff" opacity="0.5"/>
    <ellipse cx="210" cy="34" rx="130" ry="15" fill="#fff" opacity="0.3"/>
    <path d="M10,62 Q240,108 470,62" fill="none" stroke="#fff" stroke-opacity="0.5" stroke-width="4"/>`,
}
