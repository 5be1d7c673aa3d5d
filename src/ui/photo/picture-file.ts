// A photo as a data URL, small enough for a request.

/** Of the longer side, in pixels; smaller if that is still too large. */
const SIZES = [1280, 960, 640]
const QUALITY = 0.75
/** The contract's limit. */
const MOST_LENGTH = 320_000

/** A data URL; undefined if the browser can't read the file. */
export async function pictureOf(file: File): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  try {
    return SIZES.map((size) => draw(bitmap, size)).find((url) => url.length <= MOST_LENGTH)
  } finally {
    bitmap.close()
  }
}

function draw(bitmap: ImageBitmap, size: number): string {
  const scale = Math.min(1, size / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return ''
  // JPEG has no transparency.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', QUALITY)
}
