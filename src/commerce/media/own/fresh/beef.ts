// Beef, veal, pork and lamb as the butcher cuts them.
import {
  darker,
  gloss,
  lighter,
  round,
  solid,
  specks,
  threads,
  tube,
  within,
} from '#/commerce/media/own/light.ts'
import { type Drawings, drawn, each, line, shape } from '#/commerce/media/own/pen.ts'

const OUTER =
  'M2 15Q1 7.500 10 5.500Q20 3 26.500 7.500Q31.500 11.500 30 17.500Q27.500 24 18 24.200Q12 24.500 8 22.500Q3 20 2 15Z'
const INNER =
  'M4.200 15Q3.600 9 11 7.300Q20 5.300 25.500 9.200Q29.500 12.500 28.200 16.800Q25.500 21.900 18 22.200Q12.500 22.500 9 20.800Q5 18.800 4.200 15Z'
const BELOW = 'M2 15V18Q3 23.500 8 25.800Q12 28 18 27.600Q27.500 27.200 30 20.800V17.500Z'

/** A slice cut across the muscle, with its rim of fat. */
const steak = (meat: string, fat: string, inside: string): string =>
  drawn(
    shape(BELOW, darker(meat, 0.35)),
    solid(OUTER, fat, 0.12),
    solid(INNER, meat, 0.2),
    within('meat', INNER, inside),
    gloss([12, 10.5, 7, 2.4, -14], 0.45),
  )

const marbling = (colour: string, count = 34): string =>
  threads({ count, area: [3, 6, 28, 22] }, colour, 0.4)

const seam = (fat: string): string => line('M19 5.500Q15.500 9.500 18.500 13T15.500 22', fat, 1.3)

const chop = (meat: string): string =>
  drawn(
    steak(
      meat,
      '#F7E9DC',
      drawn(
        marbling(lighter(meat, 0.4), 16),
        line('M9 22Q9 14 15 12Q20 10.500 21 6', '#F4E6D2', 2.4),
        line('M9 22Q9 14 15 12Q20 10.500 21 6', '#D9BFA0', 0.5),
      ),
    ),
  )

const cutlet = (meat: string): string =>
  drawn(
    tube('M-3 2Q-6-5-13-8.500', '#F1E6D2', 2.2),
    shape('M-6 2.500Q-6 9 3 9Q11 8.500 10.500 2V0H-6Z', darker(meat, 0.35)),
    solid('M-6 1Q-6.500-6 2-6.500Q10.500-6 10.500 1Q10 7 3 7Q-6 7-6 1Z', '#F4E2D4', 0.12),
    solid('M-4 1Q-4.500-4.300 2-4.600Q8-4.300 8.300.8Q8 5 3 5Q-4 5-4 1Z', meat, 0.2),
    line('M0-2Q3 0 6-1M-1 2Q2 3.500 5 2', lighter(meat, 0.45), 0.5),
  )

/** Cubes in a heap. */
const CUBES = [
  [9, 12, -8],
  [19, 11, 10],
  [26, 15, -14],
  [5.5, 18, 14],
  [14, 18, -4],
  [22, 20, 8],
  [10, 23, 6],
  [18, 24.5, -10],
] as const
const chunks = (meat: string, fat: string): string =>
  each(CUBES, (at) =>
    drawn(
      solid(
        'M-4.600-2.600Q0-4.600 4.600-2.800Q5.400 1 4.600 4Q0 5.600-4.400 4.200Q-5.400.6-4.600-2.600Z',
        meat,
        0.26,
      ),
      shape(
        'M-4.400-2.700Q0-4.600 4.500-2.900Q2 .2-1 .2Q-3.400-.6-4.400-2.700Z',
        lighter(meat, 0.16),
      ),
      at % 2
        ? line('M-3.500 1.500Q0 3 4 1', fat, 0.9)
        : line('M-2-2.600Q0-1 3-2M-3 3Q-1 2 1 3.200', fat, 0.6),
    ),
  )

const thin = (meat: string): string =>
  drawn(
    solid(
      'M1.500 17Q1 9.500 9 8Q17 5 25 8.500Q32 12 30 18Q26 24.500 17 23.500Q9 25.500 4 22Q1.800 20 1.500 17Z',
      darker(meat, 0.16),
      0.2,
    ),
    solid(
      'M1.800 16Q1.500 9 9.300 7.600Q17 4.800 25 8.200Q31 11.500 29.400 17Q25.500 22.500 17 21.700Q9 23.500 4.300 20.400Q2 18.600 1.800 16Z',
      meat,
      0.16,
    ),
    within(
      'thin',
      'M1.800 16Q1.500 9 9.300 7.600Q17 4.800 25 8.200Q31 11.500 29.400 17Q25.500 22.500 17 21.700Q9 23.500 4.300 20.400Q2 18.600 1.800 16Z',
      threads({ count: 30, area: [1, 8, 27, 22] }, lighter(meat, 0.4), 0.4),
    ),
    gloss([13, 11, 8, 2, -8], 0.5),
  )

