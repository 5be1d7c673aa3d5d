/** The emoji used as motifs: Microsoft's Fluent Emoji (MIT), of which `set.json.br` keeps those that drawings name. */
import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { Resvg } from '@resvg/resvg-js'
import { z } from 'zod'
import { DRAWINGS } from '#/commerce/media/own/drawings.ts'
import { recolour, type Recolour } from '#/commerce/media/own/recolour.ts'

export type Box = { x: number; y: number; width: number; height: number }
/** `box` is the area that the drawing really fills on its 32 × 32 canvas. */
export type Glyph = { body: string; box: Box }

const FALLBACK_GLYPH = 'package'
const Bodies = z.record(z.string(), z.string())

const glyphs = new Map<string, Glyph>()
let bodies: ReadonlyMap<string, string> | undefined

/** Whether a glyph of this name exists, in the icon set or among our drawings. `hasGlyph('red-apple')` → `true`. */
export function hasGlyph(name: string): boolean {
  return name in DRAWINGS || name in COLOURED || emoji().has(name)
}

/** The drawing of a glyph; an unknown name gives a neutral parcel. */
export function glyph(name: string): Glyph {
  const known = glyphs.get(name)
  if (known) return known
  const own = ownGlyph(name)
  if (own) return keep(name, own)
  const body = emoji().get(name)
  if (body !== undefined) return keep(name, { body, box: measure(body) })
  if (name === FALLBACK_GLYPH) throw new Error('The emoji set lacks its fallback glyph')
  return glyph(FALLBACK_GLYPH)
}

function keep(name: string, drawn: Glyph): Glyph {
  glyphs.set(name, drawn)
  return drawn
}

function ownGlyph(name: string): Glyph | undefined {
  const coloured = COLOURED[name]
  if (coloured) {
    const { body, box } = glyph(coloured.of)
    return { body: recolour(body, coloured), box }
  }
  const body = DRAWINGS[name]
  return body ? { body, box: measure(body, 'moved') } : undefined
}

/** Read with the first drawing: most processes draw nothing. */
function emoji(): ReadonlyMap<string, string> {
  if (bodies) return bodies
  const file = brotliDecompressSync(readFileSync(new URL('./set.json.br', import.meta.url)))
  bodies = new Map(Object.entries(Bodies.parse(JSON.parse(file.toString()))))
  return bodies
}

/**
 * Our own drawings move and rotate parts, which the renderer's inner box ignores. The set's drawings use masks, which
 * its outer box counts.
 */
function measure(body: string, parts: 'masked' | 'moved' = 'masked'): Box {
  const scale = 8
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><g transform="scale(${scale})">${body}</g></svg>`
  const image = new Resvg(svg, { font: { loadSystemFonts: false } })
  const box = parts === 'moved' ? image.getBBox() : image.innerBBox()
  if (!box) return { x: 0, y: 0, width: 32, height: 32 }
  return {
    x: box.x / scale,
    y: box.y / scale,
    width: box.width / scale,
    height: box.height / scale,
  }
}

const SPECKS =
  '<g fill="#5A4632"><circle cx="12" cy="12" r="1.300"/><circle cx="18" cy="9" r="1"/><circle cx="20" cy="16" r="1.500"/><circle cx="13" cy="20" r="1.400"/><circle cx="19" cy="23" r="1.100"/><circle cx="15" cy="15" r=".8"/><circle cx="10" cy="17" r=".8"/></g>'

/** Names in the stored recipes of older shops. */
const EARLIER: Readonly<Record<string, Recolour & { of: string }>> = {
  'red-pepper': { of: 'bell-pepper', from: [40, 260], hue: 6, colour: 1.5, light: 0.06 },
  brioche: { of: 'bread', hue: 34, colour: 1.2, light: 0.04 },
  'veal-cut': { of: 'cut-of-meat', colour: 0.7, light: 0.1 },
  'white-meat': { of: 'cut-of-meat', hue: 28, colour: 0.6, light: 0.18 },
}

/** Glyphs of the set in other colours, or with something drawn on them. */
const COLOURED: Readonly<Record<string, Recolour & { of: string }>> = {
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
