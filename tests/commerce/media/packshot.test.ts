import { describe, expect, it } from 'vitest'
import { glyph, hasGlyph } from '#/commerce/media/glyphs/glyphs.ts'
import { drawPackshot } from '#/commerce/media/packshot.ts'
import {
  FORMS,
  isLoose,
  isTranslated,
  PackshotRecipe,
  PictureView,
  pictureHash,
} from '#/commerce/db/picture-recipe.ts'
import { fit, textWidth } from '#/commerce/media/text.ts'
import { sampleRecipe } from './recipes.ts'

const views = PictureView.options

describe('a picture’s name', () => {
  it('is the same for the same recipe, whatever the order of its fields', () => {
    const recipe = sampleRecipe('tub')
    const reordered = PackshotRecipe.parse(Object.fromEntries(Object.entries(recipe).toReversed()))
    expect(pictureHash(reordered, 'front')).toBe(pictureHash(recipe, 'front'))
    expect(pictureHash(recipe, 'front')).toMatch(/^[0-9a-f]{32}$/)
  })

  it('differs with the view and with every field of the recipe', () => {
    const changes: Partial<PackshotRecipe>[] = [
      {},
      { form: 'jar' },
      { glyph: 'banana' },
      { tint: 'sky' },
      { title: 'Yogurt' },
      { brand: undefined },
      { weight: '1 kg' },
      { lines: [] },
      { seed: 8 },
    ]
    const names = changes.map((change) => pictureHash(sampleRecipe('tub', change), 'front'))
    names.push(pictureHash(sampleRecipe('tub'), 'back'), pictureHash(sampleRecipe('tub'), 'group'))
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('a packshot', () => {
  it.each(FORMS)('draws a %s the same way each time, and each view differently', (form) => {
    const drawings = views.map((view) => drawPackshot(sampleRecipe(form), view))
    expect(views.map((view) => drawPackshot(sampleRecipe(form), view))).toEqual(drawings)
    expect(new Set(drawings).size).toBe(views.length)
  })

  it.each(FORMS.filter(isLoose))(
    'writes nothing on %s goods, and so has one file for all',
    (form) => {
      const recipe = sampleRecipe(form, { labels: { fr: { title: 'Fraises' } } })
      for (const view of ['front', 'group'] as const) {
        expect(drawPackshot(recipe, view)).not.toContain('<text')
        expect(isTranslated(recipe, view, 'fr')).toBe(false)
      }
      expect(drawPackshot(recipe, 'back')).toContain('<text')
    },
  )

  it('shows one of what is sold by one, and several of what is small', () => {
    const shown = (glyph: string) =>
      drawPackshot(sampleRecipe('produce', { glyph }), 'front').split('href="#glyph"').length - 1
    expect(shown('baguette-bread')).toBe(1)
    expect(shown('lemon')).toBe(5)
  })

  it('looks different for another recipe', () => {
    const drawings = FORMS.map((form) => drawPackshot(sampleRecipe(form), 'front'))
    expect(new Set(drawings).size).toBe(FORMS.length)
  })

  it('arranges produce by its seed', () => {
    const first = drawPackshot(sampleRecipe('produce', { seed: 1 }), 'front')
    expect(drawPackshot(sampleRecipe('produce', { seed: 2 }), 'front')).not.toBe(first)
  })

  it('escapes hostile text wherever it is written', () => {
    const hostile = `"/><image href='file:///etc/passwd'/>&\u0000\uD800`
    const recipe = sampleRecipe('box', {
      title: hostile,
      brand: hostile,
      weight: hostile,
      lines: [hostile],
    })
    for (const view of views) {
      const svg = drawPackshot(recipe, view)
      expect(svg).not.toMatch(/<image/i)
      expect(svg).not.toContain('\u0000')
    }
    expect(drawPackshot(recipe, 'back')).toContain('&lt;image')
  })

  it('draws an orange as a tangerine in another colour, and a cauliflower as none of the set', () => {
    const [orange, tangerine] = [glyph('navel-orange'), glyph('tangerine')]
    expect(orange.box).toEqual(tangerine.box)
    expect(orange.body).not.toBe(tangerine.body)
    expect(glyph('cauliflower')).not.toEqual(glyph('package'))
  })

  it('shows a parcel where the emoji set has no such glyph', () => {
    expect(hasGlyph('no-such-glyph')).toBe(false)
    expect(glyph('no-such-glyph')).toEqual(glyph('package'))
  })
})

describe('text on a label', () => {
  const room = { width: 200, height: 80, lines: 2, from: 40, to: 16 }

  it('keeps to its room and is cut with an ellipsis only where it cannot fit', () => {
    const short = fit('Whole Milk', room)
    const long = fit('Semi-skimmed organic lactose-free milk drink from the high meadows', room)
    for (const { lines, size, height } of [short, long]) {
      expect(lines.length).toBeLessThanOrEqual(room.lines)
      expect(height).toBeLessThanOrEqual(room.height)
      for (const line of lines) expect(textWidth(line) * size).toBeLessThanOrEqual(room.width)
    }
    expect(short.lines.join(' ')).toBe('Whole Milk')
    expect(long.lines.at(-1)).toMatch(/…$/)
  })

  it('cuts a single word that is too long', () => {
    const { lines, size } = fit('W'.repeat(80), room)
    expect(textWidth(lines[0] ?? '') * size).toBeLessThanOrEqual(room.width)
    expect(lines[0]).toMatch(/…$/)
  })
})
