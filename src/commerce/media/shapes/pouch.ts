import { box } from '#/commerce/media/shapes/shape.ts'
import type { Shape } from '#/commerce/media/shapes/shape.ts'

const OUTLINE =
  'M28,6 H392 Q402,6 401,18 L398,84 C392,170 410,300 416,470 Q420,560 372,566 Q210,584 48,566 Q0,560 4,470 C10,300 28,170 22,84 L19,18 Q18,6 28,6Z'

const seal = Array.from({ length: 5 }, (_, row) => {
  const y = 18 + row * 10
  return `<path d="M24,${y} H396" stroke="#fff" stroke-opacity="0.4" stroke-width="3"/>`
}).join('')

export const pouch: Shape = {
  width: 420,
  height: 576,
  area: OUTLINE,
  bounds: box([2, 6, 416, 572]),
  panel: box([58, 98, 304, 392]),
  under: () => '',
  over: ({ deep }) => `
    <path d="${OUTLINE}" fill="url(#soft)"/>
    <path d="${OUTLINE}" fill="url(#light)" opacity="0.7"/>
    <path d="M20,66 Q210,78 400,66 L399,100 Q210,92 21,100Z" fill="url(#shade)" opacity="0.55"/>
    ${seal}
    <path d="M19,44 l12,8 l-11,8Z" fill="${deep}" opacity="0.3"/>
    <path d="M8,520 Q210,490 412,520 Q414,560 372,566 Q210,584 48,566 Q6,560 8,520Z" fill="${deep}" opacity="0.1"/>
    <path d="M8,520 Q210,490 412,520" fill="none" stroke="#fff" stroke-opacity="0.45" stroke-width="4"/>
    <path d="M48,110 C34,200 36,320 30,450" fill="none" stroke="#fff" stroke-opacity="0.5" stroke-width="12" stroke-linecap="round"/>
    <path d="M380,120 C388,220 384,300 392,400" fill="none" stroke="${deep}" stroke-opacity="0.14" stroke-width="10" stroke-linecap="round"/>`,
}
