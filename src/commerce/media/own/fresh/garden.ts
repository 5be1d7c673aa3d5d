// Fruit and vegetables.
import {
  darker,
  gloss,
  lighter,
  round,
  scatter,
  solid,
  specks,
  tube,
} from '#/commerce/media/own/light.ts'
import { type Drawings, drawn, each, line, shape } from '#/commerce/media/own/pen.ts'

const calyx = drawn(
  solid(
    'M0-5.500Q1.500-7.500 4.500-7Q2.500-5.500 5.500-4Q2-4 1-2.500Q0-4-1-2.500Q-2-4-5.500-4Q-2.500-5.500-4.500-7Q-1.500-7.500 0-5.500Z',
    '#4E9A36',
    0.2,
  ),
  line('M0-5.500Q0-8 .8-9.500', '#3F7A2C', 1),
)

const tomato = (size: number): string =>
  `<g transform="scale(${size})">${drawn(round([0, 0.6, 7.4, 6.8], '#DC2F22', 0.3), gloss([-2.6, -2, 2.6, 1.7, -30], 0.75), calyx)}</g>`

const VINE = [
  [8, 13, -8],
  [23.5, 12.5, 10],
  [16, 17, 0],
  [8.5, 23, 6],
  [24, 23.5, -6],
] as const

/** Potatoes and their like. */
const tuber = (skin: string, eyes: string): string =>
  drawn(
    solid('M4 17Q3 8 12 6Q22 4 27 11Q30.500 18 26 24Q19 29 11 27Q5 24 4 17Z', skin, 0.22),
    specks({ count: 26, area: [7, 9, 26, 25], seed: 13 }, [eyes, darker(skin, 0.2)], 0.35),
    line(
      'M10 12q1 .8 2.200.2M19 11q1 .7 2 .1M14 20q1 .7 2 0M22 18q.8.6 1.800 0',
      darker(skin, 0.3),
      0.5,
    ),
    gloss([12, 11, 4.6, 2.2, -24], 0.55),
  )

const carrots = drawn(
  each(
    [
      [11, 11, 12],
      [16, 11, 0],
      [21, 11, -12],
    ],
    line('M0 0Q-4-5-3-10M0 0Q0-6 1-11M0 0Q3-5 5-9', '#4C8F38', 0.9),
  ),
  scatter(
    { count: 60, area: [6, 0, 27, 8], seed: 3 },
    (x, y, { at }) =>
      `<circle cx="${x}" cy="${y}" r="${at % 3 ? 0.9 : 1.3}" fill="${['#4E9A3C', '#68B04C', '#3D7F30'][at % 3]}"/>`,
  ),
  each(
    [
      [10, 10, 12],
      [22, 10, -12],
      [16, 10.5, 0],
    ],
    drawn(
      solid(
        'M-3.600 0Q-3-2 0-2Q3-2 3.600 0Q3.500 8 1.200 17Q.3 20.500-.3 20.500Q-1 20-1.800 16Q-3.600 8-3.600 0Z',
        '#EE7A24',
        0.26,
      ),
      line('M-2.500 4H-.5M.5 7H2M-1.800 10H0M0 13H1M-1 15.500H0', '#C75C12', 0.4),
      gloss([-1.2, 4, 0.8, 4.6, 2], 0.7),
    ),
  ),
  line('M7 10.500Q16 14 25 10.500', '#C9B27A', 1.1),
)

const cucumber = drawn(
  tube('M3.500 21Q14 16 28 7', '#35752F', 7.4),
  line('M5 19.500Q15 14.500 27 6.500M6 22Q17 17 28 10', '#63A24C', 0.4),
  specks({ count: 30, area: [6, 12, 24, 20], seed: 2 }, ['#8CC274'], 0.2),
  each(
    [
      [13, 25.5, 0],
      [21.5, 23.5, 0],
    ],
    drawn(
      round([0, 0.8, 5, 4], '#35752F', 0.2),
      round([0, 0, 4.6, 3.6], '#D5E9AE', 0.1),
      round([0, 0, 3, 2.2], '#E7F2CB', 0.06),
      specks({ count: 10, area: [-2, -1.4, 2, 1.4], seed: 6 }, ['#B7CF86'], 0.3),
    ),
  ),
)

