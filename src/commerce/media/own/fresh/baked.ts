// Bread.
import {
  darker,
  gloss,
  lighter,
  round,
  scatter,
  solid,
  specks,
  within,
} from '#/commerce/media/own/light.ts'
import { type Drawings, drawn, each, line, shape } from '#/commerce/media/own/pen.ts'

/** A long loaf across the picture, with its cuts. */
const baguette = (crust: string, over: string): string =>
  `<g transform="rotate(-24 16 16)">${drawn(
    solid('M-3 16Q-2 12 4 11.500H28Q34 12 35 16Q34 20.500 28 21H4Q-2 20.500-3 16Z', crust, 0.34),
    each(
      [
        [3, 16, 0],
        [9.5, 16, 0],
        [16, 16, 0],
        [22.5, 16, 0],
        [29, 16, 0],
      ],
      drawn(
        solid('M-3.400 2.500Q-1-3 3.500-3.500Q1.500 2.400-3.400 2.500Z', lighter(crust, 0.5), 0.14),
        line('M-3.400 2.500Q-1-3 3.500-3.500', darker(crust, 0.3), 0.6),
      ),
    ),
    over,
    gloss([14, 12.8, 12, 0.9, 0], 0.4),
  )}</g>`

export const crumbHoles = (
  colour: string,
  area: readonly [number, number, number, number],
): string =>
  scatter(
    { count: 36, area, seed: 7 },
    (x, y, { random }) =>
      `<ellipse cx="${x}" cy="${y}" rx="${(0.3 + random() * 0.9).toFixed(2)}" ry="${(0.25 + random() * 0.5).toFixed(2)}" fill="${colour}"/>`,
  )

/** Half a round loaf, its crumb towards us. */
const halfLoaf = (crust: string, crumb: string): string => {
  const cut =
    'M2 24Q1 15 6 11.500Q16 5.500 26 11.500Q31 15 30 24Q29.500 26.500 27 26.500H5Q2.500 26.500 2 24Z'
  return drawn(
    solid('M2 22Q0 9 9 5Q18 1 26 5.500Q32 9.500 30.500 22Z', crust, 0.34),
    line('M8 6.500Q14 9 20 4M13 9Q20 9 26 6.500', lighter(crust, 0.5), 1),
    specks({ count: 40, area: [6, 4, 27, 11], seed: 2 }, ['#F6E8CE'], 0.3),
    solid(cut, darker(crust, 0.1), 0.2),
    `<g transform="translate(1.300 1.200) scale(.92 .92)">${solid(cut, crumb, 0.08)}${within('crumb', cut, crumbHoles(darker(crumb, 0.2), [4, 10, 29, 25]))}</g>`,
  )
}

const rosemary = each(
  [
    [9, 12, 20],
    [15, 10, -40],
    [22, 12.5, 60],
    [12, 17, 100],
    [20, 17.5, -10],
    [26, 15, 30],
  ],
  line('M-2 0H2M-1-.9L0 0M1-.9L2 0M-1 .9L0 0', '#4B7F3C', 0.6),
)

const sesame = specks(
  { count: 46, area: [0, 12.3, 32, 19.5], seed: 5 },
  ['#F6E7C4', '#4A3220', '#D9A64A'],
  0.55,
)

export const BAKED: Drawings = {
  'baguette-bread': baguette('#D08A3C', ''),
  'seeded-baguette': baguette('#B56E2C', sesame),
  'country-loaf': halfLoaf('#A8692E', '#F1DFBC'),
  'dark-bread': halfLoaf('#6B4428', '#B09274'),
  focaccia: drawn(
    solid('M1 15Q1 8 8 7H25Q31 8 31.500 15V20Q31 26 25 26.500H7Q1 26 1 20Z', '#C98C43', 0.26),
    solid(
      'M1.500 14Q2 7.500 8 6.500H25Q30.500 7.500 31 14Q30.500 21 25 21.500H7Q2 21 1.500 14Z',
      '#EBC078',
      0.16,
    ),
    each(
      [
        [8, 11],
        [15, 9.5],
        [22, 11],
        [27, 15],
        [18.5, 14.5],
        [11, 15.5],
        [5.5, 16],
        [15, 19],
        [23, 18.5],
      ],
      drawn(
        round([0, 0, 1.9, 1.2], '#C8914A', 0.1),
        '<ellipse cx=".2" cy=".4" rx="1.100" ry=".5" fill="#F7E3A4"/>',
      ),
    ),
    rosemary,
    specks({ count: 26, area: [4, 8, 28, 20], seed: 4 }, ['#FFFDF6'], 0.35),
  ),
  'burger-bun': drawn(
    solid('M2 21H30V24Q29 28 24 28H8Q3 28 2 24Z', '#D9923E', 0.24),
    shape('M3 19.500H29V22H3Z', '#F6E3B8'),
    solid('M2 19Q2 6 16 6Q30 6 30 19Q29 20.500 27 20.500H5Q3 20.500 2 19Z', '#D98E38', 0.3),
    specks({ count: 30, area: [6, 8, 26, 16], seed: 4 }, ['#FBEBC8'], 0.6),
    gloss([11, 10.5, 5, 2, -16], 0.5),
  ),
  pita: each(
    [
      [16, 22],
      [16, 16.5],
      [16, 11],
    ],
    drawn(
      round([0, 1.2, 14, 6], '#C99A5C', 0.2),
      round([0, 0, 14, 6], '#F0D6A6', 0.14),
      specks({ count: 16, area: [-9, -3.5, 9, 3.5], seed: 3 }, ['#C98F4A'], 0.8),
    ),
  ),
  rusk: each(
    [
      [12, 14, -10],
      [20, 18, 8],
    ],
    drawn(
      solid('M-9-8Q-9-11-5-11H5Q9-11 9-8Q8-6 8-4V10H-8V-4Q-8-6-9-8Z', '#B9762A', 0.24),
      solid(
        'M-7.500-7.500Q-7-9.500-4.500-9.500H4.500Q7-9.500 7.500-7.500Q6.600-5.500 6.600-4V8.600H-6.600V-4Q-6.600-5.500-7.500-7.500Z',
        '#E8B765',
        0.14,
      ),
      crumbHoles('#C98F42', [-5.5, -8, 5.5, 8]),
    ),
  ),
  crispbread: each(
    [
      [14, 13, -8],
      [18, 20, 6],
    ],
    drawn(
      solid('M-12-6H12V6H-12Z', '#8E5F35', 0.24),
      [-4, -1.4, 1.2, 3.8]
        .map((y) =>
          [-10, -7, -4, -1, 2, 5, 8]
            .map((x) => `<ellipse cx="${x + 1}" cy="${y}" rx=".9" ry=".6" fill="#5E3A1C"/>`)
            .join(''),
        )
        .join(''),
    ),
  ),
  'puff-pastry': drawn(
    solid('M1 12H24V26H1Z', '#F3DFA8', 0.12),
    line('M2 15H24M2 18H24M2 21H24M2 24H24', '#DDBF78', 0.4),
    solid('M22 9H31V27H22Z', '#EBD194', 0.24),
    round([26.5, 27, 4.5, 2.4], '#F6E8BE', 0.1),
    line('M26.500 27q1.200-.8 1.600.1t-1.800 1q-2.200-.4-1.200-1.600', '#C9A65C', 0.5),
  ),
}
