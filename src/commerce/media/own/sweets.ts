// Sweets and ices.
import { cubes, type Drawings, each, line, shape, shine, drawn } from './pen.ts'

const marshmallow = (side: string, top: string): string =>
  `<path d="M-4.500-2.500V3.500Q0 6.500 4.500 3.500V-2.500Z" fill="${side}"/><ellipse cy="-2.500" rx="4.500" ry="2.400" fill="${top}"/>`

const gum = (colour: string): string =>
  `<path d="M-4 3Q-4-4.500 0-4.500Q4-4.500 4 3Q0 5 -4 3Z" fill="${colour}"/>${shine('M-2.200-1Q-1.800-3 0-3.300')}`

const at = (colours: readonly string[], draw: (colour: string) => string) => (index: number) =>
  draw(colours[index % colours.length] ?? '#ffffff')

const SIX = [
  [8, 11],
  [17, 9],
  [25, 12],
  [6, 21],
  [15, 20],
  [24, 22],
] as const

export const SWEETS: Drawings = {
  caramel: cubes('#B8742C', '#8F5519', '#D8994D'),
  liquorice: each(
    [
      [10, 12],
      [22, 13],
      [16, 22],
    ],
    `<circle r="6.600" fill="#17171A"/>${line('M0 0q1.500-1.600 2.400.2t-2.200 3.200q-3.800.4-4.200-3.400q.4-4.400 4.600-4.400q4.600.6 4.600 5', '#5A5A61', 1.1)}`,
  ),
  marshmallow: each(
    SIX,
    at(['#F6D5DC', '#F3ECE2', '#F6D5DC'], (side) =>
      marshmallow(side, side === '#F6D5DC' ? '#FCE9ED' : '#FFFDF8'),
    ),
  ),
  pastille: each(
    SIX,
    '<ellipse cy="1.400" rx="4.600" ry="3.200" fill="#A5CFC2"/><ellipse rx="4.600" ry="3.200" fill="#E4F6F0"/><ellipse cx="-1" cy="-.8" rx="1.600" ry=".8" fill="#fff"/>',
  ),
  'fruit-gums': each(
    SIX,
    at(['#E2463F', '#F2B632', '#5BA545', '#F0812F', '#9C4BB0', '#E2463F'], gum),
  ),
  truffle: each(
    [
      [10, 13],
      [22, 13],
      [16, 21],
    ],
    '<circle r="6.600" fill="#4A2A1A"/><circle cx="-.8" cy="-.8" r="5.500" fill="#65402A"/><g fill="#8C6344"><circle cx="-3" cy="-2" r=".7"/><circle cx="1" cy="-4" r=".6"/><circle cx="3" cy="1" r=".7"/><circle cx="-1" cy="2" r=".6"/><circle cx="0" cy="-1" r=".5"/></g>',
  ),
  'choc-ice': drawn(
    drawn(
      drawn(
        shape('M14 22H18V30Q16 31.500 14 30Z', '#E3C28E'),
        shape(
          'M8 12Q8 2.500 16 2.500Q24 2.500 24 12V21Q24 23.500 21.500 23.500H10.500Q8 23.500 8 21Z',
          '#4A2A1C',
        ),
      ),
      shape('M18.500 3.200Q24 5 24 12V13.500Q20 12.500 19 8.500Q18 6 18.500 3.200Z', '#FBF1DC'),
    ),
    shine('M11 11Q11.500 6.500 14.500 5'),
  ),
}
