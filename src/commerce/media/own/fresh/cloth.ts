// Cloth, paper and other goods of the house.
import { gloss, lighter, round, solid } from '#/commerce/media/own/light.ts'
import { type Drawings, drawn, each, line } from '#/commerce/media/own/pen.ts'

const folded = (colour: string, stripe: string): string =>
  drawn(
    solid('M-14-2.500Q-15 2-13 2.500H13Q15 2 14-2.500Z', colour, 0.22),
    line('M-14 .2H14', stripe, 0.9),
    line('M-13.500 1.600H13.500', lighter(colour, 0.3), 0.4),
  )

const mitt = drawn(
  solid('M-7 12V-2Q-7-12 0-12Q7-12 7-3Q9-7 12-5.500Q14-3.500 11.500 1L7 7V12Z', '#C9553A', 0.26),
  solid('M-7.500 10H7.500V15H-7.500Z', '#F3E6CE', 0.14),
  line('M-4-9V9M0-11V9M4-9V9M-7-4H7M-7 1H7M-7 6H7', '#A83F28', 0.35),
  gloss([-3, -6, 2, 4, 10], 0.4),
)

export const CLOTH: Drawings = {
  apron: drawn(
    line('M11 6Q10-1 16-1Q22-1 21 6', '#7C5A34', 1.2),
    line('M6 15L0 18M26 15L32 18', '#7C5A34', 1.2),
    solid(
      'M11 5Q16 8 21 5Q21 12 26.500 14.500V30Q16 32.500 5.500 30V14.500Q11 12 11 5Z',
      '#C7A06A',
      0.22,
    ),
    solid('M10 19H22V25Q16 27 10 25Z', '#B58B52', 0.16),
    line('M16 19V26M10 20.200H22', '#8F6A38', 0.5),
  ),
  'tea-towels': each(
    [
      [16, 24, 0],
      [16, 18.5, 0],
      [16, 13, 0],
    ],
    (at) =>
      folded(
        ['#E9DFC8', '#B9C7CC', '#F4EEDF'][at] ?? '#F4EEDF',
        ['#5B7F8C', '#F4EEDF', '#C9553A'][at] ?? '#C9553A',
      ),
  ),
  'oven-mitts': drawn(
    `<g transform="translate(10 15) rotate(-8) scale(-.92 .92)">${mitt}</g>`,
    `<g transform="translate(21 16) rotate(8) scale(.92)">${mitt}</g>`,
  ),
  collar: drawn(
    `<ellipse cx="16" cy="14" rx="13" ry="8" fill="none" stroke="#8E6B3E" stroke-width="4"/>`,
    line('M3 14Q3 22.500 16 22.500Q29 22.500 29 14', '#C29A62', 5),
    line('M3.500 16Q4.500 23.500 16 23.700Q27.500 23.500 28.500 16', '#F0DDB5', 0.5),
    line('M12 19V26H20V19Z', '#9EA4A9', 1.6),
    line('M16 22.500H21', '#C9CED1', 1.2),
    '<circle cx="8" cy="26.500" r="2.600" fill="none" stroke="#B9BEC2" stroke-width="1.100"/>',
  ),
  nappy: drawn(
    solid(
      'M2 7Q16 10 30 7Q31 12 28 15Q22 17 21 25Q16 28 11 25Q10 17 4 15Q1 12 2 7Z',
      '#FFFFFF',
      0.12,
    ),
    solid('M2 7L7 8.300V12.500L2.400 12Z', '#7FC3E0', 0.16),
    solid('M30 7L25 8.300V12.500L29.600 12Z', '#7FC3E0', 0.16),
    line('M6 14Q12 17 12 24.500M26 14Q20 17 20 24.500', '#CBD9E0', 0.7),
    `<g fill="#F3B45A"><circle cx="16" cy="13" r="1.800"/><circle cx="14.600" cy="11.600" r=".8"/><circle cx="17.400" cy="11.600" r=".8"/></g>`,
  ),
  'sanitary-pad': drawn(
    solid(
      'M10 4Q16 0 22 4Q23 10 22 14Q27 14 27 18Q26 21 22 20Q23 25 22 28Q16 32 10 28Q9 25 10 20Q6 21 5 18Q5 14 10 14Q9 10 10 4Z',
      '#FBFAFC',
      0.12,
    ),
    line(
      'M12.500 6Q16 4 19.500 6Q20.500 16 19.500 26Q16 28 12.500 26Q11.500 16 12.500 6Z',
      '#E7B7C6',
      0.8,
    ),
    line('M16 9V23', '#F0CDD8', 0.8),
  ),
  'parchment-roll': drawn(
    solid('M3 10H25V17Q25 26 30 28H9Q3 26 3 17Z', '#F1E3C4', 0.14),
    solid('M2 5H27Q30 5 30 8.500Q30 12 27 12H2Z', '#E3CFA3', 0.26),
    round([2.5, 8.5, 1.9, 3.5], '#F6EBD2', 0.1),
    round([2.5, 8.5, 0.8, 1.6], '#A9854B', 0.2),
  ),
  'dinner-candles': each(
    [
      [9, 31, -3],
      [16, 30, 0],
      [23, 31, 3],
    ],
    drawn(
      solid('M-2-22H2L2.600 0H-2.600Z', '#C9435A', 0.26),
      line('M0-22V-24', '#3A2D2A', 0.6),
      solid('M0-29.500Q2.600-25.500 0-23.600Q-2.600-25.500 0-29.500Z', '#F7B733', 0.2),
    ),
  ),
  'candles-ivory': each(
    [
      [9, 31, -3],
      [16, 30, 0],
      [23, 31, 3],
    ],
    drawn(
      solid('M-2-22H2L2.600 0H-2.600Z', '#F3E7CB', 0.2),
      line('M0-22V-24', '#3A2D2A', 0.6),
      solid('M0-29.500Q2.600-25.500 0-23.600Q-2.600-25.500 0-29.500Z', '#F7B733', 0.2),
    ),
  ),
  'number-candle': drawn(
    line('M16 26V32', '#D9CDB4', 1.6),
    line(
      'M9.500 9Q11 4.500 16 4.500Q22 5 21.500 10Q21 14.500 15.500 15Q23 15.500 22.500 21Q21.500 26.500 15.500 26.500Q10.500 26 9.500 22',
      '#C77A0E',
      5.2,
    ),
    line(
      'M9.500 8.600Q11 4.100 16 4.100Q22 4.600 21.500 9.600Q21 14.100 15.500 14.600Q23 15.100 22.500 20.600Q21.500 26.100 15.500 26.100Q10.500 25.600 9.500 21.600',
      '#F6C33C',
      4,
    ),
    line('M16 2V-1', '#3A2D2A', 0.7),
    solid('M16-7Q18.600-3 16-1.200Q13.400-3 16-7Z', '#F58A2C', 0.2),
  ),
}
