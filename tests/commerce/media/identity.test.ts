// Logos as staff have them: of any size and format, with empty edges, dark or light.
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { fitted, IDENTITY_FILES, LOGO_ROOM, plated } from '#/contract/media/identity.ts'
import { identityFile } from '#/commerce/media/identity/files.ts'
import { type Logo, readLogo } from '#/commerce/media/identity/logo.ts'

const svg = (inner: string, attributes = 'viewBox="0 0 400 200"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`)
const bar = (fill: string) => `<ellipse cx="200" cy="100" rx="100" ry="20" fill="${fill}"/>`

async function logoOf(bytes: Uint8Array): Promise<Logo> {
  const logo = await readLogo('logo.svg', bytes)
  if (typeof logo === 'string') throw new TypeError(logo)
  return logo
}

describe('a logo', () => {
  it('loses its empty edges and keeps its proportions', async () => {
    const logo = await logoOf(svg(bar('#aa2211')))
    expect(logo.width / logo.height).toBeCloseTo(5, 0)
    expect(logo.width).toBeGreaterThan(400)
  })

  it('is pixels, whatever was uploaded', async () => {
    const { bytes } = await logoOf(svg(`${bar('#aa2211')}<script>alert(1)</script>`))
    expect((await sharp(bytes).metadata()).format).toBe('webp')
    expect(Buffer.from(bytes).includes('script')).toBe(false)
  })

  it('knows on which grounds it is seen', async () => {
    expect((await logoOf(svg(bar('#101010')))).tone).toBe('dark')
    expect((await logoOf(svg(bar('#fafafa')))).tone).toBe('light')
    expect((await logoOf(svg(bar('#d04020')))).tone).toBe('both')
    const filled = svg(`<rect width="400" height="200" fill="#111"/>${bar('#fff')}`)
    expect((await logoOf(filled)).tone).toBe('both')
  })

  it.each([
    ['refers to a file', svg('<image href="file:///etc/passwd" width="9" height="9"/>'), 'drawing'],
    ['loads something', svg('<style>@import "http://a.test/x.css"</style>'), 'drawing'],
    ['paints with something else', svg('<rect fill="url(http://a.test/#p)"/>'), 'drawing'],
    [
      'declares entities',
      Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>'),
      'type',
    ],
    ['is far too wide', svg(bar('#000'), 'viewBox="0 0 9000 100"'), 'shape'],
    ['shows nothing', svg(''), 'blank'],
    ['is another kind of file', Buffer.from('%PDF-1.7 and more of it'), 'type'],
    ['is empty', Buffer.alloc(0), 'empty'],
  ])('that %s is refused', async (_, bytes, problem) => {
    expect(await readLogo('logo.svg', bytes)).toBe(problem)
  })
})

describe('what is made from a logo', () => {
  it('has the sizes that pages, emails and systems were told', async () => {
    const logo = await logoOf(svg(bar('#101010')))
    const sizes = new Map<string, (number | string)[]>()
    for (const file of IDENTITY_FILES) {
      const made = await sharp(await identityFile(logo.bytes, file)).metadata()
      sizes.set(file, [made.format, made.width, made.height])
    }
    const mail = plated(logo, LOGO_ROOM.mail)
    expect(sizes.get('mail.png')).toEqual(['png', 2 * mail.width, 2 * mail.height])
    expect(sizes.get('icon-192.png')).toEqual(['png', 192, 192])
    expect(sizes.get('maskable-512.png')).toEqual(['png', 512, 512])
    expect(sizes.get('apple-touch.png')).toEqual(['png', 180, 180])
    const [format, width = 0, height = 1] = sizes.get('header.webp') ?? []
    expect(format).toBe('webp')
    const header = fitted(logo, LOGO_ROOM.header)
    expect(Number(width) / Number(height)).toBeCloseTo(header.width / header.height, 0)
  })

  it('keeps to the part of an app’s icon that no system cuts off', async () => {
    const logo = await logoOf(svg(bar('#101010')))
    const { data, info } = await sharp(await identityFile(logo.bytes, 'maskable-192.png'))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const outside = [...data].some((value, at) => {
      const [x, y] = [at % info.width, Math.floor(at / info.width)]
      return value < 200 && Math.hypot(x - 96, y - 96) > 0.41 * 192
    })
    expect(info.channels).toBe(1)
    expect(outside).toBe(false)
  })
})
