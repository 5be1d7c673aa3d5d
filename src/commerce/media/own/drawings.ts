// Drawings that the emoji set lacks.
import { BAKERY } from './bakery.ts'
import { BAKED } from './fresh/baked.ts'
import { BOWLS } from './fresh/bowls.ts'
import { BUTCHER } from './fresh/beef.ts'
import { CHEESE } from './fresh/cheese.ts'
import { CLOTH } from './fresh/cloth.ts'
import { GARDEN } from './fresh/garden.ts'
import { HERBS } from './fresh/herbs.ts'
import { PASTRY } from './fresh/pastry.ts'
import { POULTRY } from './fresh/poultry.ts'
import { SEAFOOD } from './fresh/seafood.ts'
import { SHELLFISH } from './fresh/shells.ts'
import { SNACKS } from './fresh/snacks.ts'
import { TARTS } from './fresh/tarts.ts'
import { GREENS } from './greens.ts'
import { PANTRY } from './pantry.ts'
import { type Drawings, each, line, shape, shine, drawn } from './pen.ts'
import { SWEETS } from './sweets.ts'

/** Household goods. */
const HOUSE: Drawings = {
  'kitchen-roll': drawn(
    drawn(
      drawn(
        shape('M9 6V25Q16 29.500 23 25V6Z', '#E9EEF2'),
        '<ellipse cx="16" cy="6" rx="7" ry="3" fill="#FFFFFF"/><ellipse cx="16" cy="6" rx="2.200" ry="1" fill="#B58B58"/>',
      ),
      shape('M23 8Q27 8 28 12V27Q25 25.500 23 25Z', '#FFFFFF'),
    ),
    line('M9.500 12Q16 15.500 23 12M9.500 18Q16 21.500 23 18', '#C9D8E3'),
  ),
  tissues: drawn(
    drawn(
      drawn(
        drawn(
          drawn(
            shape('M11 14Q12 5 15 7Q17 3.500 19 7Q22 5 21 14Z', '#FFFFFF'),
            line('M14 9Q15 12 14.500 14M18 8Q17.500 11 18 14', '#D6E0E7'),
          ),
          shape('M4 14L9 11.500H27L28 14V26H4Z', '#4E9BC7'),
        ),
        shape('M4 14H24V26H4Z', '#74B9DE'),
      ),
      '<ellipse cx="15.500" cy="13.500" rx="6" ry="1.300" fill="#2F6E94"/>',
    ),
    shape('M11.500 13.500Q12.500 8 15 9.500Q17 6.500 19.500 13.500Z', '#FFFFFF'),
  ),
}

const BALL =
  '<circle cx="16" cy="17.500" r="11" fill="#DFD6C4"/><circle cx="16" cy="17" r="10.500" fill="#FBF8F0"/><path d="M7 21Q11 27 17 27Q24 26.500 26.300 20Q22 24.500 16 24.500Q10 24.500 7 21Z" fill="#E9E2D3"/>'

/** Fresh cheese. */
const DAIRY: Drawings = {
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

const eggs = (one: string, two: string): string =>
  Array.from({ length: 14 }, (_, index) => {
    const [x, y] = [
      6 + (index % 5) * 5 + (index > 4 && index < 10 ? 2 : 0),
      11 + Math.floor(index / 5) * 5,
    ]
    return `<circle cx="${x}" cy="${y}" r="3" fill="${one}"/><circle cx="${x - 0.9}" cy="${y - 0.9}" r="1" fill="${two}"/>`
  }).join('')

/** Roe. */
const FISH: Drawings = {
  roe: eggs('#F08A3C', '#FFD9B0'),
  'cod-roe': eggs('#F3B0B0', '#FFE6E4'),
}

export const DRAWINGS: Drawings = {
  ...GREENS,
  ...BAKERY,
  ...BAKED,
  ...TARTS,
  ...PASTRY,
  ...BUTCHER,
  ...POULTRY,
  ...FISH,
  ...SEAFOOD,
  ...SHELLFISH,
  ...DAIRY,
  ...CHEESE,
  ...PANTRY,
  ...BOWLS,
  ...GARDEN,
  ...HERBS,
  ...SWEETS,
  ...SNACKS,
  ...HOUSE,
  ...CLOTH,
}
