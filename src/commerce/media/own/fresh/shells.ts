// Shells and prawns.
import { gloss, round, solid, tube } from '#/commerce/media/own/light.ts'
import { type Drawings, drawn, each, line, shape } from '#/commerce/media/own/pen.ts'

const SHELLS = [
  [8, 11, -30],
  [18, 9.5, 10],
  [25.5, 13, 40],
  [6, 20, 20],
  [15, 18, -20],
  [24, 21, -10],
  [12, 25.5, 30],
  [20, 26, -30],
] as const
const mussel = (at: number): string =>
  drawn(
    at % 3 === 1
      ? solid('M-7 1Q-3-8 6-4Q8 0 3 3Q-2 4-7 1Z', '#C9D3DD', 0.2) +
          solid('M-4 0Q-1-4.500 4-2.800Q5 0 2 1.800Q-2 2-4 0Z', '#EE9C4B', 0.3)
      : '',
    solid(
      at % 3 === 1
        ? 'M-7 1.500Q-2 3 4 2.500Q8 2 6 4.500Q2 7.500-3 5.500Q-6 4-7 1.500Z'
        : 'M-7.500 1Q-4-6.500 4-4.800Q8.500-2 6.500 2Q2 6.500-4 4Q-6.500 3-7.500 1Z',
      '#232C40',
      0.3,
    ),
    line('M-5.500.8Q-1-3.500 5-2.500M-5 1.600Q0-1 6 0', '#56658A', 0.4),
    gloss([-1, -2.4, 2.6, 0.8, -20], 0.6),
  )

const SCALLOPS = [
  [8.5, 11],
  [19, 9.5],
  [26, 16],
  [6.5, 20],
  [16, 18],
  [23, 24.5],
  [12, 26],
] as const
const scallop = (at: number): string =>
  drawn(
    at % 2 ? solid('M3-3Q9-5 9 1Q8 5 3 4Z', '#EE7B3C', 0.2) : '',
    shape('M-4.800-1V2.500Q0 6.500 4.800 2.500V-1Z', '#D9C8AC'),
    round([0, -0.8, 4.9, 3.6], '#FBF1DF', 0.12),
    line('M-2.500-1Q0 .5 2.500-1M-1.500-2.500Q0-1.800 1.800-2.500', '#E3D2B4', 0.4),
    gloss([-1.2, -2, 2, 0.9, -10], 0.8),
  )

const prawn = (shell: string, stripe: string, tail: string) =>
  drawn(
    line('M-6.500-4Q-10-8-6-11M-6-3.500Q-11-5-11-9', stripe, 0.4),
    solid('M4 6L8.500 8L6.500 3.500Z', tail, 0.2),
    tube('M-5-4Q3-7.500 6 0Q6.500 3.500 4.500 5.500', shell, 5),
    line(
      'M-2-7.500Q-1-5-2-2.800M1.800-7Q2.500-4.500.8-2M5.800-4.500Q5-2.200 2.500-.8M8.300-.5Q6-.6 3.800.8',
      stripe,
      0.7,
    ),
    '<circle cx="-5.600" cy="-5" r=".7" fill="#17181A"/>',
    line('M-3-1.500Q-3 1-4.500 2M0-.8Q0 2-1.500 3M2.500 1Q2.500 3 1 4', stripe, 0.4),
  )
const peeled = drawn(
  solid('M4.500 6L9 8L7 3.500Z', '#F0A58E', 0.2),
  tube('M-5-2Q-3-7.500 3-5.500Q8-2 4.500 5', '#DCD9DA', 4.6),
  line('M-2-6Q-1-4-1.500-2.500M2.500-6Q2-4 1-2.500M6-3Q4-2.500 3-1', '#B9B4BA', 0.6),
)
const HEAPED = [
  [9, 12, -12],
  [22, 11, 16],
  [8, 23, 10],
  [17, 19, -6],
  [26, 23, 20],
] as const

export const SHELLFISH: Drawings = {
  mussel: each(SHELLS, mussel),
  shrimp: each(HEAPED, prawn('#F58A6B', '#D9573E', '#E8694C')),
  'raw-shrimp': each(HEAPED, peeled),
  scallop: each(SCALLOPS, scallop),
  'oyster-open': drawn(
    solid(
      'M2 18Q1 8 12 5Q25 2.500 30 12Q31.500 20 24 25.500Q14 30 6 25Q2.500 22 2 18Z',
      '#7F8076',
      0.3,
    ),
    line('M3 20Q2 12 9 8M6 24.500Q3 19 6 13M26 24Q31 18 29 12', '#5B5C54', 0.8),
    solid(
      'M5.500 18Q5 10.500 13 8.500Q23 6.500 26.500 13Q27.500 19 21.500 22.500Q14 25.500 9 23Q6 21 5.500 18Z',
      '#F2F0EA',
      0.14,
    ),
    solid(
      'M9 17.500Q9.500 12.500 15 11.500Q22 11 23 15Q22.500 19.500 17.500 20.500Q11 22 9 17.500Z',
      '#C9BFA6',
      0.24,
    ),
    line('M9.500 18.500Q13 17 16 19Q20 17.500 23 15.500', '#5F5A50', 0.8),
    gloss([14.5, 14, 4, 1.6, -14], 0.9),
  ),
}
