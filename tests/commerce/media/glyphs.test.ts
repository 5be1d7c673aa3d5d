import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { glyph, hasGlyph } from '#/commerce/media/glyphs/glyphs.ts'
import { namesDrawn } from '#/commerce/media/glyphs/names.ts'

const Emoji = z.object({ icons: z.record(z.string(), z.unknown()) })
const require = createRequire(import.meta.url)
const { icons } = Emoji.parse(
  JSON.parse(readFileSync(require.resolve('@iconify-json/fluent-emoji/icons.json'), 'utf8')),
)

describe('the emoji that the shop keeps', () => {
  it('are all that its drawings name; otherwise run src/commerce/media/glyphs/collect.ts', () => {
    const drawn = namesDrawn(new Set(Object.keys(icons)))
    expect(drawn).toContain('red-apple')
    expect(drawn.filter((name) => !hasGlyph(name))).toEqual([])
  })

  it('leave out what nothing draws', () => {
    expect(Object.keys(icons)).toContain('unicorn')
    expect(hasGlyph('unicorn')).toBe(false)
    expect(glyph('unicorn')).toEqual(glyph('package'))
  })
})
