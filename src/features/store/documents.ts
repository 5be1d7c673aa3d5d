// Documents for upload: PDF files as they are, photos scaled down.
import { pictureOf } from '#/ui/photo/picture-file.ts'

export type Paper = { name: string; data: string }

/** The contract's limits. */
export const MOST_PAPERS = 3
const MOST_LENGTH = 820_000
const NAME_LENGTH = 120

/** Undefined for other types, or if it is too large for a call. */
export async function paperOf(file: File): Promise<Paper | undefined> {
  const data = file.type === 'application/pdf' ? await dataUrl(file) : await pictureOf(file)
  const fits = data !== undefined && data.length <= MOST_LENGTH
  return fits ? { name: file.name.slice(0, NAME_LENGTH) || 'document', data } : undefined
}

const dataUrl = (file: File): Promise<string | undefined> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : undefined),
    )
    reader.addEventListener('error', () => resolve(undefined))
    reader.readAsDataURL(file)
  })
