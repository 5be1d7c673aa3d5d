/** The emoji used as motifs: Microsoft's Fluent Emoji (MIT), of which `set.json.br` keeps those that drawings name. */
import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { Resvg } from '@resvg/resvg-js'
import { z } from 'zod'
import { COLOURED } from '#/commerce/media/own/coloured.ts'
import { DRAWINGS } from '#/commerce/media/own/drawings.ts'
import { recolour } from '#/commerce/media/own/recolour.ts'

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