/** A joint, rolled and tied. */
const tied = (meat: string, fat: string): string =>
  drawn(
    solid('M6 7.500H24Q31 8.500 31 16Q31 24 24 25H6Z', meat, 0.3),
    within(
      'tied',
      'M6 7.500H24Q31 8.500 31 16Q31 24 24 25H6Z',
      drawn(
        threads({ count: 30, area: [8, 8, 28, 24], seed: 4 }, fat, 0.8),
        shape('M8 7Q18 11 30 9V6H8Z', fat),
      ),
    ),
    line(
      'M11 7.600Q14 16 11 24.800M16 7.600Q19 16 16 24.800M21 7.600Q24 16 21 24.800M26 8.500Q28.500 16 26 24M8 16H31',
      '#FBF6EA',
      0.8,
    ),
    round([6.5, 16.2, 5.4, 8.8], fat, 0.12),
    round([6.5, 16.2, 4.4, 7.5], meat, 0.18),
    line('M6.500 16.200q1.800-1.800 2 .5t-3 2.400q-2.400-2.600.6-6.400', fat, 1),
  )

const mince = (meat: string, fat: string): string =>
  drawn(
    solid(
      'M1 11Q2 6 8 6H24Q30 6 31 11V22Q30 26.500 24 26.500H8Q2 26.500 1 22Z',
      darker(meat, 0.3),
      0.2,
    ),
    [0, 1, 2, 3, 4]
      .map((row) =>
        [0, 1, 2, 3, 4, 5, 6, 7]
          .map((at) => {
            const x = 2.6 + at * 3.6 + (row % 2) * 1.6
            const y = 8.4 + row * 4
            return tube(
              `M${x.toFixed(1)} ${y.toFixed(1)}q1.600 ${row % 2 ? 2.4 : -1.6} 2.400 1.600`,
              (at * 3 + row * 5) % 4 === 0 ? fat : (at + row) % 2 ? meat : lighter(meat, 0.1),
              2.3,
            )
          })
          .join(''),
      )
      .join(''),
  )

const CARPACCIO = [0, 45, 90, 135, 180, 225, 270, 315].map(
  (turn) =>
    [
      16 + 7.2 * Math.cos((turn * Math.PI) / 180),
      16 + 5.4 * Math.sin((turn * Math.PI) / 180),
      turn,
    ] as const,
)

