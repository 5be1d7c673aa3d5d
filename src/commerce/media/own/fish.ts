// Fish and seafood.
import { type Drawings, shape, shine, line, drawn } from './pen.ts'

/** A piece cut along the fish, skin side down, with its flakes. */
const fillet = (meat: string, flake: string, skin: string): string =>
  `${shape('M2 20Q4 9 15 8Q26 7 30 13Q31 19 24 23Q12 27 2 20Z', skin)}${shape('M2.6 19Q5 9 15 8.2Q26 7.4 29.4 13Q29.6 17.600 23 21Q12 25 2.600 19Z', meat)}${line('M8 13q3 3 1.500 8M13 10.500q3.500 4 1.500 11.500M18.500 9.600q3.500 4 1 11M24 10q2.600 3 .6 8', flake)}${shine('M7 12.500Q13 8.800 22 9.600')}`

const eggs = (one: string, two: string): string =>
  Array.from({ length: 14 }, (_, index) => {
    const [x, y] = [
      6 + (index % 5) * 5 + (index > 4 && index < 10 ? 2 : 0),
      11 + Math.floor(index / 5) * 5,
    ]
    return `<circle cx="${x}" cy="${y}" r="3" fill="${one}"/><circle cx="${x - 0.9}" cy="${y - 0.9}" r="1" fill="${two}"/>`
  }).join('')

export const FISH: Drawings = {
  'salmon-fillet': fillet('#F58E63', '#FBC3A4', '#9AA3A8'),
  'white-fillet': fillet('#F4EEE4', '#DCD2C2', '#B9C0BD'),
  'pink-fillet': fillet('#EFA58E', '#F8D0C0', '#8E9AA0'),
  'bass-fillet': fillet('#F1E0D8', '#DDBFB4', '#6F7E86'),
  'mackerel-fillet': fillet('#D9B8AC', '#B98F83', '#3E6073'),
  'smoked-fillet': fillet('#EDB64B', '#F6D892', '#A87A2A'),
  'tuna-steak': fillet('#A8323A', '#CC6468', '#7A2530'),
  'monkfish-tail': fillet('#EADCD6', '#C9B3AC', '#D9C7C0'),
  roe: eggs('#F08A3C', '#FFD9B0'),
  'cod-roe': eggs('#F3B0B0', '#FFE6E4'),
  scallop: drawn(
    shape('M20 22Q30 22 28 12Q24 10 20 14Z', '#E8743B'),
    '<ellipse cx="14" cy="19" rx="11" ry="8" fill="#E5D9C4"/><ellipse cx="14" cy="17" rx="11" ry="8" fill="#FBF4E6"/><ellipse cx="14" cy="16.400" rx="7.500" ry="5" fill="#FFFDF7"/>',
  ),
}
