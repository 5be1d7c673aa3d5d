// All attributes for the variations form, for users without access to the staff's: named in the page's language.
import type { Shop } from '#/client/shop.ts'
import type { AdminAttribute } from '#/contract/attribute/staff.ts'

export async function publicAttributes({
  attribute,
}: Pick<Shop, 'attribute'>): Promise<AdminAttribute[]> {
  const { data } = await attribute.list()
  return data.map(({ id, slug, name, style, attribute_values }, position) => ({
    id,
    slug,
    style,
    position,
    name: { en: name },
    filterable: false,
    version: '',
    values: attribute_values.map((value) => ({
      id: value.id,
      slug: value.slug,
      value: { en: value.value },
      hex_color: value.hex_color,
      picture_id: null,
    })),
  }))
}
