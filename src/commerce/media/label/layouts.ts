/** How a label's parts are arranged in a tall, a square and a wide panel. */
import type { Box } from '#/commerce/media/glyphs/glyphs.ts'
import { isWide } from '#/commerce/media/label/design.ts'
import { brandLine, chipSize, motif, weightChip } from '#/commerce/media/label/parts.ts'
import type { LabelContent } from '#/commerce/media/label/parts.ts'
import type { LabelRoom } from '#/commerce/media/shapes/shape.ts'
import { fit, textBlock } from '#/commerce/media/text.ts'

type Layout = (room: LabelRoom, content: LabelContent) => string

/** The layout for a panel's proportions. */
export function layoutOf(panel: Box): Layout {
  if (isWide(panel)) return wide
  return panel.width > panel.height * 0.85 ? square : tall
}

function tall({ panel }: LabelRoom, { recipe, design, glyph }: LabelContent): string {
  const { x, y, width, height } = panel
  const cx = x + width / 2
  const brand = brandLine(recipe, {
    x: cx,
    y,
    width,
    size: height * 0.1,
    anchor: 'middle',
    fill: design.brandInk,
  })
  const title = fit(recipe.title, {
    width,
    height: height * 0.34,
    lines: 4,
    from: Math.round(width * 0.2),
    to: Math.round(width * 0.085),
  })
  const titleTop = y + brand.height + height * 0.02
  const chipHeight = recipe.weight ? Math.max(32, width * 0.16) : 0
  const top = titleTop + title.height + height * 0.035
  const bottom = y + height - chipHeight - (chipHeight ? height * 0.035 : 0)
  const size = Math.min(width * 0.94, bottom - top)
  const cy = (top + bottom) / 2
  return [
    brand.svg,
    textBlock(title, { x: cx, y: titleTop, fill: design.ink, anchor: 'middle' }),
    motif(glyph, design, { cx, cy, size }),
    weightChip(recipe, design, { cx, bottom: y + height, height: chipHeight, width }),
  ].join('')
}

function wide(room: LabelRoom, { recipe, design, glyph }: LabelContent): string {
  const { x, y, width, height } = room.panel
  const size = room.plain ? 0 : Math.min(height * 0.92, width * 0.4)
  const column = width - size - (size ? width * 0.03 : 0)
  const brand = brandLine(recipe, {
    x,
    y,
    width,
    size: height * 0.13,
    anchor: 'start',
    fill: design.brandInk,
  })
  const chipHeight = recipe.weight ? Math.max(30, height * 0.19) : 0
  const title = fit(recipe.title, {
    width: column,
    height: height - brand.height - chipHeight - height * 0.1,
    lines: 4,
    from: Math.round(height * 0.3),
    to: Math.round(height * 0.1),
  })
  const chipWidth = chipSize(recipe, chipHeight)
  return [
    brand.svg,
    textBlock(title, { x, y: y + brand.height + height * 0.03, fill: design.ink }),
    size ? motif(glyph, design, { cx: x + width - size / 2, cy: y + height / 2, size }) : '',
    weightChip(recipe, design, {
      cx: x + Math.min(chipWidth, column) / 2,
      bottom: y + height,
      height: chipHeight,
      width: column,
    }),
  ].join('')
}

function square({ panel }: LabelRoom, { recipe, design, glyph }: LabelContent): string {
  const { x, y, width, height } = panel
  const brand = brandLine(recipe, {
    x,
    y,
    width,
    size: height * 0.095,
    anchor: 'start',
    fill: design.brandInk,
  })
  const title = fit(recipe.title, {
    width,
    height: height * 0.36,
    lines: 3,
    from: Math.round(height * 0.17),
    to: Math.round(height * 0.085),
  })
  const titleTop = y + brand.height + height * 0.02
  const chipHeight = recipe.weight ? height * 0.15 : 0
  const chipWidth = Math.min(chipSize(recipe, chipHeight), width * 0.5)
  const room = y + height - titleTop - title.height - height * 0.02
  const size = Math.min(room, width - (recipe.weight ? chipWidth + width * 0.03 : 0))
  return [
    brand.svg,
    textBlock(title, { x, y: titleTop, fill: design.ink }),
    motif(glyph, design, { cx: x + width - size / 2, cy: y + height - size / 2, size }),
    weightChip(recipe, design, {
      cx: x + chipWidth / 2,
      bottom: y + height,
      height: chipHeight,
      width: chipWidth,
    }),
  ].join('')
}
