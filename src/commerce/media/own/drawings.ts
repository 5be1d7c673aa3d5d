// What the emoji set lacks, drawn on its 32 × 32 canvas, and what it has in other colours only.
import type { Recolour } from './recolour.ts'

const shine = (d: string): string =>
  `<path d="${d}" fill="none" stroke="#ffffff" stroke-opacity="0.45" stroke-width="1.1" stroke-linecap="round"/>`

/** A piece cut along the fish, skin side down, with its flakes. */
const fillet = (meat: string, flake: string, skin: string): string =>
  `<path d="M2 20Q4 9 15 8Q26 7 30 13Q31 19 24 23Q12 27 2 20Z" fill="${skin}"/><path d="M2.6 19Q5 9 15 8.2Q26 7.4 29.4 13Q29.6 17.600 23 21Q12 25 2.600 19Z" fill="${meat}"/><path d="M8 13q3 3 1.500 8M13 10.500q3.500 4 1.500 11.500M18.500 9.600q3.500 4 1 11M24 10q2.600 3 .6 8" fill="none" stroke="${flake}" stroke-width="1" stroke-linecap="round"/>${shine('M7 12.500Q13 8.800 22 9.600')}`

const sausage = (skin: string, dark: string): string =>
  `<path d="M4 12Q5 24 17 25.500Q27 26 29 20Q29.600 16.500 26.500 17Q24 20.500 17 19.500Q10.500 18.500 9.500 11Q8.500 8 6 8.500Q3.600 9.400 4 12Z" fill="${skin}"/><path d="M4.600 15Q7 25 17.500 25.500Q26 26 28.600 21Q24 24 17 23Q8 22 4.600 15Z" fill="${dark}" opacity="0.5"/><path d="M5.500 8.800Q4.600 6.400 5 5.200M28.600 18Q30.400 17.400 31 18" stroke="${dark}" stroke-width="1.300" fill="none" stroke-linecap="round"/>${shine('M6.500 11Q7.500 19.500 15 21.500')}`

/** Slices of a sausage or a ham, one over the other. */
const slices = (meat: string, rim: string, specks: string): string =>
  [
    [11, 13],
    [21, 14],
    [15, 21],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<circle cx="${x}" cy="${y}" r="8" fill="${rim}"/><circle cx="${x}" cy="${y}" r="7" fill="${meat}"/><g fill="${specks}"><circle cx="${x - 3}" cy="${y - 2}" r="1"/><circle cx="${x + 2}" cy="${y - 3}" r=".8"/><circle cx="${x + 3}" cy="${y + 2}" r="1"/><circle cx="${x - 1}" cy="${y + 3}" r=".9"/></g>`,
    )
    .join('')

const pastry = (marks: string): string =>
  `<path d="M3 18Q3 9 16 8Q29 9 29 18Q29 24 24 24.500H8Q3 24 3 18Z" fill="#D9913F"/><path d="M3.600 17Q4.500 9.600 16 8.800Q27.500 9.600 28.400 17Q28 21 23 21.400H9Q4 21 3.600 17Z" fill="#F0B867"/>${marks}${shine('M8 12.500Q14 10 21 11')}`

const floret = (x: number, y: number, size: number): string =>
  `<circle cx="${x}" cy="${y}" r="${size}" fill="#F3EBD3"/><circle cx="${x - size * 0.25}" cy="${y - size * 0.25}" r="${size * 0.6}" fill="#FFFAEC"/>`

const cubes = (front: string, side: string, top: string): string =>
  [
    [3, 12],
    [16, 10],
    [9, 18],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<path d="M${x} ${y}l4-3h9l-3 3z" fill="${top}"/><path d="M${x} ${y}h10v8H${x}z" fill="${front}"/><path d="M${x + 10} ${y}l3-3v8l-3 3z" fill="${side}"/>`,
    )
    .join('')

const eggs = (one: string, two: string): string =>
  Array.from({ length: 14 }, (_, index) => {
    const [x, y] = [
      6 + (index % 5) * 5 + (index > 4 && index < 10 ? 2 : 0),
      11 + Math.floor(index / 5) * 5,
    ]
    return `<circle cx="${x}" cy="${y}" r="3" fill="${one}"/><circle cx="${x - 0.9}" cy="${y - 0.9}" r="1" fill="${two}"/>`
  }).join('')

const wedge = (paste: string, cut: string, rind: string): string =>
  `<path d="M3 20L25 8Q30 13 29 20V26H3Z" fill="${rind}"/><path d="M3 19L24.500 8.600Q28.500 13 28 19Z" fill="${cut}"/><path d="M3 19H28V24.600H3Z" fill="${paste}"/>${shine('M8 18L23 10.600')}`

