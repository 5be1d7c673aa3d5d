/**
 * The full-colour emoji used as motifs. The set is a 100 MB file of which a shop needs a few hundred entries. So it is
 * read once, in chunks, to index where each drawing lies; a drawing is read when it is first needed.
 */
import { openSync, readSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-js'
import { COLOURED } from '#/commerce/media/own/coloured.ts'
import { DRAWINGS } from '#/commerce/media/own/drawings.ts'
import { recolour } from '#/commerce/media/own/recolour.ts'

export type Box = { x: number; y: number; width: number; height: number }
/** `box` is the area that the drawing really fills on its 32 × 32 canvas. */
export type Glyph = { body: string; box: Box }

type Place = { offset: number; length: number }
type GlyphFile = { descriptor: number; places: Map<string, Place> }

const FALLBACK_GLYPH = 'package'
const PIECE_BYTES = 1 << 20
const LINE_END = 10
const QUOTE = 34
const NAME_LINE_START = '\t\t"'
const BODY_LINE_START = '\t\t\t"body": "'

const glyphs = new Map<string, Glyph>()
let file: GlyphFile | undefined

/** Whether a glyph of this name exists, in the icon set or among our drawings. `hasGlyph('red-apple')` → `true`. */
export function hasGlyph(name: string): boolean {
  return name in DRAWINGS || name in COLOURED || glyphFile().places.has(name)
}

/** The drawing of a glyph; an unknown name gives a neutral parcel. */
export function glyph(name: string): Glyph {
  const known = glyphs.get(name)
  if (known) return known
  const own = ownGlyph(name)
  if (own) return keep(name, own)
  const { descriptor, places } = glyphFile()
  const place = places.get(name)
  if (!place) {
    if (name === FALLBACK_GLYPH) throw new Error('The emoji set lacks its fallback glyph')
    return glyph(FALLBACK_GLYPH)
  }
  const body = readBody(descriptor, place)
  return keep(name, { body, box: measure(body) })
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

function glyphFile(): GlyphFile {
  if (file) return file
  const path = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json')
  const descriptor = openSync(path, 'r')
  file = { descriptor, places: findBodies(descriptor) }
  return file
}

function findBodies(descriptor: number): Map<string, Place> {
  const places = new Map<string, Place>()
  const buffer = Buffer.alloc(PIECE_BYTES * 2)
  let filled = 0
  let base = 0
  let name = ''
  for (;;) {
    const count = readSync(descriptor, buffer, filled, buffer.length - filled, null)
    if (count === 0) return places
    filled += count
    let start = 0
    for (;;) {
      const end = buffer.indexOf(LINE_END, start)
      if (end < 0 || end >= filled) break
      const head = buffer.toString('latin1', start, start + BODY_LINE_START.length)
      if (head.startsWith(NAME_LINE_START)) {
        const nameStart = start + NAME_LINE_START.length
        name = buffer.toString('latin1', nameStart, buffer.indexOf(QUOTE, nameStart))
      } else if (head === BODY_LINE_START) {
        places.set(name, { offset: base + start, length: end - start })
      }
      start = end + 1
    }
    buffer.copyWithin(0, start, filled)
    filled -= start
    base += start
  }
}

function readBody(descriptor: number, { offset, length }: Place): string {
  const line = Buffer.alloc(length)
  readSync(descriptor, line, 0, length, offset)
  const json = line.toString('utf8').trim().replace(/,$/, '')
  const value: unknown = JSON.parse(json.slice(json.indexOf(':') + 1))
  return typeof value === 'string' ? value : ''
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
