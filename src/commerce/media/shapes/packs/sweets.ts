import { box } from '#/commerce/media/shapes/shape.ts'
import type { Shape } from '#/commerce/media/shapes/shape.ts'

const WRAP = 'M20,130H440V700Q440,712 428,712H32Q20,712 20,700Z'
const CHOCOLATE: Readonly<Record<string, string>> = {
  'milk-chocolate': '#8A5330',
  'white-chocolate': '#F3E4BF',
}

const squares = (colour: string): string =>
  [0, 1, 2]
    .map((at) => {
      const d = `M${40 + at * 128},36h124v100h-124z`
      return `<path d="${d}" fill="${colour}"/><path d="${d}" fill="url(#light)"/><path d="M${54 + at * 128},50h96v76h-96z" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="4"/>`
    })
    .join('')

/** A bar of chocolate, its paper opened at the top. */
export const bar: Shape = {
  width: 460,
  height: 716,
  area: WRAP,
  bounds: box([20, 130, 420, 582]),
  panel: box([56, 190, 348, 480]),
  under: ({ name }) =>
    `<path d="M30,32H430V150H30Z" fill="#3A2012"/>${squares(CHOCOLATE[name] ?? '#4E2B18')}<path d="M22,128L54,96 90,122 130,92 176,124 220,94 262,122 308,92 350,122 392,94 438,126V170H22Z" fill="#D9DDE0"/><path d="M22,128L54,96 90,122 130,92 176,124 220,94 262,122 308,92 350,122 392,94 438,126V170H22Z" fill="url(#soft)"/>`,
  over: () =>
    `<path d="${WRAP}" fill="url(#soft)"/><path d="M20,130H440V160H20Z" fill="url(#shade)" opacity=".5"/><path d="M40,180V690" stroke="#fff" stroke-opacity=".35" stroke-width="6"/>`,
}

const FACE = 'M20,150H560V380H20Z'
const LID = 'M20,150L110,50H650L560,150Z'
const END = 'M560,150L650,50V280L560,380Z'

/** A block of butter in its paper. */
export const block: Shape = {
  width: 670,
  height: 400,
  area: FACE,
  bounds: box([20, 150, 540, 230]),
  panel: box([44, 168, 492, 194]),
  under: ({ wrap, deep }) =>
    `<path d="${LID}" fill="${wrap}"/><path d="${LID}" fill="#fff" opacity=".45"/><path d="${END}" fill="#F6D873"/><path d="${END}" fill="${deep}" opacity=".06"/><path d="M560,150L650,50V90L560,196Z" fill="${wrap}"/><path d="M560,340L650,240V280L560,380Z" fill="${wrap}"/><path d="M560,150L650,50V280L560,380Z" fill="url(#shade)" opacity=".4"/>`,
  over: ({ deep }) =>
    `<path d="${FACE}" fill="url(#light)" opacity=".7"/><path d="M20,150H560L650,50M560,150V380" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="4"/><path d="M20,150L110,50H650V280L560,380H20Z" fill="none" stroke="${deep}" stroke-opacity=".2" stroke-width="2"/>`,
}

const POT = 'M0,40H250L232,260Q230,276 214,276H36Q20,276 18,260Z'
const CARD = 'M30,210H630V520Q630,534 616,534H44Q30,534 30,520Z'

const pot = (x: number, y: number, main: string): string =>
  `<g transform="translate(${x} ${y})"><path d="${POT}" fill="#FBFAF5"/><path d="${POT}" fill="url(#round)" opacity=".6"/><path d="M-8,14H258Q264,14 262,24L256,46H-6L-12,24Q-14,14 -8,14Z" fill="${main}"/><path d="M-8,14H258Q264,14 262,24L256,46H-6L-12,24Q-14,14 -8,14Z" fill="url(#light)"/></g>`

/** Four pots in a card. */
export const potPack: Shape = {
  width: 660,
  height: 550,
  area: CARD,
  bounds: box([30, 210, 600, 324]),
  panel: box([64, 234, 532, 276]),
  under: ({ main }) =>
    `${pot(70, 10, main)}${pot(340, 10, main)}<path d="M30,210L90,150H570L630,210Z" fill="#000" opacity=".12"/>${pot(50, 90, main)}${pot(360, 90, main)}`,
  over: ({ deep }) =>
    `<path d="${CARD}" fill="url(#light)" opacity=".6"/><path d="${CARD}" fill="none" stroke="${deep}" stroke-opacity=".14" stroke-width="2"/>`,
}