/** Without holes, as most cheeses are. */
export const DRAWINGS: Readonly<Record<string, string>> = {
  cauliflower: `<path d="M3 17Q1 26 10 29H22Q31 26 29 17Q26 24 16 24Q6 24 3 17Z" fill="#5E9B3C"/><path d="M6 15Q1 20 7 27Q9 21 6 15ZM26 15Q31 20 25 27Q23 21 26 15Z" fill="#86BF57"/>${floret(16, 17, 7.5)}${floret(9.5, 15.5, 4.6)}${floret(22.5, 15.5, 4.6)}${floret(12, 10.5, 4.4)}${floret(20, 10.5, 4.4)}${floret(16, 8, 4)}${floret(16, 14, 4.6)}${floret(12.5, 18.5, 4)}${floret(19.5, 18.5, 4)}`,
  butternut: `<path d="M15 3Q17 2 17.500 4L17 8H14.500Z" fill="#7F6A3D"/><path d="M12 7Q16 5.500 20 7Q22 12 21.600 15Q27 18 26 24Q24.500 30 16 30Q7.500 30 6 24Q5 18 10.400 15Q10 12 12 7Z" fill="#D9A566"/><path d="M12.600 7.600Q16 6.400 19 7.400Q20.600 12 20 15.400Q24 19 23 24Q21 28 15 28Q8.500 27.500 7.400 23.500Q6.800 18.600 11.600 15.600Q11 12 12.600 7.600Z" fill="#ECC48C"/>${shine('M13.500 9.500Q13 13 13.800 15.500Q10 18.500 10 22.500')}`,
  'salmon-fillet': fillet('#F58E63', '#FBC3A4', '#9AA3A8'),
  'white-fillet': fillet('#F4EEE4', '#DCD2C2', '#B9C0BD'),
  'pink-fillet': fillet('#EFA58E', '#F8D0C0', '#8E9AA0'),
  'bass-fillet': fillet('#F1E0D8', '#DDBFB4', '#6F7E86'),
  'mackerel-fillet': fillet('#D9B8AC', '#B98F83', '#3E6073'),
  'smoked-fillet': fillet('#EDB64B', '#F6D892', '#A87A2A'),
  'tuna-steak': fillet('#A8323A', '#CC6468', '#7A2530'),
  'monkfish-tail': fillet('#EADCD6', '#C9B3AC', '#D9C7C0'),
  sausage: sausage('#D98A77', '#8F4438'),
  merguez: sausage('#B5402C', '#6D1F15'),
  'smoked-sausage': sausage('#A5573A', '#57281A'),
  chipolata: sausage('#E3A48C', '#9B5B47'),
  'white-pudding': sausage('#EFE3D2', '#B7A283'),
  'dry-sausage': sausage('#8E4A43', '#F0E6DC'),
  'chorizo-slices': slices('#C4452F', '#8F2A1D', '#F2C9A8'),
  'ham-slices': slices('#F2A9A2', '#F9E2DA', '#F7C6BE'),
  'cured-ham': slices('#B54A4B', '#F3DDD0', '#D88A80'),
  'veggie-slices': slices('#E9B387', '#C5703C', '#C5703C'),
  'pate-slices': slices('#B98A6E', '#E9D9B4', '#8A5C44'),
  'pain-au-chocolat': pastry(
    '<path d="M10 21.600h5v3h-5zM18 21.600h5v3h-5z" fill="#4A2A1C"/><path d="M11 9.600q-1.500 6 0 11.600M21 9.600q1.500 6 0 11.600" stroke="#D9913F" fill="none"/>',
  ),
  turnover: pastry(
    '<path d="M6 18q4-6 10-6M10 20q4-6 10-6M15 20.600q4-5 9-5" stroke="#C77A2B" fill="none" stroke-width="1.200"/>',
  ),
  swirl:
    '<circle cx="16" cy="17" r="12.500" fill="#C9822F"/><circle cx="16" cy="16.400" r="12" fill="#EDB562"/><path d="M16 16.400q2-2.600 4 0t-3 5q-6 1.600-7.600-4.600q0-7.600 8-8q8.600.8 8.400 9q-2 8.600-11 8" fill="none" stroke="#B06A22" stroke-width="1.700" stroke-linecap="round"/><g fill="#4A2A1C"><circle cx="12" cy="12.600" r="1"/><circle cx="21" cy="13" r="1"/><circle cx="20" cy="22" r="1"/><circle cx="11" cy="21" r="1"/></g>',
  chouquette:
    '<path d="M3 20Q3 8 16 8Q29 8 29 20Q28 26 16 26Q4 26 3 20Z" fill="#C98436"/><path d="M4 19Q5 9 16 9Q27 9 28 19Q26 23 16 23Q6 23 4 19Z" fill="#E9B163"/><g fill="#FFFDF6"><rect x="9" y="13" width="2" height="2" rx=".5"/><rect x="14" y="11" width="2" height="2" rx=".5"/><rect x="20" y="13" width="2" height="2" rx=".5"/><rect x="12" y="17" width="2" height="2" rx=".5"/><rect x="18" y="18" width="2" height="2" rx=".5"/><rect x="23" y="17" width="2" height="2" rx=".5"/></g>',
  tofu: cubes('#FBF5E4', '#E2D8BF', '#FFFDF4'),
  'feta-cubes': cubes('#FFFFFF', '#E4E7EA', '#FAFCFD'),
  roe: eggs('#F08A3C', '#FFD9B0'),
  'cod-roe': eggs('#F3B0B0', '#FFE6E4'),
  scallop:
    '<path d="M20 22Q30 22 28 12Q24 10 20 14Z" fill="#E8743B"/><ellipse cx="14" cy="19" rx="11" ry="8" fill="#E5D9C4"/><ellipse cx="14" cy="17" rx="11" ry="8" fill="#FBF4E6"/><ellipse cx="14" cy="16.400" rx="7.500" ry="5" fill="#FFFDF7"/>',
  'pale-wedge': wedge('#F3E5BE', '#FAF1D6', '#C9A86A'),
  'grey-wedge': wedge('#EFDFA9', '#F7EDC8', '#8F8A80'),
  'old-wedge': wedge('#E9B94F', '#F3D07C', '#A87434'),
  'blue-wedge': `${wedge('#F4F0E2', '#FBF8EE', '#D9D3C0')}<g fill="#5C7F9E"><circle cx="9" cy="21.600" r="1"/><circle cx="15" cy="22.600" r="1.200"/><circle cx="21" cy="21" r="1"/><circle cx="25" cy="23" r=".9"/><circle cx="20" cy="15" r="1"/><circle cx="15" cy="17" r=".8"/></g>`,
  'soft-wedge': wedge('#F8EFC9', '#FFFDF5', '#FFFFFF'),
}

