import { z } from 'zod'
import { Id, Picture } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

/** How customers choose between the values of an attribute. */
export const AttributeStyle = z.enum(['rectangle', 'radio', 'dropdown', 'color', 'image'])
export type AttributeStyle = z.infer<typeof AttributeStyle>

export const AttributeValue = z.object({
  id: Id,
  slug: z.string(),
  value: z.string(),
  /** `#rrggbb`, for the style `color`. */
  hex_color: z.string().nullable().default(null),
  /** For the style `image`. */
  value_image: Picture.nullable().default(null),
})
export type AttributeValue = z.infer<typeof AttributeValue>

export const Attribute = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  style: AttributeStyle,
  attribute_values: z.array(AttributeValue),
})
export type Attribute = z.infer<typeof Attribute>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/attribute',
    auth: 'system',
    summary: 'Attributes of products, with all values',
    response: z.object({ data: z.array(Attribute) }),
    content: true,
    shared: true,
  }),
}
