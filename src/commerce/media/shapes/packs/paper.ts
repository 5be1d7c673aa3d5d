import { box } from '#/commerce/media/shapes/shape.ts'
import type { Shape } from '#/commerce/media/shapes/shape.ts'

const FILM =
  'M40,60Q50,24 110,30Q330,10 560,30Q610,26 616,64Q640,300 616,560Q606,596 560,590Q330,606 100,590Q46,596 40,556Q20,300 40,60Z'
const BAND = 'M30,236Q330,262 630,236V424Q330,450 30,424Z'

const roll = (cx: number, cy: number, rx: number): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${rx * 0.9}" fill="#FDFDFB"/><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${rx * 0.9}" fill="url(#soft)" opacity=".35"/><ellipse cx="${cx}" cy="${cy}" rx="${rx * 0.72}" ry="${rx * 0.64}" fill="none" stroke="#CBD5DB" stroke-width="3"/><ellipse cx="${cx}" cy="${cy}" rx="${rx * 0.3}" ry="${rx * 0.27}" fill="#B8946A"/><ellipse cx="${cx}" cy="${cy}" rx="${rx * 0.22}" ry="${rx * 0.2}" fill="#6E5233"/>`

const upright = (x: number): string =>
  `<rect x="${x}" y="70" width="128" height="500" rx="14" fill="#FDFDFB"/><rect x="${x}" y="70" width="128" height="500" rx="14" fill="url(#round)" opacity=".55"/><ellipse cx="${x + 64}" cy="74" rx="64" ry="22" fill="#FFFFFF"/><ellipse cx="${x + 64}" cy="74" rx="20" ry="8" fill="#9C7B52"/><path d="M${x + 20},170h88M${x + 20},210h88M${x + 20},470h88M${x + 20},510h88" stroke="#BCD6E6" stroke-width="5" stroke-dasharray="4 12"/>`

/** Rolls of paper under film. */
export const rollPack: Shape = {
  width: 660,
  height: 600,
  area: BAND,
  bounds: box([30, 236, 600, 214]),
  panel: box([80, 262, 500, 156]),
  under: ({ name, pale }) => `
    <path d="${FILM}" fill="${pale}"/>
    ${
      name === 'kitchen-roll'
        ? [50, 190, 330, 470].map(upright).join('')
        : [126, 330, 534].map((x) => roll(x, 136, 100) + roll(x, 492, 100)).join('')
    }
    <path d="${BAND}" transform="translate(0 6)" fill="#000" opacity=".14"/>`,
  over: ({ deep }) => `
    <path d="${FILM}" fill="url(#soft)" opacity=".45"/>
    <path d="M80,70Q300,50 560,66" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="10" stroke-linecap="round"/>
    <path d="${FILM}" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="5"/>
    <path d="${FILM}" fill="none" stroke="${deep}" stroke-opacity=".2" stroke-width="2"/>`,
}

const BAG =
  'M40,150Q30,120 60,112H500Q530,120 520,150Q548,380 530,600Q526,624 500,624H60Q34,624 30,600Q12,380 40,150Z'

/** Nappies: a soft bag with a handle; a nappy is printed on it. */
export const nappyBag: Shape = {
  width: 560,
  height: 630,
  area: BAG,
  bounds: box([12, 112, 536, 512]),
  panel: box([70, 150, 420, 440]),
  under: ({ main, deep }) =>
    `<path d="M180,120Q180,20 280,20Q380,20 380,120H330Q330,64 280,64Q230,64 230,120Z" fill="${main}"/><path d="M180,120Q180,20 280,20Q380,20 380,120H330Q330,64 280,64Q230,64 230,120Z" fill="${deep}" opacity=".2"/>`,
  over: ({ deep }) =>
    `<path d="${BAG}" fill="url(#soft)"/><path d="${BAG}" fill="url(#light)" opacity=".8"/><path d="M60,118Q280,140 500,118L506,160Q280,176 54,160Z" fill="url(#shade)" opacity=".6"/><path d="M60,200Q80,400 54,590M500,200Q480,400 506,590" fill="none" stroke="${deep}" stroke-opacity=".16" stroke-width="6"/><path d="M90,180Q74,300 80,420" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="12" stroke-linecap="round"/>`,
}