const head = (leaf: string, light: string, stalk: string): string =>
  drawn(
    shape('M12 20Q13 27 11 31H21Q19 27 20 20Z', stalk),
    solid('M12 20Q13 27 11 31H16Q14 26 14 20Z', lighter(stalk, 0.2), 0.1),
    each(
      [
        [6, 15, 0],
        [26, 15, 0],
        [10, 19, 0],
        [22, 19, 0],
        [16, 20, 0],
        [9, 9, 0],
        [23, 9, 0],
        [16, 6.5, 0],
        [16, 13, 0],
      ],
      drawn(
        round([0, 0, 6], leaf, 0.26),
        scatter(
          { count: 20, area: [-4.5, -4.5, 4.5, 4.5], seed: 5 },
          (x, y, { at }) =>
            `<circle cx="${x}" cy="${y}" r=".8" fill="${at % 2 ? light : darker(leaf, 0.14)}"/>`,
        ),
      ),
    ),
  )

const frill = (colour: string): string =>
  drawn(
    solid(
      'M0 0Q-4-2-6-6Q-8.500-8-6.500-10Q-7.500-13-4.500-13.500Q-3-16.500 0-15Q3-16.500 4.500-13.500Q7.500-13 6.500-10Q8.500-8 6-6Q4-2 0 0Z',
      colour,
      0.22,
    ),
    line('M0-1V-12M0-4L-3.500-8M0-4L3.500-8M0-8L-2-11M0-8L2-11', lighter(colour, 0.35), 0.5),
  )

const lettuce = each(
  [
    [16, 22, -80],
    [16, 22, 80],
    [16, 21, -48],
    [16, 21, 48],
    [16, 22, -18],
    [16, 22, 18],
    [12, 26, -60],
    [20, 26, 60],
    [13.5, 27, -28],
    [18.5, 27, 28],
    [16, 28, 0],
  ],
  (at) =>
    frill(
      [
        '#4E9136',
        '#4E9136',
        '#5FA53F',
        '#5FA53F',
        '#6BB048',
        '#6BB048',
        '#7DBD55',
        '#7DBD55',
        '#93CB68',
        '#93CB68',
        '#B4DC8A',
      ][at] ?? '#5FA53F',
    ),
)

const rosette = each(
  [-90, -50, -10, 30, 70, 110, 150, 190].map((turn) => [0, 0, turn] as const),
  drawn(
    solid('M0 0Q-3-4-2.600-8Q0-11 2.600-8Q3-4 0 0Z', '#3F8B3A', 0.22),
    line('M0-1V-8', '#8CC274', 0.4),
  ),
)

const GRAPES = [5, 4, 4, 3, 2, 1].flatMap((count, row) =>
  Array.from(
    { length: count },
    (_, at) => [16 + (at - (count - 1) / 2) * 5.2, 9 + row * 4.1, 0] as const,
  ),
)

const walnut = drawn(
  round([0, 0, 7.8, 7], '#C08F55', 0.3),
  line('M-7.600.4Q-4 1.800 0 .6T7.600.4', '#7A4F22', 0.9),
  line(
    'M-6-3Q-4-4.500-3-2.500T0-3.500T3-2.800T6-3M-4.500-5.200Q-2-6 0-5T4.500-5.200M-6 3Q-4 2-2.500 3.500T1 3T4 3.800T6.500 2.600M-4 5.500Q-1 4.600 1 5.600T4.500 5.200',
    '#8F6230',
    0.6,
  ),
  gloss([-2.6, -3.4, 2.4, 1.2, -20], 0.5),
)

