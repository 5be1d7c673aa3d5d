// Roe.
import type { Drawings } from './pen.ts'

const eggs = (one: string, two: string): string =>
  Array.from({ length: 14 }, (_, index) => {
    const [x, y] = [
      6 + (index % 5) * 5 + (index > 4 && index < 10 ? 2 : 0),
      11 + Math.floor(index / 5) * 5,
    ]
    return `<circle cx="${x}" cy="${y}" r="3" fill="${one}"/><circle cx="${x - 0.9}" cy="${y - 0.9}" r="1" fill="${two}"/>`
  }).join('')

export const FISH: Drawings = {
  roe: eggs('#F08A3C', '#FFD9B0'),
  'cod-roe': eggs('#F3B0B0', '#FFE6E4'),
}
