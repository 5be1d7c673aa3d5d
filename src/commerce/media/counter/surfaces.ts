/** What loose goods lie on: a wooden board, crushed ice, a sheet of paper. */
import type { LooseForm } from '#/commerce/db/picture-recipe.ts'
import type { Box } from '#/commerce/media/glyphs/glyphs.ts'
import { seeded } from '#/commerce/media/random.ts'
import { contactShadow } from '#/commerce/media/scene.ts'

export type Surface = {
  drawing: string
  /** Where the goods lie. */
  area: Box
}

const grain = [520, 560, 596, 640, 690, 736, 790, 826]
  .map((y, at) => {
    const inset = 160 - (y - 500) * 0.26
    return `<path d="M${inset.toFixed(0)},${y} q220,${at % 2 ? -9 : 8} 400,2 t${(1024 - inset * 2 - 410).toFixed(0)},0" fill="none" stroke="#8A5A2B" stroke-opacity="${at % 3 ? 0.2 : 0.32}" stroke-width="${at % 3 ? 3 : 5}"/>`
  })
  .join('')

const TOP =
  'M178,490 H846 Q872,490 880,514 L954,832 Q958,868 920,868 H104 Q66,868 70,832 L144,514 Q152,490 178,490Z'
const EDGE =
  'M70,832 Q66,868 104,868 H920 Q958,868 954,832 V872 Q954,912 918,912 H106 Q70,912 70,872Z'

const board: Surface = {
  area: { x: 112, y: 236, width: 800, height: 580 },
  drawing: [
    contactShadow({ cx: 512, base: 906, width: 900 }),
    `<path d="${EDGE}" fill="#9A6633"/><path d="${EDGE}" fill="url(#soft)"/>`,
    `<linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#D9AA72"/><stop offset="1" stop-color="#C48B4E"/></linearGradient>`,
    `<path d="${TOP}" fill="url(#wood)"/>${grain}<path d="M104,864 H920" stroke="#F0CFA0" stroke-width="5" stroke-linecap="round" opacity="0.8"/>`,
  ].join(''),
}

function crushedIce(): string {
  const random = seeded(41)
  return Array.from({ length: 120 }, (_, at) => {
    const y = 500 + (at / 120) * 390
    const reach = 330 + Math.min(1, (y - 480) / 150) * 110
    const x = 512 + (random() - 0.5) * 2 * reach
    const size = 22 + random() * 30
    const corners = [0, 1, 2, 3, 4].map((corner) => {
      const turn = ((corner + random() * 0.7) / 5) * Math.PI * 2
      return `${(x + Math.cos(turn) * size).toFixed(0)},${(y + Math.sin(turn) * size * 0.72).toFixed(0)}`
    })
    const [one, two, three] = corners
    return `<path d="M${corners.join('L')}Z" fill="${['#FFFFFF', '#E3F1F8', '#CFE5F0', '#F4FAFD'][at % 4]}" opacity="0.9"/><path d="M${one}L${two}L${three}" fill="none" stroke="#9FC3D6" stroke-opacity="0.6" stroke-width="2.500"/>`
  }).join('')
}

const ice: Surface = {
  area: { x: 104, y: 236, width: 816, height: 580 },
  drawing: [
    contactShadow({ cx: 512, base: 900, width: 900 }),
    '<path d="M60,800 Q60,520 230,480 Q512,420 794,480 Q964,520 964,800 Q964,908 880,908 H144 Q60,908 60,800Z" fill="#D9EBF4"/>',
    '<clipPath id="ice"><path d="M60,800 Q60,520 230,480 Q512,420 794,480 Q964,520 964,800 Q964,908 880,908 H144 Q60,908 60,800Z"/></clipPath>',
    `<g clip-path="url(#ice)">${crushedIce()}</g>`,
  ].join(''),
}

const SHEET = 'M150,474 L470,452 L884,486 L962,856 L600,898 L78,874Z'

const paper: Surface = {
  area: { x: 112, y: 220, width: 800, height: 600 },
  drawing: [
    contactShadow({ cx: 512, base: 880, width: 880 }),
    `<path d="${SHEET}" fill="#F6F0E2"/><path d="${SHEET}" fill="url(#light)" opacity="0.5"/>`,
    '<path d="M470,452 L520,560 L600,898 M78,874 L300,800" fill="none" stroke="#D8CCB2" stroke-width="4" opacity="0.8"/>',
    '<path d="M884,486 L962,856 L900,864 Q880,640 800,480Z" fill="#E9DFC8"/>',
  ].join(''),
}

export const SURFACES: Record<Exclude<LooseForm, 'produce'>, Surface> = { board, ice, paper }
