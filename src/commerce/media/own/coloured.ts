// Glyphs of the set in other colours, or with something drawn on them.
import type { Recolour } from './recolour.ts'

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
  'navel-orange': { of: 'tangerine', from: [10, 40], hue: 30, light: -0.04 },
  aubergine: { of: 'eggplant', from: [220, 300], hue: 284, colour: 0.5, light: -0.2 },
  'black-olive': { of: 'olive', from: [50, 170], hue: 280, colour: 0.18, light: -0.22 },
  'white-squid': { of: 'squid', hue: 8, colour: 0.5, light: 0.16 },
  'cooked-crab': { of: 'crab', hue: 12 },
  'quail-egg': { of: 'egg', colour: 0.5, light: 0.1, over: SPECKS },
  'milk-chocolate': { of: 'chocolate-bar', from: [0, 60], hue: 26, light: 0.1 },
  'white-chocolate': { of: 'chocolate-bar', from: [0, 60], hue: 42, colour: 0.8, light: 0.45 },
  'white-wine': { of: 'wine-glass', from: [280, 360], hue: 52, light: 0.08 },
  'rose-wine': { of: 'wine-glass', from: [280, 360], hue: 8, light: 0.14 },
}
