import { box } from '#/commerce/media/shapes/shape.ts'
import type { Shape } from '#/commerce/media/shapes/shape.ts'

const BODY =
  'M96,74 H184 V128 C184,188 280,196 280,276 V622 Q280,660 244,660 H36 Q0,660 0,622 V276 C0,196 96,188 96,128Z'
const LABEL = 'M0,272 Q140,290 280,272 V592 Q140,610 0,592Z'

export const bottle: Shape = {
  width: 280,
  height: 660,
  area: LABEL,
  bounds: box([0, 272, 280, 330]),
  panel: box([26, 300, 228, 282]),
  under: ({ main, deep }) => `
    <path d="${BODY}" fill="${main}"/>
    <path d="${BODY}" fill="url(#light)"/>
    <path d="M98,150 Q140,160 182,150 V130 H98Z" fill="#fff" opacity="0.3"/>
    <path d="M0,612 H280 V622 Q280,660 244,660 H36 Q0,660 0,622Z" fill="${deep}" opacity="0.18"/>`,
  over: ({ deep, pop }) => `
    <path d="${BODY}" fill="url(#round)"/>
    <path d="M114,104 V140 C110,186 26,204 22,284 V610" fill="none" stroke="#fff" stroke-opacity="0.55" stroke-width="10" stroke-linecap="round"/>
    <rect x="90" y="70" width="100" height="18" rx="8" fill="${deep}" opacity="0.35"/>
    <rect x="84" y="4" width="112" height="72" rx="14" fill="${pop}"/>
    <rect x="84" y="4" width="112" height="72" rx="14" fill="url(#round)"/>
    <rect x="84" y="4" width="112" height="20" rx="10" fill="#fff" opacity="0.4"/>
    <path d="M84,62 H196" stroke="${deep}" stroke-opacity="0.3" stroke-width="3"/>`,
}
