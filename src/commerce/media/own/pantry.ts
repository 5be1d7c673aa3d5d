// Pantry goods: pasta, grains, beans, nuts; and ready meals.
import { ball, cubes, type Drawings, each, HEAP, line, PILE, shape, shine, drawn } from './pen.ts'

const lentils = (colour: string, light: string): string =>
  each(
    PILE,
    `<ellipse rx="2.400" ry="1.900" fill="${colour}"/><ellipse cx="-.5" cy="-.6" rx="1" ry=".6" fill="${light}"/>`,
  )

const almond = drawn(
  shape('M0-6Q5.500-1 4.500 3.500Q3 7 0 7Q-3 7-4.500 3.500Q-5.500-1 0-6Z', '#B5713A'),
  line('M0-4V6M-2-.5Q-2.400 3-1.500 5.500M2-.5Q2.400 3 1.500 5.500', '#8A4F22', 0.8),
)

const cashew = drawn(
  shape(
    'M-5 3Q-7-4 0-5.500Q6-6 6.500-1Q6 1.500 3.500.5Q0-2-1 2Q-1.500 6-3.500 5.500Q-4.500 5-5 3Z',
    '#DDB681',
  ),
  shine('M-4 0Q-3-3.500 1-4'),
)

const hazelnut = drawn(
  drawn(
    shape('M-5.500 0Q-5 6.500 0 7.500Q5 6.500 5.500 0Z', '#A5662F'),
    shape('M-6-1Q-5-5.500 0-7Q5-5.500 6-1Q3 1 0 1Q-3 1-6-1Z', '#D9B98A'),
  ),
  shine('M-3.500 2Q-3 4.500-1.500 5.500'),
)

const date = drawn(
  drawn(
    shape('M-4-5Q0-8 4-5Q6 1 3.500 6Q0 9-3.500 6Q-6 1-4-5Z', '#5B2F18'),
    line('M-1.500-5Q-2.500 1-1 6M2-4.500Q3 1 1.500 5.500', '#8A5230', 0.9),
  ),
  shine('M-3.400-3Q-4 0-3.400 3'),
)

const penne = drawn(
  drawn(
    shape('M-9-2.600L7-2.600L9.500 2.600L-6.500 2.600Z', '#EBBE57'),
    line('M-7.500-1.200H7.500M-7 .2H8M-6.500 1.600H8.600', '#CF9A34', 0.6),
  ),
  '<ellipse cx="8.200" cy="0" rx="1" ry="2.500" fill="#A8771F" transform="rotate(-24 8.200 0)"/>',
)

const fusilli = drawn(
  line('M-9 0Q-7-4-5 0T-1 0T3 0T7 0T10 0', '#C99A55', 4.4),
  line('M-9 0Q-7-4-5 0T-1 0T3 0T7 0T10 0', '#E6C084', 2.6),
)

const nest = drawn(
  drawn(
    '<ellipse cx="16" cy="18" rx="13" ry="9" fill="#D9A93F"/>',
    line('M5 18Q6 10 16 10T27 18T16 25T8 18T16 13T23 18T16 21.500T12 18T16 16', '#F4D67C', 2),
  ),
  line('M4 20Q8 26 16 26.500T28 20', '#F4D67C', 1.6),
)

const pizza = (cheese: string, topping: string): string =>
  `<circle cx="16" cy="16.500" r="13.500" fill="#C98436"/><circle cx="16" cy="16" r="13" fill="#E9B163"/><circle cx="16" cy="16" r="10.800" fill="${cheese}"/>${topping}`

