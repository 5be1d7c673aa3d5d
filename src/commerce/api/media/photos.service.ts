// The shop's photos: in its database, or in a bucket that several processes share.
import type { Crop, StaffPicture } from '#/contract/media/staff-photo.ts'
import type { Ctx, Deps, Work } from '#/commerce/api/context.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { found } from '#/commerce/api/errors.ts'
import { toStaffPicture } from '#/commerce/api/picture-view.ts'
import { invalid } from '#/commerce/api/writing.ts'
import { BucketError } from '#/commerce/media/bucket-error.ts'
import { cropPhoto, type Photo, type PhotoProblem, readPhoto } from '#/commerce/media/photo.ts'
import {
  findPhotoContent,
  insertPhoto,
  insertPhotoInBucket,
  savePicture,
} from './photos.queries.ts'
import { findPictureById } from './uploads.queries.ts'

/** @throws ShopError INVALID with the photo's problem */
export async function addPhoto(work: Work, name: string, bytes: Uint8Array): Promise<StaffPicture> {
  return orInvalid(await orRefused(work, keptPhoto(work, name, bytes)))
}

/** For somebody who waits for the answer. @throws ShopError INVALID if the bucket doesn't take it */
export async function orRefused<T>({ deps }: Work, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof BucketError)) throw error
    deps.log('error', 'bucket.refused', { problem: error.problem, code: error.code })
    throw invalid({ photo: ['field.photo.bucket'] })
  }
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
  const photo = await cropPhoto(bytes, part)
  return orInvalid(await orRefused(ctx, keep(ctx, photo)))
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
  const { hash, width, height } = photo
  await storePhoto({ db, deps }, photo)
  const row = await savePicture(db, hash)
  return toStaffPicture({ ...row, width, height })
}

type File = { hash: string; width: number; height: number; bytes: Uint8Array }

/** Stores a photo where photos are stored at this moment. @throws BucketError */
export async function storePhoto(
  { db, deps }: Keeping,
  { hash, width, height, bytes }: File,
): Promise<void> {
  const used = await deps.bucket?.(db)
  if (!used) {
    const content = Buffer.from(bytes).toString('base64')
    return insertPhoto(db, { hash, width, height, content })
  }
  // Before its row, so that no row is without a file.
  await used.bucket.put(hash, bytes)
  if (used.sealed === null) return insertPhoto(db, { hash, width, height, content: null })
  if (await insertPhotoInBucket(db, { hash, width, height }, used.sealed)) return
  // Known already; or the bucket was changed meanwhile.
  if (await findPhotoContent(db, hash)) return
  await storePhoto({ db, deps }, { hash, width, height, bytes })
}

/** A stored photo; nothing if it is gone. */
export async function photoBytes(
  { db, deps }: Work,
  hash: string,
): Promise<Uint8Array | undefined> {
  const row = await findPhotoContent(db, hash)
  if (!row) return undefined
  if (row.content !== null) return Buffer.from(row.content, 'base64')
  return (await deps.bucket?.(db))?.bucket.get(hash)
}
