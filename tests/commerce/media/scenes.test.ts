import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { SCENES } from '#/contract/media/scenes.ts'
import { drawScene } from '#/commerce/media/scenes/draw.ts'
import { createPictureStore } from '#/commerce/media/store.ts'

it.each(SCENES)('draws %s the same each time, and defines all that it uses', (name) => {
  const svg = drawScene(name)
  expect(drawScene(name)).toBe(svg)
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const used = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id)
  expect(used.filter((id) => !ids.has(id))).toEqual([])
  expect(svg).not.toContain('NaN')
  expect(svg).not.toContain('undefined')
})

it('keeps a scene as a file, twice as wide as high', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'larder-scenes-'))
  try {
    const store = createPictureStore({ dir })
    const [first, again] = await Promise.all([
      store.scene('jar-wall', 512),
      store.scene('jar-wall', 512),
    ])
    expect(again).toBe(first)
    const { format, width, height } = await sharp(first.bytes).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 512, height: 256 })
    expect((await createPictureStore({ dir }).scene('jar-wall', 512)).path).toBe(first.path)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
})