export const PANTRY: Drawings = {
  'green-lentils': lentils('#6E7F3C', '#A3B26B'),
  'red-lentils': lentils('#E2703A', '#F5A678'),
  chickpeas: each(
    HEAP,
    `${ball('#D8B06A', '#F0D7A3', 4.6)}<path d="M2-4.400Q4.500-5 4.200-2.400Z" fill="#B98C45"/>`,
  ),
  couscous: each(PILE, ball('#E8C77E', '#FBE9BC', 2.1)),
  peppercorns: each(PILE, ball('#3D332C', '#7A6A5D', 2.2)),
  'coffee-beans': each(
    HEAP.map(([x, y], at) => [x, y, at * 53 - 60] as const),
    `<ellipse rx="4.800" ry="3.600" fill="#5A3520"/><ellipse cx="-.6" cy="-.8" rx="3.600" ry="2.300" fill="#7B4B2E"/>${line('M-4.200.6Q0-1.600 4.200.6', '#34190C', 1.1)}`,
  ),
  'cane-sugar': cubes('#C98F4E', '#A66F33', '#DDAE74'),
  almond: each(
    [
      [10, 18, -26],
      [22, 18, 24],
      [16, 15, 0],
    ],
    almond,
  ),
  cashew: each(
    [
      [10, 13, -12],
      [22, 14, 30],
      [15, 22, 8],
    ],
    cashew,
  ),
  hazelnut: each(
    [
      [10, 13, -12],
      [22, 13, 12],
      [16, 20, 0],
    ],
    hazelnut,
  ),
  date: each(
    [
      [9, 17, -24],
      [23, 17, 24],
      [16, 17, 0],
    ],
    date,
  ),
  penne: each(
    [
      [14, 10, -16],
      [18, 16, 10],
      [13, 21, -8],
      [19, 25, 14],
    ],
    penne,
  ),
  fusilli: each(
    [
      [15, 9, -14],
      [17, 15, 12],
      [14, 21, -8],
      [18, 26, 8],
    ],
    fusilli,
  ),
  'lasagne-sheets': each(
    [
      [5, 17, -3],
      [5.5, 14, 2],
      [6, 11, -2],
    ],
    drawn(
      shape('M0 0Q2.500-2 5 0T10 0T15 0T20 0V8Q17.500 10 15 8T10 8T5 8T0 8Z', '#D6A33C'),
      shape(
        'M.6.6Q2.600-1.200 5 .6T10 .6T15 .6T19.400.6V7.400Q17 9 15 7.400T10 7.400T5 7.400T.6 7.400Z',
        '#F4D683',
      ),
    ),
  ),
  tagliatelle: nest,
  'pizza-margherita': pizza(
    '#D8452F',
    drawn(
      '<g fill="#FFF6E2"><circle cx="11" cy="12" r="2.800"/><circle cx="20.500" cy="12.500" r="2.600"/><circle cx="14" cy="20.500" r="2.900"/><circle cx="22" cy="20" r="2.200"/></g>',
      shape(
        'M15 9Q18 8 18 12Q15 12 15 9ZM9 17Q12 16 12.500 19.500Q9 20 9 17ZM18 17Q21 15.500 21.500 18Q19 20 18 17Z',
        '#3F8A35',
      ),
    ),
  ),
  'pizza-cheese': pizza(
    '#F6D36B',
    '<g fill="#FFF3CF"><circle cx="11" cy="12" r="2.800"/><circle cx="21" cy="19" r="3"/><circle cx="13" cy="21" r="2"/></g><g fill="#6F8FA8"><circle cx="19" cy="11" r="1"/><circle cx="16.500" cy="16.500" r="1.100"/><circle cx="9.500" cy="18" r=".9"/><circle cx="22.500" cy="14" r=".9"/></g><g fill="#D9972F"><circle cx="14" cy="15" r="1.200"/><circle cx="18.500" cy="23" r="1"/></g>',
  ),
  'spring-roll': each(
    [
      [13, 12, -18],
      [18, 17, 8],
      [14, 22, -10],
    ],
    drawn(
      drawn(
        drawn(
          shape('M-11-3.500H9Q11.500-3.500 11.500 0Q11.500 3.500 9 3.500H-11Z', '#C88432'),
          shape('M-11-3.500H9Q11-3.500 11.300-1Q0 1-11-1Z', '#EDB564'),
        ),
        '<ellipse cx="-11" rx="1.800" ry="3.500" fill="#F3D59A"/><circle cx="-11" cy="-.8" r=".9" fill="#5E9B3C"/><circle cx="-11" cy="1.200" r=".8" fill="#E0712F"/>',
      ),
      line('M-4-3.300L0 3.300', '#A96A22', 0.8),
    ),
  ),
}
