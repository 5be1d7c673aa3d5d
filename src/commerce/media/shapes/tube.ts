import { box } from '#/commerce/media/shapes/shape.ts'
import type { Shape } from '#/commerce/media/shapes/shape.ts'

const BODY =
  'M8,44 H252 C250,220 236,420 216,540 Q214,552 202,552 H58 Q46,552 44,540 C24,420 10,220 8,44Z'

const crimp = Array.from({ length: 20 }, (_, index) => {
  const x = 14 + index * 12.2
  return `<path d="M${x.toFixed(1)},8 V42" stroke="#fff" stroke-opacity="0.4" stroke-width="4"/>`
}).join('')

export const tube: Shape = {
  width: 260,
  height: 660,
  area: BODY,
  bounds: box([8, 44, 244, 508]),
  panel: box([44, 86, 172, 412]),
  under: ({ wrap, deep, pop }) => `
    <path d="M62,548 H198 L190,572 H70Z" fill="${wrap}"/><path d="M62,548 H198 L190,572 H70Z" fill="${deep}" opacity="0.35"/>
    <rect x="46" y="564" width="168" height="96" rx="14" fill="${pop}"/>
    <rect x="46" y="564" width="168" height="96" rx="14" fill="url(#round)"/>
    <path d="M52,582 H208" stroke="#fff" stroke-opacity="0.4" stroke-width="4"/>
    <rect x="2" y="4" width="256" height="44" rx="6" fill="${wrap}"/>
    <rect x="2" y="4" width="256" height="44" rx="6" fill="${deep}" opacity="0.14"/>
    ${crimp}`,
  over: ({ deep }) => `
    <path d="${BODY}" fill="url(#round)" opacity="0.8"/>
    <path d="M8,44 H252 L250,84 Q130,64 10,84Z" fill="url(#shade)" opacity="0.6"/>
    <path d="M44,540 H216 Q212,552 202,552 H58 Q46,552 44,540Z" fill="${deep}" opacity="0.2"/>`,
}
