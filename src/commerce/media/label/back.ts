/** The back of a label: name, lines of text, weight and a pattern like a barcode. */
import type { Box } from '#/commerce/media/glyphs/glyphs.ts'
import type { LabelContent } from '#/commerce/media/label/parts.ts'
import { centreGlyph } from '#/commerce/media/place.ts'
import { seeded } from '#/commerce/media/random.ts'
import type { LabelRoom } from '#/commerce/media/shapes/shape.ts'
import { fit, shorten, textBlock, textLine, wrap } from '#/commerce/media/text.ts'

const INK = '#2B2A26'

/** The print on the back, to be clipped to the room's area. */
export function backLabel({ bounds, panel }: LabelRoom, content: LabelContent): string {
  const { design } = content
  const ground = `<rect x="${bounds.x}" y="${bounds.y}" width="${bounds.width}" height="${bounds.height}" fill="${design.wrap}"/>`
  return ground + design.art(bounds) + card(panel, content)
}

/** A white card with the text of a back label. */
export function card(panel: Box, { recipe, glyph }: LabelContent): string {
  const { x, y, width, height } = panel
  const pad = Math.min(width, height) * 0.07
  const inner = { x: x + pad, y: y + pad, width: width - pad * 2, height: height - pad * 2 }
  const foot = Math.min(inner.height * 0.24, inner.width * 0.26)
  const motif = Math.min(inner.width, inner.height) * 0.2
  const title = fit(recipe.title, {
    width: inner.width - motif * 1.15,
    height: motif * 1.1,
    lines: 3,
    from: Math.round(inner.width * 0.11),
    to: Math.round(inner.width * 0.05),
  })
  const rule = inner.y + Math.max(title.height, motif) + pad * 0.5
  const text = { ...inner, y: rule + pad * 0.7, height: inner.y + inner.height - foot - rule - pad }
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${(pad * 0.8).toFixed(1)}" fill="url(#paper)" stroke="${INK}" stroke-opacity="0.1" stroke-width="2"/>`,
    textBlock(title, { x: inner.x, y: inner.y, fill: INK }),
    centreGlyph(glyph.box, {
      cx: inner.x + inner.width - motif / 2,
      cy: inner.y + motif / 2,
      size: motif,
    }),
    `<rect x="${inner.x}" y="${rule.toFixed(1)}" width="${inner.width}" height="2" fill="${INK}" opacity="0.25"/>`,
    paragraphs(recipe.lines ?? [], text),
    barcode(recipe.seed, {
      x: inner.x + inner.width * 0.48,
      y: inner.y + inner.height - foot,
      width: inner.width * 0.52,
      height: foot,
    }),
    recipe.weight ? weight(recipe.weight, inner) : '',
  ].join('')
}

function weight(text: string, inner: Box): string {
  const { lines, size } = fit(text, {
    width: inner.width * 0.44,
    height: inner.width,
    lines: 1,
    from: Math.round(inner.width * 0.12),
    to: Math.round(inner.width * 0.05),
  })
  const y = inner.y + inner.height - size * 0.15
  return textLine(lines[0] ?? '', { x: inner.x, y, size, fill: INK })
}

type Rows = { rows: string[]; size: number }

function paragraphs(lines: readonly string[], room: Box): string {
  const { rows, size } = setParagraphs(lines, room)
  let y = room.y
  return rows
    .map((row) => {
      y += rowHeight(row, size)
      if (!row) return ''
      return textLine(row, { x: room.x, y: y - size * 0.3, size, fill: INK, weight: 400 })
    })
    .join('')
}

/** Rows at the largest size that fits; if no size fits, the text ends in an ellipsis. */
function setParagraphs(lines: readonly string[], room: Box): Rows {
  const smallest = room.width * 0.038
  for (let size = room.width * 0.072; ; size -= 0.5) {
    const rows = lines.flatMap((line) => [...wrap(line, room.width / size), '']).slice(0, -1)
    if (heightOf(rows, size) <= room.height) return { rows, size }
    if (size > smallest) continue
    while (rows.length > 0 && (heightOf(rows, size) > room.height || !rows.at(-1))) rows.pop()
    const last = rows.pop()
    if (last) rows.push(shorten(`${last} …`, room.width / size))
    return { rows, size }
  }
}

const rowHeight = (row: string, size: number): number => size * (row ? 1.2 : 0.55)

const heightOf = (rows: readonly string[], size: number): number =>
  rows.reduce((height, row) => height + rowHeight(row, size), 0)

/** Bars of random widths: looks like a barcode, but no scanner reads it as one. */
function barcode(seed: number, { x, y, width, height }: Box): string {
  const random = seeded(seed + 7)
  const bars: string[] = []
  const unit = width / 74
  let at = 0
  while (at < width - unit * 3) {
    const bar = unit * (1 + Math.floor(random() * 3))
    bars.push(
      `M${(x + at).toFixed(1)},${y.toFixed(1)}h${bar.toFixed(1)}v${height.toFixed(1)}h-${bar.toFixed(1)}z`,
    )
    at += bar + unit * (1 + Math.floor(random() * 2))
  }
  return `<path d="${bars.join('')}" fill="${INK}"/>`
}
