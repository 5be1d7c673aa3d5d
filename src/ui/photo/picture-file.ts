// A photo as it is sent: small enough for a call, whatever the phone took.

/** Of the longer side, in pixels; smaller where that is still too much. */
const SIZES = [1280, 960, 640]
const QUALITY = 0.75
/** The contract's bound. */
const MOST_LENGTH = 320_000

/** A data URL; nothing for what the browser can't show. */
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
  // JPEG knows no transparency.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', QUALITY)
}
