import { box } from '#/commerce/media/shapes/shape.ts'
import type { Shape } from '#/commerce/media/shapes/shape.ts'

const CRUST =
  'M30,372 C2,300 2,200 40,140 C60,84 130,64 182,78 C232,44 300,44 344,68 C396,46 470,56 506,104 C556,140 560,290 540,372 Q538,396 512,398 H60 Q36,396 30,372Z'
const FILM =
  'M20,380 C-10,300 -8,190 30,126 C56,66 132,46 184,62 C234,28 304,28 346,52 C400,30 480,42 518,92 C550,120 566,180 600,214 L622,216 C640,200 664,176 690,170 C684,210 688,270 694,308 C668,300 642,276 622,258 L602,262 C576,300 566,350 552,384 Q546,404 520,404 H54 Q26,404 20,380Z'
const BAND = 'M150,52 C164,52 174,56 184,62 C234,28 304,28 346,52 C372,42 400,40 426,46 V404 H150Z'

export const loaf: Shape = {
  width: 696,
  height: 404,
  area: BAND,
  bounds: box([150, 34, 276, 370]),
  panel: box([176, 82, 224, 298]),
  under: ({ deep, tint }) => `
    <path d="${CRUST}" fill="${tint === 'cocoa' ? '#8A5B36' : '#D79A55'}"/>
    <path d="M36,250 C30,320 30,340 44,376 H528 C544,330 548,260 540,220 C500,300 420,330 290,330 S80,320 36,250Z" fill="#7A4520" opacity="0.55"/>
    <path d="${CRUST}" fill="url(#light)"/>
    <path d="M70,150 q34,-40 84,-34 M60,210 q30,-20 70,-16 M462,112 q40,6 58,52 M470,200 q30,0 52,26" fill="none" stroke="#F4CE95" stroke-width="12" stroke-linecap="round" opacity="0.85"/>
    <path d="M120,82 C104,170 104,290 118,396 M470,78 C492,170 490,290 478,396" fill="none" stroke="${deep}" stroke-opacity="0.12" stroke-width="6"/>
    <path d="${FILM}" fill="#fff" opacity="0.18"/>`,
  over: ({ deep, pop }) => `
    <path d="${BAND}" fill="url(#light)"/>
    <path d="M150,52 V404 M426,46 V404" stroke="${deep}" stroke-opacity="0.14" stroke-width="3"/>
    <path d="${FILM}" fill="url(#soft)" opacity="0.45"/>
    <path d="M40,330 C22,270 26,190 52,140 C66,110 90,92 120,84" fill="none" stroke="#fff" stroke-opacity="0.75" stroke-width="10" stroke-linecap="round"/>
    <path d="M448,66 C480,76 510,110 524,150" fill="none" stroke="#fff" stroke-opacity="0.7" stroke-width="9" stroke-linecap="round"/>
    <path d="M540,170 C560,210 580,226 604,234 M548,320 C562,280 580,256 604,242 M624,232 C644,220 664,206 682,196 M626,246 C646,258 668,276 684,288" fill="none" stroke="#fff" stroke-opacity="0.8" stroke-width="5" stroke-linecap="round"/>
    <path d="${FILM}" fill="none" stroke="#fff" stroke-opacity="0.7" stroke-width="3"/>
    <rect x="598" y="206" width="28" height="62" rx="9" fill="${pop}"/><rect x="598" y="206" width="28" height="62" rx="9" fill="url(#light)"/>`,
}
