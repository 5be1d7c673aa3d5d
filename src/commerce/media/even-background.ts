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

/** 255 where the product is, 0 where the background is. Half a million pixels: nothing is made for each. */
function productMask(raster: Raster): Uint8Array | undefined {
  const { data, width, height } = raster
  const edge = edgeOf(raster)
  const common = commonColour(raster, edge)
  /** The squared distance between the colours at two places in `data`. */
  const apart = (one: Uint8Array, at: number, other: Uint8Array, there: number): number => {
    const red = (one[at] ?? 0) - (other[there] ?? 0)
    const green = (one[at + 1] ?? 0) - (other[there + 1] ?? 0)
    const blue = (one[at + 2] ?? 0) - (other[there + 2] ?? 0)
    return red * red + green * green + blue * blue
  }
  const isNear = (at: number) => apart(data, at * 3, common, 0) <= FROM_EDGE * FROM_EDGE
  const open = edge.filter(isNear)
  if (open.length < edge.length * EVEN_EDGE) return undefined
  const mask = new Uint8Array(width * height).fill(255)
  for (const at of open) mask[at] = 0
  const enter = (next: number, from: number): void => {
    if (mask[next] === 0 || !isNear(next)) return
    if (apart(data, next * 3, data, from * 3) > STEP * STEP) return
    mask[next] = 0
    open.push(next)
  }
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % width
    if (x > 0) enter(at - 1, at)
    if (x < width - 1) enter(at + 1, at)
    if (at >= width) enter(at - width, at)
    if (at < width * (height - 1)) enter(at + width, at)
  }
  const share = mask.reduce((sum, one) => sum + (one > 0 ? 1 : 0), 0) / mask.length
  return share < PRODUCT.least || share > PRODUCT.most ? undefined : mask
}

/** Positions of the outermost pixels. */
function edgeOf({ width, height }: Raster): number[] {
  const across = Array.from({ length: width }, (_, x) => [x, (height - 1) * width + x])
  const down = Array.from({ length: height }, (_, y) => [y * width, y * width + width - 1])
  return [...across, ...down].flat()
}

/** The middle of each channel. */
function commonColour({ data }: Raster, edge: readonly number[]): Uint8Array {
  const middle = (channel: number): number => {
    const values = edge.map((at) => data[at * 3 + channel] ?? 0).toSorted((a, b) => a - b)
    return values[Math.floor(values.length / 2)] ?? 0
  }
  return Uint8Array.of(middle(0), middle(1), middle(2))
}