export const BUTCHER: Drawings = {
  'cut-of-meat': steak('#B7303A', '#F6E6D4', drawn(marbling('#F0B9AE', 44), seam('#F3DFCC'))),
  'dark-cut': drawn(
    shape(
      'M3 13Q3 8 10 6.500Q21 4 28 9.500Q30.500 13 29.500 21Q26 27.500 16 27Q5 27 3 20Z',
      '#6B1820',
    ),
    solid(
      'M3 13Q3 8 10 6.500Q21 4 28 9.500Q30.500 13 28.500 16.500Q24 20.500 15 19.800Q4 19.500 3 13Z',
      '#A3252F',
      0.22,
    ),
    threads({ count: 12, area: [5, 8, 25, 18] }, '#C9636A', 0.3),
    line('M4 20Q10 24 17 23.500Q25 23 29 19', '#8C2A32', 0.6),
    gloss([13, 10, 7, 2, -10], 0.5),
  ),
  'prime-rib': drawn(
    tube('M4 21Q-1 10 8 3.500Q13 .8 20 2', '#EFE3CC', 4.4),
    `<g transform="translate(2.500 2.500)">${steak('#AE2C36', '#F6E6D4', drawn(marbling('#EDB3A8', 40), line('M9 8Q12 13 8.500 19M20 8Q16.500 13 20 21', '#F3DFCC', 1.2)))}</g>`,
  ),
  'stewing-beef': chunks('#94303A', '#E9C6BA'),
  'veal-cubes': chunks('#E2A99B', '#FBEDE4'),
  'marrow-bone': drawn(
    `<g transform="translate(-1 -1) scale(.82)">${steak('#9E2F38', '#F2DEC9', marbling('#E6AFA5', 40))}</g>`,
    shape('M18 19V24Q18 30 24.500 30Q31 30 31 24V19Z', '#D8C7A6'),
    round([24.5, 19.5, 6.5, 5.4], '#F5EDDA', 0.14),
    round([24.5, 19.7, 3.9, 3.1], '#E8B39A', 0.16),
    gloss([23.5, 18.6, 1.6, 1], 0.8),
  ),
  carpaccio: drawn(
    round([16, 17.2, 15.5, 12.6], '#D9DDDC', 0.1),
    round([16, 16.4, 15, 12], '#FBFBF8', 0.06),
    each(
      CARPACCIO,
      drawn(
        round([0, 0, 5.6, 4.8], '#B02B38', 0.16),
        '<path d="M-3-1Q0 1 3-1.500M-2 2Q1 1 3 2" fill="none" stroke="#DE8E8E" stroke-width=".5"/>',
      ),
    ),
    round([16, 16, 5.4, 4.2], '#B93340', 0.14),
    each(
      [
        [14, 14.5, -30],
        [18.5, 15, 40],
        [16, 18, 5],
      ],
      drawn(solid('M0 0Q-2.200-2.400 0-5Q2.200-2.400 0 0Z', '#3F8A35', 0.2)),
    ),
  ),
  'veal-escalope': thin('#EDB5A6'),
  'turkey-escalope': thin('#F3CFC0'),
  'pork-cut': chop('#E49A8E'),
  'lamb-cut': each(
    [
      [21, 8.5, 6],
      [13.5, 15, -4],
      [21, 21.5, 4],
    ],
    cutlet('#B8404A'),
  ),
  tenderloin: drawn(
    solid(
      'M1 19Q3 11 12 9.500Q24 7.500 31 12Q32 17 24 20.500Q14 25.500 6 24Q1 23 1 19Z',
      '#D98C82',
      0.3,
    ),
    threads({ count: 30, area: [4, 11, 26, 22], seed: 3 }, '#EDB8AE', 0.5),
    line('M3 18Q12 12 29 13M5 22Q16 21 27 16', '#C0736B', 0.4),
    gloss([13, 12.5, 8, 1.8, -8], 0.6),
  ),
  'pork-roast': tied('#DF9C8E', '#F8E8DC'),
  'lamb-roast': tied('#B94750', '#F3DDCE'),
  'rib-rack': drawn(
    solid(
      'M1.500 8Q8 4.500 16 5.500Q25 4.500 30.500 8.500V23Q25 26.500 16 25.800Q7 26.500 1.500 23Z',
      '#A83F3C',
      0.24,
    ),
    threads({ count: 40, area: [2, 6, 28, 24], seed: 8 }, '#E7AFA2', 0.6),
    [4.5, 9.5, 14.5, 19.5, 24.5]
      .map((x) =>
        drawn(
          tube(`M${x} 3.500Q${x + 2.4} 15 ${x + 1} 28.500`, '#E9C3B2', 2.8),
          tube(`M${x} 3.500Q${x + 0.3} 5 ${x + 0.5} 6`, '#F6EFDF', 2.8),
          tube(`M${x + 1.2} 26.500L${x + 1} 28.500`, '#F6EFDF', 2.8),
        ),
      )
      .join(''),
  ),
  'leg-of-lamb': drawn(
    tube('M24 8.500L30 3.500', '#F4EAD6', 3.6),
    '<circle cx="30" cy="2.800" r="1.700" fill="#F4EAD6"/><circle cx="31.200" cy="4.600" r="1.600" fill="#E6D8BE"/>',
    solid(
      'M1 20Q0 11 9.500 8Q18 5.500 24 5Q28 6.500 27 11Q25 19 19.500 24Q13 30 5.500 28Q1.500 26 1 20Z',
      '#C25A58',
      0.3,
    ),
    solid(
      'M1.500 18Q2 11 9.800 8.600Q18 6 24 5.600Q25.500 8 21 11Q11 14 6 22Q2 22.500 1.500 18Z',
      '#F3DCCB',
      0.16,
    ),
    threads({ count: 18, area: [8, 14, 22, 25], seed: 5 }, '#E7A79C', 0.5),
    gloss([10, 11, 6, 1.8, -20], 0.6),
  ),
  mince: mince('#B5323A', '#E7A79C'),
  'fatty-mince': mince('#C4514F', '#F4D3C4'),
  patty: drawn(
    shape('M1 15V20Q3 28 16 28Q29 28 31 20V15Z', '#7E2F2C'),
    round([16, 14.8, 15, 9], '#A8443F', 0.22),
    specks({ count: 34, area: [5, 8, 27, 22], seed: 6 }, ['#C9736A', '#8A332F', '#F3DFA0'], 0.9),
    gloss([12, 10.5, 7, 2.2, -8], 0.35),
  ),
}
