import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { PLACEHOLDER_SVG } from '#/commerce/media/placeholder.ts'
import { FORMS, PictureView } from '#/commerce/db/picture-recipe.ts'
import { PICTURE_WIDTHS } from '#/contract/media/public.ts'
import { renderPicture } from '#/commerce/media/render.ts'
import { sampleRecipe } from './recipes.ts'

const everyPicture = FORMS.flatMap((form) =>
  PictureView.options.map((view) => [form, view] as const),
)

describe('rendering', () => {
  it.each(everyPicture)('makes a picture of a %s from the %s', async (form, view) => {
    const bytes = await renderPicture({
      recipe: sampleRecipe(form),
      view,
      width: 256,
      format: 'webp',
    })
    const { format, width, height } = await sharp(bytes).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 256, height: 256 })
    const { entropy } = await sharp(bytes).stats()
    expect(entropy).toBeGreaterThan(3)
  })

  it.each(PICTURE_WIDTHS)('makes WebP and AVIF %i pixels wide', async (width) => {
    const order = { recipe: sampleRecipe('can'), view: 'front', width } as const
    const webp = await sharp(await renderPicture({ ...order, format: 'webp' })).metadata()
    const avif = await sharp(await renderPicture({ ...order, format: 'avif' })).metadata()
    expect([webp.format, webp.width]).toEqual(['webp', width])
    expect([avif.mediaType, avif.width]).toEqual(['image/avif', width])
  })

  it('draws the text of the label', async () => {
    const order = { view: 'front', width: 256, format: 'webp' } as const
    const named = await renderPicture({ ...order, recipe: sampleRecipe('box') })
    const other = await renderPicture({ ...order, recipe: sampleRecipe('box', { title: 'Oats' }) })
    expect(Buffer.compare(named, other)).not.toBe(0)
  })

  it.each([
    ['Arabic', 'زيت', 'خبز'],
    ['Greek', 'λάδι', 'γάλα'],
    ['Cyrillic', 'сыр', 'мёд'],
    ['Chinese', '橄榄油', '大米饭'],
    ['Japanese', 'みそ', 'もち'],
    ['Thai', 'ชา', 'ปลา'],
    ['Devanagari', 'चाय', 'घी'],
  ])('draws the letters of %s, each of them another', async (_, one, other) => {
    const drawn = await Promise.all(
      [one, other].map((title) =>
        renderPicture({
          recipe: { ...sampleRecipe('box'), title },
          view: 'front',
          width: 256,
          format: 'webp',
        }),
      ),
    )
    expect(Buffer.from(drawn[0] ?? [])).not.toEqual(Buffer.from(drawn[1] ?? []))
  })

  it('leaves out letters that there is no typeface for, instead of drawing boxes', async () => {
    const draw = (title: string) =>
      renderPicture({
        recipe: { ...sampleRecipe('box'), title },
        view: 'front',
        width: 256,
        format: 'webp',
      })
    expect(await draw('Ꮳ Kimchi 🍓')).toEqual(await draw('Kimchi'))
  })

  it('renders hostile text as text', async () => {
    const recipe = sampleRecipe('jar', { title: '</text><script>&amp;\u0000 “Œuf” ]]>' })
    const bytes = await renderPicture({ recipe, view: 'back', width: 256, format: 'webp' })
    expect((await sharp(bytes).metadata()).width).toBe(256)
  })

  it('has a placeholder for a missing picture', async () => {
    const { format, width } = await sharp(Buffer.from(PLACEHOLDER_SVG)).metadata()
    expect({ format, width }).toEqual({ format: 'svg', width: 1024 })
  })
})
