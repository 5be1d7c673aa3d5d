import { box } from '#/commerce/media/shapes/shape.ts'
import type { Shape } from '#/commerce/media/shapes/shape.ts'

const GLASS =
  'M44,84 H296 C326,98 340,122 340,160 V476 Q340,520 296,520 H44 Q0,520 0,476 V160 C0,122 14,98 44,84Z'
const FOOD =
  'M30,124 Q170,112 310,124 C322,136 328,148 328,170 V470 Q328,506 292,506 H48 Q12,506 12,470 V170 C12,148 18,136 30,124Z'
const LABEL = 'M0,176 Q170,194 340,176 V468 Q170,486 0,468Z'

const ridges = Array.from({ length: 22 }, (_, index) => {
  const x = 30 + index * 13.4
  return `<path d="M${x.toFixed(1)},24 V74" stroke="#000" stroke-opacity="0.1" stroke-width="3"/>`
}).join('')

export const jar: Shape = {
  width: 340,
  height: 520,
  area: LABEL,
  bounds: box([0, 176, 340, 310]),
  panel: box([38, 206, 264, 256]),
  under: ({ main, pale, deep }) => `
    <path d="${GLASS}" fill="${pale}"/>
    <path d="${GLASS}" fill="#fff" opacity="0.45"/>
    <path d="${FOOD}" fill="${main}"/>
    <path d="M30,124 Q170,112 310,124 Q170,138 30,124Z" fill="#fff" opacity="0.35"/>
    <path d="${FOOD}" fill="url(#light)"/>
    <path d="${FOOD}" fill="${deep}" opacity="0.08"/>`,
  over: ({ deep, pop }) => `
    <path d="${GLASS}" fill="url(#round)" opacity="0.85"/>
    <path d="M40,106 C26,116 20,130 20,164 V470" fill="none" stroke="#fff" stroke-opacity="0.75" stroke-width="11" stroke-linecap="round"/>
    <path d="M320,170 V450" stroke="#fff" stroke-opacity="0.35" stroke-width="7" stroke-linecap="round"/>
    <path d="M30,502 Q170,522 310,502" fill="none" stroke="#fff" stroke-opacity="0.5" stroke-width="6" stroke-linecap="round"/>
    <rect x="34" y="76" width="272" height="20" rx="8" fill="${deep}" opacity="0.28"/>
    <rect x="22" y="6" width="296" height="78" rx="18" fill="${pop}"/>
    ${ridges}
    <rect x="22" y="6" width="296" height="78" rx="18" fill="url(#round)"/>
    <rect x="22" y="6" width="296" height="22" rx="11" fill="#fff" opacity="0.35"/>`,
}
