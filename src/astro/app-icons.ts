// The icons of the installed app, drawn from one SVG when the shop is built. Astro has nothing for it, and generated
// files aren't kept in the repository.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import sharp from 'sharp'

type Options = { from: string; /** A folder of the built site. */ to: string }

const SIZES = [192, 512]
/** Only the inner four fifths of a maskable icon are always visible. */
const SAFE = 0.8
const APPLE = 180

export function appIcons({ from, to }: Options): AstroIntegration {
  let client: URL | undefined
  return {
    name: 'larder-app-icons',
    hooks: {
      'astro:config:done': ({ config }) => {
        client = config.build.client
      },
      'astro:build:done': async () => {
        if (!client) return
        const folder = join(fileURLToPath(client), to)
        await mkdir(folder, { recursive: true })
        for (const [name, picture] of await drawAll(await readFile(from)))
          await writeFile(join(folder, `${name}.png`), picture)
      },
    },
  }
}

async function drawAll(svg: Buffer): Promise<[name: string, picture: Buffer][]> {
  const ground = await groundOf(svg)
  const sizes = SIZES.map(async (size): Promise<[string, Buffer][]> => [
    [`icon-${size}`, await draw(svg, size)],
    [`maskable-${size}`, await onGround(svg, size, ground)],
  ])
  return [
    ...(await Promise.all(sizes)).flat(),
    ['monochrome-512', await silhouette(svg, ground)],
    ['apple-touch', await onGround(svg, APPLE, ground)],
  ]
}

/** The background colour: the middle of the drawing's upper edge. */
async function groundOf(svg: Buffer): Promise<Colour> {
  const [r = 0, g = 0, b = 0] = await sharp(await draw(svg, 100))
    .extract({ left: 50, top: 3, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  return { r, g, b, alpha: 1 }
}

type Colour = { r: number; g: number; b: number; alpha: number }

const draw = (svg: Buffer, size: number): Promise<Buffer> =>
  sharp(svg, { density: 72 * 8 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer()

/** Colours the whole square, whatever shape the system cuts out of it. */
async function onGround(svg: Buffer, size: number, background: Colour): Promise<Buffer> {
  const input = await draw(svg, Math.round(size * SAFE))
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input }])
    .png({ palette: true })
    .toBuffer()
}

/** The foreground in white on a transparent ground: systems tint it in their own colour. */
async function silhouette(svg: Buffer, { r, g, b }: Colour): Promise<Buffer> {
  const size = 512
  const pixels = await sharp(await onGround(svg, size, { r, g, b, alpha: 1 }))
    .removeAlpha()
    .raw()
    .toBuffer()
  const picture = Buffer.alloc(size * size * 4, 255)
  for (let index = 0; index < size * size; index++) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(index * 3)
    const distance = Math.abs(red - r) + Math.abs(green - g) + Math.abs(blue - b)
    picture[index * 4 + 3] = Math.min(255, distance * 2)
  }
  return sharp(picture, { raw: { width: size, height: size, channels: 4 } })
    .png()
    .toBuffer()
}
