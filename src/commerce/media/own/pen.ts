// Strokes shared by the drawings; their canvas is 32 × 32, like the emoji set's.

export type Drawings = Readonly<Record<string, string>>
type Spot = readonly [x: number, y: number, angle?: number]

export const shine = (d: string): string =>
  `<path d="${d}" fill="none" stroke="#ffffff" stroke-opacity="0.45" stroke-width="1.1" stroke-linecap="round"/>`

/** Stacks parts, the first at the bottom. */
export const drawn = (...parts: readonly string[]): string => parts.join('')

export const line = (d: string, colour: string, width = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const shape = (d: string, colour: string): string => `<path d="${d}" fill="${colour}"/>`

/** The same drawing in several places; those further back come first. */
export const each = (spots: readonly Spot[], drawn: string | ((at: number) => string)): string =>
  spots
    .map(([x, y, angle = 0], at) => {
      const content = typeof drawn === 'string' ? drawn : drawn(at)
      return `<g transform="translate(${x} ${y}) rotate(${angle})">${content}</g>`
    })
    .join('')

export const ball = (colour: string, light: string, size: number): string =>
  `<circle r="${size}" fill="${colour}"/><circle cx="${-size * 0.3}" cy="${-size * 0.3}" r="${size * 0.35}" fill="${light}"/>`

/** Two rows of three, one above the other. */
export const HEAP: readonly Spot[] = [
  [10, 10],
  [21, 10],
  [7, 19],
  [16, 18],
  [25, 19],
  [12, 26],
  [21, 26],
]

/** A pile of something small: rows that grow towards the ground. */
export const PILE: readonly Spot[] = [3, 5, 6, 7].flatMap((count, row) =>
  Array.from({ length: count }, (_, at): Spot => [
    16 + (at - (count - 1) / 2) * 3.9,
    11 + row * 4.4 + (at % 2) * 0.8,
    at * 47 + row * 31,
  ]),
)

export const cubes = (front: string, side: string, top: string): string =>
  each(
    [
      [3, 12],
      [16, 10],
      [9, 18],
    ],
    drawn(
      drawn(shape('M0 0l4-3h9l-3 3z', top), shape('M0 0h10v8H0z', front)),
      shape('M10 0l3-3v8l-3 3z', side),
    ),
  )
