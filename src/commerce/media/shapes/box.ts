import { box as area } from '#/commerce/media/shapes/shape.ts'
import type { Shape } from '#/commerce/media/shapes/shape.ts'

const FRONT = 'M4,52 H344 V574 Q344,580 338,580 H10 Q4,580 4,574Z'
const SIDE = 'M344,52 L426,6 V526 L350,577 Q344,580 344,574Z'
const TOP = 'M4,52 L86,6 H426 L344,52Z'

export const box: Shape = {
  width: 430,
  height: 580,
  area: FRONT,
  bounds: area([4, 52, 340, 528]),
  panel: area([30, 80, 288, 472]),
  under: ({ wrap, deep }) => `
    <path d="${SIDE}" fill="${wrap}"/><path d="${SIDE}" fill="${deep}" opacity="0.24"/>
    <path d="${TOP}" fill="${wrap}"/><path d="${TOP}" fill="#fff" opacity="0.42"/>
    <path d="M45,29 H385" stroke="${deep}" stroke-opacity="0.2" stroke-width="3"/>
    <path d="M344,52 L426,6 V70 L344,120Z" fill="url(#shade)" opacity="0.25"/>`,
  over: ({ deep }) => `
    <path d="${FRONT}" fill="url(#light)" opacity="0.8"/>
    <path d="M345,53 V576" stroke="#fff" stroke-opacity="0.55" stroke-width="3"/>
    <path d="M4,52 H344 L426,6" fill="none" stroke="${deep}" stroke-opacity="0.14" stroke-width="2"/>`,
}
