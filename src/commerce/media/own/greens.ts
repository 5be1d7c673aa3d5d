// Fruit and vegetables.
import { type Drawings, each, line, shape, shine, drawn } from './pen.ts'

const floret = (x: number, y: number, size: number): string =>
  `<circle cx="${x}" cy="${y}" r="${size}" fill="#F3EBD3"/><circle cx="${x - size * 0.25}" cy="${y - size * 0.25}" r="${size * 0.6}" fill="#FFFAEC"/>`

const banana = (light: string, dark: string): string =>
  drawn(
    drawn(
      shape('M-1.6 0Q-9 9-4.500 20.500Q-3 23.500.4 22.500Q-4.400 11 2 .4Z', dark),
      shape('M-.8 1Q-6.500 10-2.800 20Q-1.500 22.500.2 22Q-4 11 1.800 1Z', light),
    ),
    shape('M-4.500 20.500Q-3 23.500.4 22.500L-.1 20.900Q-2 21.200-4.500 20.500Z', '#6B5423'),
  )

const pepper = (skin: string, dark: string): string =>
  drawn(
    drawn(
      drawn(
        shape(
          'M0-5C4-8.500 9.500-6.500 9 0C9 6 5.500 9.500 2.700 8.300Q0 9.800-2.700 8.300C-5.500 9.500-9 6-9 0C-9.500-6.500-4-8.500 0-5Z',
          skin,
        ),
        line('M-3-4.500Q-5 1-2.700 7.600M3-4.500Q5 1 2.700 7.600', dark, 1.2),
      ),
      line('M0-5Q-.5-8 1.500-9.500', '#4C8C41', 2),
    ),
    shine('M-6.500-2.500Q-7 1-5.500 4'),
  )

const bean = (colour: string, light: string): string =>
  drawn(
    drawn(line('M-14 1Q-5-3.500 13 .5', colour, 2.8), line('M-12 .2Q-5-3.200 9-.6', light, 0.8)),
    line('M13 .5L15.500 1.600', '#8DAE63', 1.2),
  )

const drupelet =
  '<circle r="2.700" fill="#D0325A"/><circle cx="-.8" cy="-.8" r="1" fill="#F38BA4"/>'

export const GREENS: Drawings = {
  'banana-bunch': drawn(
    each(
      [
        [17, 5, 24],
        [16, 5, -2],
        [15.5, 5, -30],
      ],
      banana('#FFD94A', '#F0B92B'),
    ),
    shape('M13.500 3Q16 1.500 18.500 3L18 7.500H14Z', '#8A6B2B'),
  ),
  'mixed-peppers': drawn(
    drawn(
      `<g transform="translate(9 12) scale(.85)">${pepper('#F2B632', '#D08F17')}</g>`,
      `<g transform="translate(23 12) scale(.85)">${pepper('#5BA545', '#3C7F2E')}</g>`,
    ),
    `<g transform="translate(16 20.500)">${pepper('#DE3B37', '#B02427')}</g>`,
  ),
  'green-beans': each(
    [
      [16, 9, -16],
      [16, 12, 10],
      [15, 15, -6],
      [17, 18, 14],
      [16, 20.5, -10],
      [16, 23, 4],
    ],
    (at) => (at % 2 ? bean('#56A748', '#98CF78') : bean('#3F8A35', '#7FBD61')),
  ),
  courgette: `<g transform="rotate(-32 16 16)">${shape('M3 16Q3 11.500 8 11.500H24Q28 11.500 28 16Q28 20.500 24 20.500H8Q3 20.500 3 16Z', '#3E7F3A')}${shape('M26.500 13H30V19H26.500Z', '#B9BE79')}${line('M6 14H24M6 17.800H24', '#6BAA58', 0.9)}<g fill="#8CC274"><circle cx="9" cy="15.800" r=".5"/><circle cx="14" cy="16.200" r=".5"/><circle cx="19" cy="15.700" r=".5"/><circle cx="22" cy="19" r=".5"/><circle cx="12" cy="19" r=".5"/><circle cx="16" cy="13" r=".5"/></g>${shine('M6 13Q14 12.200 22 12.800')}</g>`,
  'rocket-leaf': each(
    [
      [11, 17, -24],
      [21, 17, 22],
      [16, 17, 0],
    ],
    drawn(
      shape(
        'M0-13Q4-12 3.500-8Q7-8.500 5.500-4.500Q3.500-4 2.500-3Q7-3.500 5.500.5Q3.500 2 1.500 2V9H-1.500V2Q-3.500 2-5.500.5Q-7-3.500-2.500-3Q-3.500-4-5.500-4.500Q-7-8.500-3.500-8Q-4-12 0-13Z',
        '#4A9440',
      ),
      line('M0-11V11', '#A9D68E', 1.1),
    ),
  ),
  raspberry: drawn(
    each(
      [5, 4, 4, 3, 2].flatMap((count, row) =>
        Array.from(
          { length: count },
          (_, at) => [16 + (at - (count - 1) / 2) * 4.2, 12 + row * 3.6] as const,
        ),
      ),
      drupelet,
    ),
    shape(
      'M16 4Q17 7 20 6Q19 9 23 9.500Q19 11.500 16 10Q13 11.500 9 9.500Q13 9 12 6Q15 7 16 4Z',
      '#5E9B3C',
    ),
  ),
  cauliflower: `${shape('M3 17Q1 26 10 29H22Q31 26 29 17Q26 24 16 24Q6 24 3 17Z', '#5E9B3C')}${shape('M6 15Q1 20 7 27Q9 21 6 15ZM26 15Q31 20 25 27Q23 21 26 15Z', '#86BF57')}${floret(16, 17, 7.5)}${floret(9.5, 15.5, 4.6)}${floret(22.5, 15.5, 4.6)}${floret(12, 10.5, 4.4)}${floret(20, 10.5, 4.4)}${floret(16, 8, 4)}${floret(16, 14, 4.6)}${floret(12.5, 18.5, 4)}${floret(19.5, 18.5, 4)}`,
  butternut: `${shape('M15 3Q17 2 17.500 4L17 8H14.500Z', '#7F6A3D')}${shape('M12 7Q16 5.500 20 7Q22 12 21.600 15Q27 18 26 24Q24.500 30 16 30Q7.500 30 6 24Q5 18 10.400 15Q10 12 12 7Z', '#D9A566')}${shape('M12.600 7.600Q16 6.400 19 7.400Q20.600 12 20 15.400Q24 19 23 24Q21 28 15 28Q8.500 27.500 7.400 23.500Q6.800 18.600 11.600 15.600Q11 12 12.600 7.600Z', '#ECC48C')}${shine('M13.500 9.500Q13 13 13.800 15.500Q10 18.500 10 22.500')}`,
}
