import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cropPhoto, type Photo, readPhoto } from '#/commerce/media/photo.ts'
import french from '#locales/fr/errors.json' with { type: 'json' }
import english from '#locales/en/errors.json' with { type: 'json' }
import { hostileFiles, jpeg } from './hostile.ts'

const HOSTILE = await hostileFiles()
const whole = { x: 0, y: 0, width: 1000, height: 1000, on_white: false }
const WORDS: Record<string, string>[] = [english.field.photo, french.field.photo]

async function taken(bytes: Uint8Array, name = 'photo.jpg'): Promise<Photo> {
  const photo = await readPhoto(name, bytes)
  if (typeof photo === 'string') throw new TypeError(photo)
  return photo
}

describe('pictures that must be refused', () => {
  it('cover at least fifty kinds of files', () => {
    expect(HOSTILE.length).toBeGreaterThanOrEqual(50)
  })

  it.each(HOSTILE)(
    '$what is refused in words: $why',
    async ({ name = 'photo.jpg', bytes, why }) => {
      expect(await readPhoto(name, bytes)).toBe(why)
      for (const words of WORDS) expect(words[why]).toMatch(/\.$/)
    },
  )
})

describe('a photo', () => {
  it('is re-encoded, upright, without its location', async () => {
    const exif = {
      IFD0: { Copyright: 'Ada', Orientation: '6' },
      IFD3: { GPSLatitude: '48/1 51/1 30/1' },
    }
    const sent = await sharp(await jpeg(300, 200))
      .withExif(exif)
      .jpeg()
      .toBuffer()
    const { bytes, width, height } = await taken(sent)
    const kept = await sharp(bytes).metadata()
    expect([kept.format, kept.exif, kept.xmp, kept.iptc]).toEqual([
      'webp',
      undefined,
      undefined,
      undefined,
    ])
    expect([width, height]).toEqual([kept.width, kept.height])
    expect(Buffer.from(bytes).includes('Ada')).toBe(false)
  })

  it('is known by its content: the same one twice is one', async () => {
    const [one, two] = [await taken(await jpeg()), await taken(await jpeg(), 'another.jpg')]
    expect(one.hash).toBe(two.hash)
    expect(one.hash).not.toBe((await taken(await jpeg(201, 160))).hash)
  })

  it('is kept no larger than it is looked at', async () => {
    const { width, height } = await taken(await jpeg(4096, 3072))
    expect([width, height]).toEqual([2048, 1536])
  })

  it('may be a JPEG, PNG, WebP or AVIF', async () => {
    const image = sharp(await jpeg())
    const files = [image.jpeg(), image.clone().png(), image.clone().webp(), image.clone().avif()]
    for (const file of files) expect((await taken(await file.toBuffer())).width).toBe(200)
  })

  it('is cropped to a part of it, but not to next to nothing', async () => {
    const { bytes } = await taken(await jpeg(400, 300))
    const part = await cropPhoto(bytes, { ...whole, x: 250, width: 500 })
    expect(part).toMatchObject({ width: 200, height: 300 })
    expect(await cropPhoto(bytes, { ...whole, width: 100, height: 100 })).toBe('small')
  })
})
