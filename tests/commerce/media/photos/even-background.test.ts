import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cropPhoto, readPhoto } from '#/commerce/media/photo.ts'

const SIDE = 300
const WHOLE = { x: 0, y: 0, width: 1000, height: 1000, on_white: true }

/** A red tin on a table: its background goes from one grey to another, as in the light of a window. */
const photographed = (background: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">
      <defs><linearGradient id="light"><stop offset="0" stop-color="#b8bcc2"/>
      <stop offset="1" stop-color="#e6e2dc"/></linearGradient></defs>
      ${background}<rect x="100" y="80" width="100" height="140" fill="#c01818"/>
      <rect x="130" y="120" width="40" height="40" fill="#d5d5d0"/></svg>`),
  )
    .jpeg({ quality: 85 })
    .toBuffer()

const EVEN = `<rect width="${SIDE}" height="${SIDE}" fill="url(#light)"/>`
const STRIPES = Array.from(
  { length: 30 },
  (_, at) =>
    `<rect x="${at * 10}" width="10" height="${SIDE}" fill="${at % 2 ? '#205080' : '#f0d040'}"/>`,
).join('')

async function whitened(picture: Buffer) {
  const photo = await readPhoto('tin.jpg', picture)
  if (typeof photo === 'string') throw new TypeError(photo)
  return cropPhoto(photo.bytes, WHOLE)
}

async function colourAt(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  const one = sharp(bytes).removeAlpha().extract({ left, top, width: 1, height: 1 })
  return [...(await one.raw().toBuffer())]
}

describe('a photo before white', () => {
  it('has a white background and the product as it was, also where it is as light as the table', async () => {
    const white = await whitened(await photographed(EVEN))
    if (typeof white === 'string') throw new TypeError(white)
    for (const [x, y] of [
      [2, 2],
      [297, 297],
      [60, 150],
      [240, 150],
    ] as const)
      for (const channel of await colourAt(white.bytes, x, y)) expect(channel).toBeGreaterThan(250)
    const [red = 0, green = 0] = await colourAt(white.bytes, 115, 150)
    expect(red).toBeGreaterThan(170)
    expect(green).toBeLessThan(50)
    const label = await colourAt(white.bytes, 150, 140)
    for (const channel of label) expect(channel).toBeLessThan(225)
  })

  it('is refused if the background can’t be told from the product', async () => {
    expect(await whitened(await photographed(STRIPES))).toBe('background')
    const blank = sharp({ create: { width: 200, height: 200, channels: 3, background: '#ddd' } })
    expect(await whitened(await blank.jpeg().toBuffer())).toBe('background')
  })

  it('is cropped first: what lies outside of the part does not count', async () => {
    const photo = await readPhoto('tin.jpg', await photographed(EVEN))
    if (typeof photo === 'string') throw new TypeError(photo)
    const part = await cropPhoto(photo.bytes, { ...WHOLE, x: 200, width: 600 })
    expect(part).toMatchObject({ width: 180, height: 300 })
  })
})