const sweetPotato = drawn(
  solid(
    'M1 20Q5 8 16 8Q26 6.500 31 12Q28 17 22 20Q12 27.500 5 24Q1.500 22.500 1 20Z',
    '#B5563F',
    0.28,
  ),
  line('M7 15q1.500.8 3 0M15 11q1.500.8 3 0M13 19q1.500.8 3 0M22 14q1.500.8 3 0', '#7F3426', 0.5),
  gloss([13, 12, 5.6, 1.8, -16], 0.5),
)

export const GARDEN: Drawings = {
  tomato: `<g transform="translate(16 17)">${tomato(1.7)}</g>`,
  'cherry-tomato': `<g transform="translate(16 17)">${drawn(round([0, 0.6, 11, 10.6], '#DD3224', 0.3), gloss([-4, -3, 3.6, 2.4, -30], 0.75), `<g transform="translate(0 -4) scale(1.1)">${calyx}</g>`)}</g>`,
  'vine-tomatoes': drawn(
    line(
      'M2 6Q10 3 16 7T30 6M8 6L8 10M23.500 6.500V9M16 7V13M16 9Q9 15 8.500 19M16 9Q23 15 24 19',
      '#4C8F38',
      1.3,
    ),
    each(VINE, tomato(0.95)),
  ),
  'stuffed-tomato': drawn(
    round([16, 20, 13, 10.5], '#DC2F22', 0.3),
    round([16, 11.5, 10.5, 4.6], '#8E4A34', 0.16),
    specks(
      { count: 40, area: [7.5, 8.5, 24.5, 14], seed: 3 },
      ['#B56B4E', '#6E3526', '#6F9B4A'],
      0.8,
    ),
    `<g transform="translate(17 4.500) rotate(14)">${drawn(round([0, 1, 9, 3.4], '#D92C20', 0.24), `<g transform="translate(0 4) scale(.9)">${calyx}</g>`)}</g>`,
    gloss([9, 18, 3, 4, 10], 0.5),
  ),
  potato: tuber('#C99B5F', '#A87840'),
  'yellow-potato': tuber('#E3C377', '#C29C50'),
  'sweet-potato': sweetPotato,
  carrot: carrots,
  cucumber,
  broccoli: head('#3F8A3E', '#6DB25A', '#9CC97A'),
  'leafy-green': lettuce,
  'lambs-lettuce': each(
    [
      [9, 10, 0],
      [23, 10, 30],
      [16, 18, 15],
      [7, 24, 10],
      [25, 24, 40],
    ],
    rosette,
  ),
  'white-grapes': drawn(
    line('M16 9Q15.500 4 19 1.500', '#7F6A3D', 1.3),
    solid('M17 6Q23 1 29 5Q27 10 20 9Q18 8 17 6Z', '#5FA53F', 0.22),
    each(GRAPES, drawn(round([0, 0, 3], '#B4C656', 0.28), gloss([-0.9, -1, 1, 0.7, -20], 0.8))),
  ),
  walnut: each(
    [
      [9, 10, -14],
      [23, 11, 30],
      [16, 21, 4],
    ],
    walnut,
  ),
  'button-mushroom': drawn(
    shape('M12 18H20Q19 24 21 28Q16 30.500 11 28Q13 24 12 18Z', '#E4D8C3'),
    solid('M12 18H17Q15 24 16 29Q13 29.500 11 28Q13 24 12 18Z', '#F2EADA', 0.1),
    solid('M2 16Q2 3 16 3Q30 3 30 16Q24 19.500 16 19.500Q8 19.500 2 16Z', '#F5EEE0', 0.16),
    shape(
      'M3 16.500Q10 15 16 15Q22 15 29 16.500Q23 19.500 16 19.500Q9 19.500 3 16.500Z',
      '#B79C7C',
    ),
    gloss([11, 8, 5, 2.4, -20], 0.8),
  ),
}
