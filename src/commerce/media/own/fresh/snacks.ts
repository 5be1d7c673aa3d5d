// Crisps, biscuits, sweets and what else is shown on a label.
import {
  darker,
  gloss,
  lighter,
  round,
  scatter,
  solid,
  specks,
} from '#/commerce/media/own/light.ts'
import { type Drawings, drawn, each, line, shape } from '#/commerce/media/own/pen.ts'

const HEAP = [
  [9, 11, -20],
  [21, 10, 24],
  [7, 21, 40],
  [16, 18, -8],
  [25, 21, 12],
  [13, 26, -30],
  [22, 27, 20],
] as const

const crisp = drawn(
  solid('M-7 1Q-7-5 0-5.500Q7-5 7.500 1Q5 5.500 0 4Q-5 5.500-7 1Z', '#F2C14E', 0.24),
  line('M-5.500.500Q0-3 5.500.800', '#D99C2B', 0.5),
  specks({ count: 8, area: [-4, -3, 4, 3], seed: 4 }, ['#C98A2B', '#FBE6A6'], 0.4),
)

const capsule = drawn(
  solid('M-5-6L-3.500 5Q0 6.500 3.500 5L5-6Z', '#5B4A43', 0.3),
  round([0, -6, 6.2, 2.4], '#C9A37A', 0.2),
  round([0, -6.2, 4.6, 1.6], '#E7CFAE', 0.1),
)

const cube = (colour: string): string =>
  drawn(
    solid('M3 12L14 6H30L20 12Z', lighter(colour, 0.2), 0.08),
    solid('M20 12L30 6V20L20 27Z', darker(colour, 0.12), 0.12),
    solid('M3 12H20V27H3Z', colour, 0.12),
    line('M6 15H17V24H6Z', darker(colour, 0.2), 0.6),
    line('M8 18H15M8 21H13', darker(colour, 0.2), 0.7),
    gloss([8, 13.5, 4, 1, 0], 0.6),
  )

const powder = (colour: string): string =>
  drawn(
    solid('M1 27Q8 22 12 13Q16 4 20 13Q24 22 31 27Q16 30 1 27Z', colour, 0.28),
    specks(
      { count: 60, area: [8, 14, 24, 27], seed: 3 },
      [lighter(colour, 0.25), darker(colour, 0.2)],
      0.45,
    ),
  )

const PRALINES = [
  [9, 10, 0],
  [22, 10, 0],
  [9, 22, 0],
  [22, 22, 0],
] as const

