// A photographed product before white: what leads from the edge inward without a sharp border is the background.
import sharp from 'sharp'

/** The mask is made at this size: enough for an edge, and fast. */
const MASK_SIDE = 640
/** Colours are this far apart at most, from one pixel to the next and from the colour of the edge (0 to 441). */
const STEP = 14
const FROM_EDGE = 96
/** How much of the edge must be alike, and how much of the picture the product may take. */
const EVEN_EDGE = 0.6
const PRODUCT = { least: 0.01, most: 0.97 }
/** In pixels of the mask: a soft edge looks natural. */
const SOFT = 1.2
const WHITE = '#ffffff'

type Raster = { data: Uint8Array; width: number; height: number }

/** The picture before white, as PNG; nothing if its background isn't even enough to tell it from the product. */
export async function onWhite(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const plain = await sharp(bytes)
    .flatten({ background: WHITE })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = plain.info
  const image = () => sharp(plain.data, { raw: { width, height, channels: 3 } })
  const { data, info } = await image()
    .resize({ width: MASK_SIDE, height: MASK_SIDE, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const size = { width: info.width, height: info.height }
  const mask = productMask({ data, ...size })
  if (!mask) return undefined
  const alpha = await sharp(mask, { raw: { ...size, channels: 1 } })
    .blur(SOFT)
    .resize(width, height, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const cut = await image()
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(cut).flatten({ background: WHITE }).png({ compressionLevel: 1 }).toBuffer()
}

/** 255 where the product is, 0 where the background is. */
function productMask(raster: Raster): Uint8Array | undefined {
  const { width, height } = raster
  const edge = edgeOf(raster)
  const common = commonColour(raster, edge)
  const isNear = (at: number) => apart(raster.data, at, common) <= FROM_EDGE
  if (edge.filter(isNear).length < edge.length * EVEN_EDGE) return undefined
  const mask = new Uint8Array(width * height).fill(255)
  const open = edge.filter(isNear)
  for (const at of open) mask[at] = 0
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const colour = colourAt(raster.data, at)
    for (const next of around(raster, at)) {
      if (mask[next] === 0 || !isNear(next) || apart(raster.data, next, colour) > STEP) continue
      mask[next] = 0
      open.push(next)
    }
  }
  const share = mask.reduce((sum, one) => sum + (one > 0 ? 1 : 0), 0) / mask.length
  return share < PRODUCT.least || share > PRODUCT.most ? undefined : mask
}

type Colour = readonly [red: number, green: number, blue: number]

const colourAt = (data: Uint8Array, at: number): Colour => [
  data[at * 3] ?? 0,
  data[at * 3 + 1] ?? 0,
  data[at * 3 + 2] ?? 0,
]

function apart(data: Uint8Array, at: number, colour: Colour): number {
  const own = colourAt(data, at)
  return Math.hypot(own[0] - colour[0], own[1] - colour[1], own[2] - colour[2])
}

/** Positions of the outermost pixels. */
function edgeOf({ width, height }: Raster): number[] {
  const across = Array.from({ length: width }, (_, x) => [x, (height - 1) * width + x])
  const down = Array.from({ length: height }, (_, y) => [y * width, y * width + width - 1])
  return [...across, ...down].flat()
}

/** The middle of each channel. */
function commonColour({ data }: Raster, edge: readonly number[]): Colour {
  const middle = (channel: number): number => {
    const values = edge.map((at) => data[at * 3 + channel] ?? 0).toSorted((a, b) => a - b)
    return values[Math.floor(values.length / 2)] ?? 0
  }
  return [middle(0), middle(1), middle(2)]
}

function around({ width, height }: Raster, at: number): number[] {
  const x = at % width
  const next = []
  if (x > 0) next.push(at - 1)
  if (x < width - 1) next.push(at + 1)
  if (at >= width) next.push(at - width)
  if (at < width * (height - 1)) next.push(at + width)
  return next
}
