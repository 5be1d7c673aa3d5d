// Attributes that an administrator created through the API.
import { AdminAttribute } from '#/contract/attribute/staff.ts'
import { picture } from '#/commerce/db/schema/catalog.ts'
import type { TestApi } from './api.ts'
import { type Admin, bodyOf } from './catalog.ts'

export const makeAttribute = async (admin: Admin, fields: object) =>
  bodyOf(await admin.call('POST', '/attribute', { body: fields }), AdminAttribute)

/** Colour and size; the ids of their values by name. */
export async function makeColourAndSize(admin: Admin) {
  const colour = await makeAttribute(admin, {
    name: { en: 'Colour', fr: 'Couleur' },
    style: 'color',
    position: 1,
    values: [
      { value: { en: 'Red', fr: 'Rouge' }, hex_color: '#aa0000' },
      { value: { en: 'Blue', fr: 'Bleu' }, hex_color: '#0000aa' },
    ],
  })
  const size = await makeAttribute(admin, {
    name: { en: 'Size', fr: 'Taille' },
    position: 2,
    values: [{ value: { en: 'Small', fr: 'Petit' } }, { value: { en: 'Large', fr: 'Grand' } }],
  })
  const [red = 0, blue = 0] = colour.values.map(({ id }) => id)
  const [small = 0, large = 0] = size.values.map(({ id }) => id)
  return { colour, size, red, blue, small, large }
}

/** A picture of its own; it is drawn on first use. */
export async function makePicture({ db }: TestApi, hash: string): Promise<number> {
  const recipe = { form: 'box', glyph: 'package', tint: 'sky', title: hash, seed: 1 }
  const [row] = await db.insert(picture).values({ hash, recipe, view: 'front' }).returning()
  if (!row) throw new Error('the picture was not written')
  return row.id
}
