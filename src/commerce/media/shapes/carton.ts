import { box } from '#/commerce/media/shapes/shape.ts'
import type { Shape } from '#/commerce/media/shapes/shape.ts'

const FRONT = 'M6,156 H282 V632 Q282,640 274,640 H14 Q6,640 6,632Z'
const SIDE = 'M282,156 L370,118 V592 L290,637 Q282,640 282,632Z'
const ROOF = 'M6,156 L50,62 H326 L282,156Z'
const GABLE = 'M282,156 L326,62 L370,118Z'

export const carton: Shape = {
  width: 372,
  height: 640,
  area: FRONT,
  bounds: box([6, 156, 276, 484]),
  panel: box([28, 180, 232, 436]),
  under: ({ wrap, main, deep }) => `
    <path d="${SIDE}" fill="${wrap}"/><path d="${SIDE}" fill="${deep}" opacity="0.2"/>
    <path d="${GABLE}" fill="${wrap}"/><path d="${GABLE}" fill="${deep}" opacity="0.34"/>
    <path d="${ROOF}" fill="${wrap}"/><path d="${ROOF}" fill="url(#light)"/>
    <path d="M282,156 L338,92 L370,118Z" fill="${wrap}"/><path d="M282,156 L338,92 L370,118Z" fill="${deep}" opacity="0.12"/>
    <rect x="46" y="10" width="284" height="54" rx="7" fill="${main}"/>
    <rect x="46" y="10" width="284" height="54" rx="7" fill="url(#light)"/>
    <path d="M50,48 H326" stroke="${deep}" stroke-opacity="0.22" stroke-width="3"/>
    <ellipse cx="166" cy="116" rx="44" ry="20" fill="${deep}" opacity="0.25"/>
    <rect x="126" y="76" width="80" height="34" fill="${main}"/><rect x="126" y="76" width="80" height="34" fill="url(#round)"/>
    <ellipse cx="166" cy="110" rx="40" ry="15" fill="${main}"/><ellipse cx="166" cy="110" rx="40" ry="15" fill="${deep}" opacity="0.3"/>
    <rect x="126" y="76" width="80" height="34" fill="${main}"/><rect x="126" y="76" width="80" height="34" fill="url(#round)"/>
    <ellipse cx="166" cy="76" rx="40" ry="15" fill="${main}"/><ellipse cx="166" cy="76" rx="40" ry="15" fill="#fff" opacity="0.35"/>`,
  over: ({ deep }) => `
    <path d="${FRONT}" fill="url(#light)"/>
    <rect x="6" y="156" width="276" height="22" fill="url(#shade)" opacity="0.35"/>
    <path d="M283,157 V636" stroke="#fff" stroke-opacity="0.5" stroke-width="3"/>
    <path d="M6,156 H282 L370,118" fill="none" stroke="${deep}" stroke-opacity="0.16" stroke-width="2"/>`,
}
