// The shop's photos: in its database, or in a bucket that several processes share.
import type { Crop, StaffPicture } from '#/contract/media/staff-photo.ts'
import type { Ctx, Deps, Work } from '#/commerce/api/context.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { found } from '#/commerce/api/errors.ts'
import { toStaffPicture } from '#/commerce/api/picture-view.ts'
import { invalid } from '#/commerce/api/writing.ts'
import { cropPhoto, type Photo, type PhotoProblem, readPhoto } from '#/commerce/media/photo.ts'
import { findPhotoContent, savePhoto } from './photos.queries.ts'
import { findPictureById } from './uploads.queries.ts'

/** @throws ShopError INVALID with the photo's problem */
export async function addPhoto(work: Work, name: string, bytes: Uint8Array): Promise<StaffPicture> {
  return orInvalid(await keptPhoto(work, name, bytes))
}

type Keeping = { db: Executor; deps: Pick<Deps, 'bucket'> }

/** The same, without translated messages. */
export async function keptPhoto(
  work: Keeping,
  name: string,
  bytes: Uint8Array,
): Promise<StaffPicture | PhotoProblem> {
  return keep(work, await readPhoto(name, bytes))
}

/** @throws ShopError NOT_FOUND if it isn't a photo, INVALID for too small a part or a background that isn't even */
export async function cropped(ctx: Ctx, id: number, part: Crop): Promise<StaffPicture> {
  const { hash, recipe } = found(await findPictureById(ctx.db, id))
  const bytes = found(recipe === null ? await photoBytes(ctx, hash) : undefined)
  return orInvalid(await keep(ctx, await cropPhoto(bytes, part)))
}

function orInvalid(picture: StaffPicture | PhotoProblem | 'background'): StaffPicture {
  if (typeof picture === 'string') throw invalid({ photo: [`field.photo.${picture}`] })
  return picture
}

async function keep<Problem extends string>(
  { db, deps }: Keeping,
  photo: Photo | Problem,
): Promise<StaffPicture | Problem> {
  if (typeof photo === 'string') return photo
  const { hash, width, height, bytes } = photo
  // Before its row, so that no row is without a file.
  await deps.bucket?.put(hash, bytes)
  const content = deps.bucket ? null : Buffer.from(bytes).toString('base64')
  const row = await savePhoto(db, { hash, width, height, content })
  return toStaffPicture({ ...row, width, height })
}

/** A stored photo; nothing if it is gone. */
export async function photoBytes(
  { db, deps }: Work,
  hash: string,
): Promise<Uint8Array | undefined> {
  const row = await findPhotoContent(db, hash)
  if (!row) return undefined
  return row.content === null ? deps.bucket?.get(hash) : Buffer.from(row.content, 'base64')
}
