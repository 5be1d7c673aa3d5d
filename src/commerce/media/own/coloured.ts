// Glyphs of the set in other colours, or with something drawn on them.
import type { Recolour } from './recolour.ts'

const seeds = (colour: string, spots: readonly (readonly [number, number])[]): string =>
  spots
    .map(
      ([x, y]) =>
        `<ellipse cx="${x}" cy="${y}" rx=".9" ry=".5" fill="${colour}" transform="rotate(${(x * 37) % 180} ${x} ${y})"/>`,
    )
    .join('')

const ALONG = [8, 10, 12, 14, 16, 18, 20, 22, 24].flatMap((x, at) => [
  [x, 32 - x + (at % 3) - 2] as const,
  [x + 1, 32 - x + ((at + 1) % 3) + 1] as const,
])

const SPECKS =
  '<g fill="#5A4632"><circle cx="12" cy="12" r="1.300"/><circle cx="18" cy="9" r="1"/><circle cx="20" cy="16" r="1.500"/><circle cx="13" cy="20" r="1.400"/><circle cx="19" cy="23" r="1.100"/><circle cx="15" cy="15" r=".8"/><circle cx="10" cy="17" r=".8"/></g>'

/** Names in the stored recipes of older shops. */
const EARLIER: Readonly<Record<string, Recolour & { of: string }>> = {
  'red-pepper': { of: 'bell-pepper', from: [40, 260], hue: 6, colour: 1.5, light: 0.06 },
  brioche: { of: 'bread', hue: 34, colour: 1.2, light: 0.04 },
  'veal-cut': { of: 'cut-of-meat', colour: 0.7, light: 0.1 },
  'white-meat': { of: 'cut-of-meat', hue: 28, colour: 0.6, light: 0.18 },
}

export const COLOURED: Readonly<Record<string, Recolour & { of: string }>> = {
  ...EARLIER,
  'white-grapes': { of: 'grapes', from: [200, 345], hue: 74, colour: 0.95, light: 0.1 },
  'navel-orange': { of: 'tangerine', from: [10, 40], hue: 30, light: -0.04 },
  'yellow-potato': { of: 'potato', hue: 43, colour: 1.15, light: 0.02 },
  aubergine: { of: 'eggplant', from: [220, 300], hue: 284, colour: 0.5, light: -0.2 },
  mint: { of: 'herb', from: [40, 160], hue: 148, colour: 0.6, light: -0.04 },
  parsley: { of: 'herb', from: [40, 160], hue: 116, colour: 0.75, light: -0.12 },
  'lambs-lettuce': { of: 'leafy-green', hue: 130, light: -0.05 },
  'black-olive': { of: 'olive', from: [50, 170], hue: 280, colour: 0.18, light: -0.22 },
  'pork-cut': { of: 'cut-of-meat', hue: 8, colour: 0.8, light: 0.08 },
  'lamb-cut': { of: 'cut-of-meat', hue: 350, light: -0.08 },
  'dark-cut': { of: 'cut-of-meat', light: -0.12 },
  'raw-leg': { of: 'poultry-leg', hue: 26, colour: 1, light: 0.14 },
  'rabbit-leg': { of: 'poultry-leg', hue: 4, colour: 0.9, light: 0.12 },
  'sea-bream': { of: 'fish', hue: 12, colour: 0.3, light: 0.1 },
  sardine: { of: 'fish', colour: 0.35, light: -0.02 },
  sole: { of: 'fish', hue: 30, colour: 0.4, light: -0.1 },
  anchovy: { of: 'fish', hue: 215, colour: 0.3, light: -0.15 },
  tuna: { of: 'fish', hue: 212, colour: 0.5, light: -0.1 },
  'raw-shrimp': { of: 'shrimp', hue: 205, colour: 0.28, light: 0.04 },
  mussel: { of: 'oyster', hue: 225, colour: 0.3, light: -0.2 },
  'white-squid': { of: 'squid', hue: 8, colour: 0.5, light: 0.16 },
  'cooked-crab': { of: 'crab', hue: 12 },
  'dark-bread': { of: 'bread', hue: 26, colour: 0.45, light: -0.14 },
  'seeded-baguette': { of: 'baguette-bread', light: -0.06, over: seeds('#4A3220', ALONG) },
  'lemon-tart': { of: 'pie', hue: 48, light: 0.05 },
  'pear-tart': { of: 'pie', hue: 34 },
  focaccia: { of: 'flatbread', hue: 40, over: seeds('#3F8A35', ALONG) },
  'quail-egg': { of: 'egg', colour: 0.5, light: 0.1, over: SPECKS },
  'milk-chocolate': { of: 'chocolate-bar', from: [0, 60], hue: 26, light: 0.1 },
  'white-chocolate': { of: 'chocolate-bar', from: [0, 60], hue: 42, colour: 0.8, light: 0.45 },
  'white-wine': { of: 'wine-glass', from: [280, 360], hue: 52, light: 0.08 },
  'rose-wine': { of: 'wine-glass', from: [280, 360], hue: 8, light: 0.14 },
}
