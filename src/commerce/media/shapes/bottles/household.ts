import { box } from '#/commerce/media/shapes/shape.ts'
import type { Paint, Shape } from '#/commerce/media/shapes/shape.ts'
import { bottleShape, cap } from './turn.ts'

const white = '#FBFBF8'

/** Shampoo: broad shoulders and a flip cap. */
export const flipBottle = bottleShape({
  half: 140,
  edges: [
    [104, 110],
    [140, 134],
    [190, 140],
    [600, 140],
    [622, 120],
  ],
  label: { top: 200, bottom: 560 },
  glass: ({ main }) => main,
  cap: ({ deep }, middle) =>
    `${cap(deep, { middle, half: 98, top: 22, bottom: 108 })}<path d="M${middle - 98},62H${middle + 98}" stroke="#fff" stroke-opacity=".35" stroke-width="4"/>`,
})

const pumpHead = ({ deep }: Paint, middle: number): string =>
  `${cap(deep, { middle, half: 54, top: 130, bottom: 190 })}<rect x="${middle - 13}" y="66" width="26" height="68" fill="#E9E9E4"/><rect x="${middle - 13}" y="66" width="26" height="68" fill="url(#round)"/><path d="M${middle - 48},66Q${middle - 50},30 ${middle - 16},28H${middle + 46}Q${middle + 112},28 ${middle + 118},84L${middle + 96},90Q${middle + 90},60 ${middle + 50},66Z" fill="${deep}"/><path d="M${middle - 40},40H${middle + 60}" stroke="#fff" stroke-opacity=".4" stroke-width="8" stroke-linecap="round"/>`

/** Shower gel or soap with a pump. */
export const pump = bottleShape({
  half: 140,
  edges: [
    [186, 60],
    [220, 110],
    [260, 138],
    [320, 140],
    [690, 140],
    [710, 120],
  ],
  label: { top: 310, bottom: 670 },
  glass: ({ main }) => main,
  cap: pumpHead,
})

const trigger = ({ main }: Paint, middle: number): string => {
  const d = `M${middle - 46},150V110L${middle - 30},88V64H${middle - 150}Q${middle - 166},40 ${middle - 140},26H${middle + 40}Q${middle + 92},34 ${middle + 96},92Q${middle + 60},92 ${middle + 46},110V150Z`
  return `<path d="M${middle - 96},66Q${middle - 70},96 ${middle - 84},160" fill="none" stroke="${white}" stroke-width="20" stroke-linecap="round"/><path d="M${middle - 96},66Q${middle - 70},96 ${middle - 84},160" fill="none" stroke="#000" stroke-opacity=".12" stroke-width="20" stroke-linecap="round"/><path d="${d}" fill="${main}"/><path d="${d}" fill="url(#light)"/><rect x="${middle - 170}" y="30" width="26" height="34" rx="5" fill="${white}"/>`
}

/** A cleaner with its trigger. */
export const spray = bottleShape({
  half: 150,
  edges: [
    [146, 44],
    [220, 50],
    [330, 136],
    [400, 126],
    [470, 146],
    [700, 150],
    [722, 130],
  ],
  label: { top: 396, bottom: 690, half: 126 },
  glass: ({ pale }) => pale,
  liquid: ({ main }) => main,
  level: 290,
  cap: trigger,
})

const JUG =
  'M120,96H220V132Q300,150 350,220Q380,262 380,320V600Q380,636 344,636H56Q20,636 20,600V270Q20,190 76,146L120,126Z'
const HANDLE = 'M250,200Q330,230 336,320V400Q320,420 296,400Q300,300 236,250Q224,212 250,200Z'
const LABEL = 'M20,330H286Q300,420 340,430V590H20Z'

/** Washing liquid: a jug with a handle and a measuring cap. */
export const jug: Shape = {
  width: 400,
  height: 636,
  area: LABEL,
  bounds: box([20, 330, 320, 260]),
  panel: box([44, 346, 240, 230]),
  under: ({ main }) =>
    `<path d="${JUG}" fill="${main}"/><path d="${JUG}" fill="url(#light)"/><path d="${HANDLE}" fill="#000" opacity=".32"/>`,
  over: ({ pop }) =>
    `<path d="${JUG}" fill="url(#round)" opacity=".7"/><path d="${HANDLE}" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="5"/><path d="M40,300Q44,220 100,180" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="11" stroke-linecap="round"/>${cap(pop, { middle: 170, half: 74, top: 6, bottom: 104 })}`,
}

const STICK = 'M30,150H230V560Q230,590 200,590H60Q30,590 30,560Z'

/** A deodorant. */
export const stick: Shape = {
  width: 260,
  height: 590,
  area: STICK,
  bounds: box([30, 150, 200, 440]),
  panel: box([48, 180, 164, 380]),
  under: () => '',
  over: ({ main }) =>
    `<path d="${STICK}" fill="url(#round)"/><path d="M24,166V90Q24,10 130,10Q236,10 236,90V166Z" fill="${main}"/><path d="M24,166V90Q24,10 130,10Q236,10 236,90V166Z" fill="url(#round)"/><path d="M24,150H236" stroke="#000" stroke-opacity=".2" stroke-width="4"/>`,
}
