// A photo on its way to the shop: as it is, or smaller where it is too much or of a kind that only browsers read.

const PLAIN = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
/** More takes long to send. */
const MOST_BYTES = 6 * 1024 * 1024
/** Of the longer side, in pixels. */
const LARGEST = 2560
const QUALITY = 0.9

/** What the browser can't read goes as it is: the shop says what is wrong with it. */
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
