import { layoutOf } from '#/commerce/media/label/layouts.ts'
import type { LabelContent } from '#/commerce/media/label/parts.ts'
import type { LabelRoom } from '#/commerce/media/shapes/shape.ts'

/** The print on the front, to be clipped to the room's area. */
export function frontLabel(room: LabelRoom, content: LabelContent): string {
  const { bounds, panel } = room
  const ground = `<rect x="${bounds.x}" y="${bounds.y}" width="${bounds.width}" height="${bounds.height}" fill="${content.design.wrap}"/>`
  const inside = layoutOf(panel)(room, content)
  return ground + content.design.art(bounds) + inside
}
