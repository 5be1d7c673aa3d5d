// A photo to upload: as it is, or converted if it is too large or only browsers can read its format.

const PLAIN = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
/** Larger files take long to upload. */
const MOST_BYTES = 6 * 1024 * 1024
/** Of the longer side, in pixels. */
const LARGEST = 2560
const QUALITY = 0.9

/** A file that the browser can't read is sent as it is: the shop reports the error. */
export async function photoFile(file: File): Promise<Blob> {
  if (PLAIN.includes(file.type) && file.size <= MOST_BYTES) return file
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return file
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return file
  const scale = Math.min(1, LARGEST / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return file
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', QUALITY),
  )
}
