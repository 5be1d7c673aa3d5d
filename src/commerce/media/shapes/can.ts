import { box } from '#/commerce/media/shapes/shape.ts'
import type { Shape } from '#/commerce/media/shapes/shape.ts'

const BODY = 'M4,42 V452 A156,34 0 0 0 316,452 V42Z'
const LABEL = 'M4,70 A156,32 0 0 0 316,70 V436 A156,32 0 0 1 4,436Z'

export const can: Shape = {
  width: 320,
  height: 490,
  area: LABEL,
  bounds: box([4, 66, 312, 404]),
  panel: box([38, 116, 244, 326]),
  under: () => `<path d="${BODY}" fill="url(#metal)"/>`,
  over: ({ deep }) => `
    <path d="${LABEL}" fill="url(#round)"/>
    <path d="M4,70 A156,32 0 0 0 316,70 V84 A156,32 0 0 1 4,84Z" fill="${deep}" opacity="0.14"/>
    <path d="M4,452 A156,34 0 0 0 316,452" fill="none" stroke="#6F767B" stroke-opacity="0.5" stroke-width="4"/>
    <ellipse cx="160" cy="42" rx="158" ry="34" fill="url(#metal)"/>
    <ellipse cx="160" cy="41" rx="145" ry="28" fill="#A9AFB3"/>
    <ellipse cx="160" cy="45" rx="140" ry="24" fill="url(#metal)"/>
    <ellipse cx="160" cy="46" rx="112" ry="17" fill="none" stroke="#8E9499" stroke-opacity="0.6" stroke-width="2"/>
    <path d="M150,44 C150,34 210,32 214,44 C216,56 152,58 150,44Z" fill="none" stroke="#73797E" stroke-width="6"/>
    <ellipse cx="150" cy="44" rx="13" ry="6" fill="#80868B"/>
    <path d="M4,42 A156,34 0 0 1 160,8" fill="none" stroke="#fff" stroke-opacity="0.8" stroke-width="4"/>`,
}
