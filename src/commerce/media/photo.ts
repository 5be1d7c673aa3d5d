// Photographs that people send: what one sees of them is drawn anew, so that nothing else in the file is kept, such as
// where it was taken.
import sharp from 'sharp'

const FORMATS: readonly (string | undefined)[] = ['jpeg', 'png', 'webp']
/** Of the longer side, in pixels. */
const LARGEST = 1280
/** A small file may be a huge picture. */
const MOST_PIXELS = 40_000_000
const QUALITY = 80

/** As WebP; nothing for what is no JPEG, PNG or WebP picture. */
export async function redrawPhoto(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    if (!FORMATS.includes((await image.metadata()).format)) return undefined
    return await image
      .autoOrient()
      .resize({ width: LARGEST, height: LARGEST, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer()
  } catch {
    return undefined
  }
}