export const SNACKS: Drawings = {
  crisp: each(HEAP, crisp),
  'tortilla-chip': each(
    HEAP,
    drawn(
      solid(
        'M0-6.500Q1-7 1.600-6L7 4Q7 5.500 5.500 5.500H-5.500Q-7 5.500-7 4L-1.600-6Q-1-7 0-6.500Z',
        '#E79A2F',
        0.24,
      ),
      specks({ count: 14, area: [-3.5, -1, 3.5, 5], seed: 6 }, ['#B5451F', '#F9D27A'], 0.5),
    ),
  ),
  'dried-apricot': each(
    HEAP,
    drawn(
      round([0, 0, 6.4, 4.8], '#E0822A', 0.28),
      line('M-4.500.500Q-1-1.800 1 .2T4.500 0', '#B45C12', 0.6),
      gloss([-2, -2, 2.2, 1, -16], 0.6),
    ),
  ),
  cracker: each(
    [
      [12, 12, -8],
      [20, 20, 8],
    ],
    drawn(
      solid('M-9-8H9V8H-9Z', '#D9A04A', 0.24),
      solid('M-8.200-7.200H8.200V7.200H-8.200Z', '#EFC67C', 0.12),
      each(
        [
          [-5, -4],
          [0, -4],
          [5, -4],
          [-5, 0],
          [0, 0],
          [5, 0],
          [-5, 4],
          [0, 4],
          [5, 4],
        ],
        '<circle r=".8" fill="#B57A2C"/>',
      ),
      specks({ count: 14, area: [-7, -6, 7, 6], seed: 2 }, ['#6F8A3A'], 0.5),
    ),
  ),
  tuile: each(
    [
      [16, 9, -6],
      [16, 17, 4],
      [16, 25, -3],
    ],
    drawn(
      solid('M-13 3Q-9-6 0-6Q9-6 13 3Q9 1 0 1Q-9 1-13 3Z', '#D98F35', 0.28),
      each(
        [
          [-5, -2.5, -20],
          [1, -4, 10],
          [6, -2, 30],
        ],
        solid('M-2.500 0Q0-1.800 2.500 0Q0 1.800-2.500 0Z', '#FBEBCB', 0.12),
      ),
    ),
  ),
  'cereal-bar': each(
    [
      [15, 11, -12],
      [17, 21, -12],
    ],
    drawn(
      solid('M-13-4.500H13V4.500H-13Z', '#B98140', 0.26),
      specks(
        { count: 60, area: [-12, -4, 12, 4], seed: 8 },
        ['#E9CE97', '#8E5A2A', '#7DAA3F', '#C0392B', '#F3E3BD'],
        1.1,
      ),
    ),
  ),
  sachet: drawn(
    solid('M6 3H26V29H6Z', '#F6F1E4', 0.14),
    line('M6 6H26M6 26H26', '#C9BFA6', 0.7),
    shape('M9 10H23V22H9Z', '#D9A64A'),
    solid('M11 20Q12 13 16 13Q20 13 21 20Z', '#F3D79A', 0.2),
    line('M11 20H21', '#B5822E', 0.7),
  ),
  praline: each(PRALINES, (at) =>
    drawn(
      solid(
        'M-6 4Q-6-5 0-5Q6-5 6 4Z',
        ['#5A321C', '#8A5330', '#3A2012', '#EBD7AC'][at] ?? '#5A321C',
        0.3,
      ),
      shape('M-7 2L-5.500 6.500H5.500L7 2L5 3.500 3 2 1 3.500-1 2-3 3.500-5 2Z', '#D9B44A'),
      line('M-3-2Q0-4 3-2', ['#D9A064', '#F3DFB5', '#E9C27A', '#8A5330'][at] ?? '#D9A064', 0.9),
      gloss([-2, -2.5, 1.8, 1, -20], 0.6),
    ),
  ),
  'chocolate-almond': each(
    HEAP,
    drawn(
      solid('M-7 0Q-4-5 2-4.200Q7-3 7.500 0Q6 4 1 4.500Q-5 4.500-7 0Z', '#4E2A17', 0.3),
      gloss([-1, -2, 3, 1, -10], 0.8),
    ),
  ),
  nugget: each(
    HEAP.slice(0, 5),
    drawn(
      solid(
        'M-7.500 1Q-8-4-3-5.500Q4-7 7-2.500Q9 2.500 4 5Q-2 6.500-6 4.500Q-7.500 3-7.500 1Z',
        '#D98A2B',
        0.28,
      ),
      specks({ count: 26, area: [-6, -4, 6, 4], seed: 5 }, ['#F3BD62', '#B5691A'], 0.7),
    ),
  ),
  'coffee-capsule': each(
    [
      [9, 12, -10],
      [23, 12, 10],
      [16, 24, 0],
    ],
    capsule,
  ),
  'soap-cube': cube('#A9A865'),
  'white-soap': cube('#E9E4D6'),
  'curry-powder': powder('#E09A1F'),
  cocoa: powder('#6B3E22'),
  'squid-tube': drawn(
    each(
      [
        [16, 9, -6],
        [15, 20, 5],
      ],
      drawn(
        solid('M-14 0Q-12-6 0-5.500Q9-5 11-3.500V3.500Q9 5 0 5.500Q-12 6-14 0Z', '#F5EEEA', 0.2),
        solid('M-13-1L-8-8Q-4-8-2-5.500Q-9-5-13-1Z', '#EADDD8', 0.18),
        round([11, 0, 1.6, 3.5], '#D9C3BE', 0.1),
        gloss([-2, -2.5, 7, 1.2, -3], 0.9),
      ),
    ),
    line(
      'M26 26Q28 22 31 23M25 27Q29 27 31 26M24.500 28Q28 30 31 29M22 28Q24 31 27 31',
      '#C9A3A6',
      1.2,
    ),
  ),
  'langoustine-tail': each(
    [
      [16, 9, 0],
      [16, 17, 0],
      [16, 25, 0],
    ],
    drawn(
      line('M-7-1Q-12-5-16-4M-7 1Q-12 4-16 3M-6-1.500Q-10-8-15-8', '#E2735A', 1.1),
      line('M-6 0Q-10-3-12-7', '#F2A48E', 0.4),
      solid('M-9 0Q-8-3.600-2-3.600H0V3.600H-2Q-8 3.600-9 0Z', '#F0856A', 0.24),
      each(
        [
          [1.5, 0],
          [4, 0],
          [6.5, 0],
          [9, 0],
        ],
        solid('M-1.600-3.200Q.6-3.600 1-3V3Q.6 3.600-1.600 3.200Z', '#F59A80', 0.26),
      ),
      solid('M10-2.500L15-4.500 14-1 16 0 14 1 15 4.500 10 2.500Z', '#E8745A', 0.2),
      '<circle cx="-8" cy="-1.600" r=".7" fill="#15181A"/>',
    ),
  ),
  parmesan: drawn(
    solid('M24 6L31 9V22L25 27Z', '#B98A3A', 0.24),
    specks({ count: 24, area: [25, 10, 30.5, 23], seed: 6 }, ['#6E4A14'], 0.45),
    solid('M2 15L9 7L24 5L25 11L14 14Z', '#F3DFA0', 0.14),
    solid('M2 15L7 14L14 14L19 12L25 11V26L18 27.500L11 27L5 28L2 25Z', '#E7C671', 0.14),
    line('M6 16L9 19L7 23M14 15L12 20L16 24M20 14L18 19L22 23', '#C9A047', 0.6),
    specks({ count: 34, area: [3, 15, 24, 26], seed: 5 }, ['#FBF0C8', '#D3AC55'], 0.5),
    scatter(
      { count: 5, area: [4, 29, 28, 30.5], seed: 8 },
      (x, y) => `<rect x="${x}" y="${y}" width="1.600" height="1.200" fill="#E7C671"/>`,
    ),
  ),
}
