// Pictures for the forms of records.
import { staff } from './staff-browser.ts'

type Query = { page?: number; paginate?: number; search?: string; ids?: string }

/** One page of the library. */
export const findPictures = (query: Query) => staff.staffMedia.list({ query })

/** Uploads a photo with the right to change the catalogue. */
export async function addCataloguePicture(name: string, body: Blob) {
  const picture = await staff.staffPhoto.add({ query: { name }, body })
  return { id: picture.id, picture }
}

/** Uploads a photo with the right to change content. */
export const addContentPicture = (name: string, body: Blob) =>
  staff.staffMedia.add({ query: { name }, body })
