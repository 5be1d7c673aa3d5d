import { box } from '#/commerce/media/shapes/shape.ts'
import type { Shape } from '#/commerce/media/shapes/shape.ts'

const LID = 'M90,30H530Q600,30 600,100V330Q600,400 530,400H90Q20,400 20,330V100Q20,30 90,30Z'
const SIDE = 'M20,330V384Q20,456 90,456H530Q600,456 600,384V330Q600,400 530,400H90Q20,400 20,330Z'
const PRINT = 'M100,56H520Q574,56 574,110V320Q574,374 520,374H100Q46,374 46,320V110Q46,56 100,56Z'

/** Fish in oil: a flat tin with a ring to pull. */
export const flatTin: Shape = {
  width: 620,
  height: 460,
  area: PRINT,
  bounds: box([46, 56, 528, 318]),
  panel: box([92, 80, 420, 270]),
  under: () =>
    `<path d="${SIDE}" fill="url(#metal)"/><path d="${LID}" fill="url(#metal)"/><path d="${LID}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="5"/>`,
  over: ({ deep }) =>
    `<path d="${PRINT}" fill="url(#light)" opacity=".6"/><path d="${PRINT}" fill="none" stroke="${deep}" stroke-opacity=".25" stroke-width="3"/><ellipse cx="540" cy="92" rx="42" ry="30" fill="none" stroke="#8E959A" stroke-width="13"/><ellipse cx="540" cy="90" rx="42" ry="30" fill="none" stroke="#E6E9EA" stroke-width="5"/>`,
}

const BODY = 'M30,86Q30,56 44,44H256Q270,56 270,86V560Q270,590 244,606H56Q30,590 30,560Z'

/** A drink in a can. */
export const slimCan: Shape = {
  width: 300,
  height: 610,
  area: BODY,
  bounds: box([30, 44, 240, 562]),
  panel: box([54, 110, 192, 430]),
  under: ({ main }) => `<path d="${BODY}" fill="${main}"/>`,
  over: () =>
    `<path d="${BODY}" fill="url(#round)"/><path d="M44,586H256L244,606H56Z" fill="url(#metal)"/><path d="M30,80Q30,56 46,42H254Q270,56 270,80Q150,104 30,80Z" fill="url(#metal)"/><ellipse cx="150" cy="40" rx="108" ry="22" fill="url(#metal)"/><ellipse cx="150" cy="42" rx="94" ry="15" fill="#9AA1A5"/><ellipse cx="150" cy="40" rx="30" ry="9" fill="#D9DDDF" stroke="#7C8388" stroke-width="4"/>`,
}

const ROUND_TOP = 'M20,150A300,120 0 0 1 620,150A300,120 0 0 1 20,150Z'
const ROUND_SIDE = 'M20,150A300,120 0 0 0 620,150V280A300,120 0 0 1 20,280Z'
const ROUND_PRINT = 'M64,148A256,98 0 0 1 576,148A256,98 0 0 1 64,148Z'

/** Soft cheese in its round wooden box. */
export const roundBox: Shape = {
  width: 640,
  height: 402,
  area: ROUND_PRINT,
  bounds: box([64, 50, 512, 196]),
  panel: box([140, 76, 360, 146]),
  under: () =>
    `<path d="${ROUND_SIDE}" fill="#D9B07A"/><path d="${ROUND_SIDE}" fill="url(#round)" opacity=".7"/><path d="M20,190A300,120 0 0 0 620,190" fill="none" stroke="#8F6534" stroke-opacity=".6" stroke-width="4"/><path d="M560,220l0,90M584,214l0,84" stroke="#8F6534" stroke-width="5" stroke-dasharray="12 10"/><path d="${ROUND_TOP}" fill="#E9C793"/><path d="M60,110Q300,140 580,100M40,170Q320,200 600,160M120,220Q320,250 520,220" fill="none" stroke="#B98B50" stroke-opacity=".4" stroke-width="3"/>`,
  over: () =>
    `<path d="${ROUND_PRINT}" fill="url(#light)" opacity=".5"/><path d="${ROUND_TOP}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4"/>`,
}
