// Fresh cheese.
import { type Drawings, each, line, shape, shine, drawn } from './pen.ts'

const BALL =
  '<circle cx="16" cy="17.500" r="11" fill="#DFD6C4"/><circle cx="16" cy="17" r="10.500" fill="#FBF8F0"/><path d="M7 21Q11 27 17 27Q24 26.500 26.300 20Q22 24.500 16 24.500Q10 24.500 7 21Z" fill="#E9E2D3"/>'

export const DAIRY: Drawings = {
  'goat-rounds': each(
    [
      [11, 12],
      [21, 13],
      [16, 20],
    ],
    '<ellipse cy="3" rx="8" ry="4.500" fill="#E0D8C6"/><path d="M-8-.5H8V3H-8Z" fill="#EFE9DB"/><ellipse cy="-.5" rx="8" ry="4.500" fill="#FFFEFA"/>',
  ),
  mozzarella: drawn(BALL, shine('M9.500 14Q11.500 10 16 9.500')),
  burrata: drawn(
    drawn(shape('M13.500 8Q11 3 13.500 3.500Q16 6 18.500 3.500Q21 3 18.500 8Z', '#EFE8D8'), BALL),
    line('M12.500 9Q16 10.500 19.500 9M16 9.500Q13 12 11 15M16 9.500Q19 12 21 15', '#DDD3BF'),
  ),
  ricotta: drawn(
    drawn(
      shape('M4 24Q5 9 16 8Q27 9 28 24Q22 27.500 16 27.500Q10 27.500 4 24Z', '#E6DECF'),
      shape(
        'M4.600 22.500Q6 9.500 16 8.500Q26 9.500 27.400 22.500Q22 25.500 16 25.500Q10 25.500 4.600 22.500Z',
        '#FFFDF7',
      ),
    ),
    line('M5.500 19Q16 22.500 26.500 19M7 14.500Q16 17.500 25 14.500', '#E2D9C7'),
  ),
}