/** Glyphs of the set in other colours. */
export const COLOURED: Readonly<Record<string, Recolour & { of: string }>> = {
  'white-grapes': { of: 'grapes', from: [200, 345], hue: 74, colour: 0.95, light: 0.1 },
  'navel-orange': { of: 'tangerine', from: [10, 40], hue: 30, light: -0.04 },
  courgette: { of: 'cucumber', from: [60, 180], hue: 112, colour: 0.8, light: -0.09 },
  mint: { of: 'herb', from: [40, 160], hue: 148, colour: 0.6, light: -0.04 },
  parsley: { of: 'herb', from: [40, 160], hue: 116, colour: 0.75, light: -0.12 },
  'red-pepper': { of: 'bell-pepper', from: [40, 260], hue: 6, colour: 1.5, light: 0.06 },
  'lambs-lettuce': { of: 'leafy-green', hue: 130, light: -0.05 },
  'veal-cut': { of: 'cut-of-meat', colour: 0.7, light: 0.1 },
  'pork-cut': { of: 'cut-of-meat', hue: 8, colour: 0.8, light: 0.08 },
  'lamb-cut': { of: 'cut-of-meat', hue: 350, light: -0.08 },
  'dark-cut': { of: 'cut-of-meat', light: -0.12 },
  'white-meat': { of: 'cut-of-meat', hue: 28, colour: 0.6, light: 0.18 },
  'sea-bream': { of: 'fish', hue: 12, colour: 0.3, light: 0.1 },
  sardine: { of: 'fish', colour: 0.35, light: -0.02 },
  sole: { of: 'fish', hue: 30, colour: 0.4, light: -0.1 },
  anchovy: { of: 'fish', hue: 215, colour: 0.3, light: -0.15 },
  'raw-shrimp': { of: 'shrimp', hue: 205, colour: 0.28, light: 0.04 },
  mussel: { of: 'oyster', hue: 225, colour: 0.3, light: -0.2 },
  brioche: { of: 'bread', hue: 34, colour: 1.2, light: 0.04 },
  'dark-bread': { of: 'bread', hue: 26, colour: 0.45, light: -0.14 },
  'lemon-tart': { of: 'pie', hue: 48, light: 0.05 },
}
