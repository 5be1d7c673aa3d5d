// An attribute as form values; its values in display order.
import { wordsIn, NO_WORDS, type Words } from '#/components/staff/form/words.ts'
import { numberOrNull } from '#/components/staff/form/typed.ts'
import type { AdminAttribute } from '#/contract/attribute/staff.ts'
import type { AttributeStyle } from '#/contract/attribute/public.ts'

export type ValueLine = {
  /** Missing for a new value. */
  id: number | undefined
  value: Words
  slug: string
  hex_color: string
  picture_id: string
}

export type Values = {
  name: Words
  slug: string
  style: AttributeStyle
  filterable: boolean
  position: string
  values: ValueLine[]
}

export const NEW: Values = {
  name: NO_WORDS,
  slug: '',
  style: 'rectangle',
  filterable: true,
  position: '0',
  values: [],
}

export const NEW_LINE: ValueLine = {
  id: undefined,
  value: NO_WORDS,
  slug: '',
  hex_color: '',
  picture_id: '',
}

export const valuesOf = (attribute: AdminAttribute): Values => ({
  name: wordsIn(attribute.name),
  slug: attribute.slug,
  style: attribute.style,
  filterable: attribute.filterable,
  position: String(attribute.position),
  values: attribute.values.map((line) => ({
    id: line.id,
    value: wordsIn(line.value),
    slug: line.slug,
    hex_color: line.hex_color ?? '',
    picture_id: line.picture_id === null ? '' : String(line.picture_id),
  })),
})

const lineBody = ({ id, value, slug, hex_color, picture_id }: ValueLine) => ({
  ...(id === undefined ? {} : { id }),
  ...(slug.trim() && { slug: slug.trim() }),
  value,
  hex_color: hex_color.trim() || null,
  picture_id: numberOrNull(picture_id),
})

export const toBody = ({ slug, position, values, ...rest }: Values) => ({
  ...rest,
  ...(slug.trim() && { slug: slug.trim() }),
  position: numberOrNull(position) ?? 0,
  values: values.map(lineBody),
})

/** The list with the line at `index` moved by one place. */
export function moved<T>(lines: readonly T[], index: number, by: 1 | -1): T[] {
  const line = lines[index]
  const to = index + by
  if (line === undefined || to < 0 || to >= lines.length) return [...lines]
  return lines.toSpliced(index, 1).toSpliced(to, 0, line)
}
