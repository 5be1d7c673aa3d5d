/** Gradients that every picture shares: light from above and a little from the left. */
import { PAPER } from '#/commerce/media/palette.ts'
import type { Tint } from '#/commerce/media/palette.ts'

type Stop = readonly [offset: number, colour: string, opacity: number]

const WHITE = '#FFFFFF'

function stops(list: readonly Stop[]): string {
  return list
    .map(([offset, colour, opacity]) => {
      return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`
    })
    .join('')
}

const across = (id: string, list: readonly Stop[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${stops(list)}</linearGradient>`

const down = (id: string, list: readonly Stop[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(list)}</linearGradient>`

const round = (id: string, list: readonly Stop[]): string =>
  `<radialGradient id="${id}" cx="0.5" cy="0.5" r="0.5">${stops(list)}</radialGradient>`

const METAL = across('metal', [
  [0, '#8E9499', 1],
  [0.12, '#C3C8CB', 1],
  [0.3, '#F7F8F8', 1],
  [0.5, '#D2D6D8', 1],
  [0.8, '#A5ABAF', 1],
  [1, '#80868B', 1],
])

const CARD = down('paper', [
  [0, '#FFFFFF', 1],
  [1, PAPER, 1],
])

/** The definitions, to put into a picture's `<defs>` once. */
export function gradients(tint: Tint): string {
  return [...scenery(tint), ...shading(tint), METAL, CARD].join('')
}

const scenery = ({ air, ground, deep }: Tint): string[] => [
  down('backdrop', [
    [0, air, 1],
    [0.55, ground, 0.72],
    [1, ground, 1],
  ]),
  round('lamp', [
    [0, WHITE, 0.95],
    [0.5, WHITE, 0.45],
    [1, WHITE, 0],
  ]),
  round('shadow', [
    [0, deep, 0.5],
    [0.45, deep, 0.26],
    [0.75, deep, 0.08],
    [1, deep, 0],
  ]),
]

const shading = ({ deep }: Tint): string[] => [
  across('round', [
    [0, deep, 0.42],
    [0.07, deep, 0.2],
    [0.2, WHITE, 0.1],
    [0.3, WHITE, 0.36],
    [0.4, WHITE, 0.08],
    [0.62, deep, 0.03],
    [0.86, deep, 0.22],
    [0.96, deep, 0.42],
    [1, deep, 0.3],
  ]),
  across('soft', [
    [0, deep, 0.28],
    [0.1, deep, 0.06],
    [0.22, WHITE, 0.3],
    [0.36, WHITE, 0.04],
    [0.66, deep, 0],
    [0.88, deep, 0.12],
    [1, deep, 0.3],
  ]),
  down('light', [
    [0, WHITE, 0.34],
    [0.3, WHITE, 0.06],
    [0.6, deep, 0],
    [1, deep, 0.2],
  ]),
  down('shade', [
    [0, deep, 0.3],
    [1, deep, 0],
  ]),
]
