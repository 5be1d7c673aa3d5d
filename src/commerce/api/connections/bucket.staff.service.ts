// The bucket for photographs, typed into the office: used only if it works, and left only once nothing more can be
// brought back from it. What is lost with it is counted, confirmed and noted.
import type { PhotoBucket } from '#/contract/connections/staff.ts'
import { type Ctx, userOf } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import {
  countPhotosInBucket,
  findAgain,
  findPhotosInBucket,
  findSomeInBucket,
  keepContent,
  losePhotos,
} from '#/commerce/api/media/photos.queries.ts'
import { isLocal } from '#/commerce/api/webhooks/send-webhooks.service.ts'
import type { Bucket } from '#/commerce/media/bucket.ts'
import { photoHash } from '#/commerce/media/photo-hash.ts'
import { BucketError } from '#/commerce/media/bucket-error.ts'
import type { AllKept } from './connections.queries.ts'
import { openTyped } from './live-bucket.service.ts'

/** What a bucket answered, in words. */
export function bucketWords({ language }: Pick<Ctx, 'language'>, error: BucketError): string {
  const { problem, status, code, region } = error
  const t = messagesOf(language)
  if (problem === 'region' && region !== undefined)
    return t('connection.bucket.other_region', { region })
  return t(`connection.bucket.${problem}`, { code: [status, code].filter(Boolean).join(' ') })
}

/** @throws ShopError INVALID with what the bucket answered */
export async function requireWorking(ctx: Ctx, values: PhotoBucket): Promise<void> {
  await ctx.deps.limits.count('test_email', userOf(ctx).id)
  try {
    await openTyped(values, { local: isLocal(ctx.deps.siteUrl) }).check()
  } catch (error) {
    if (!(error instanceof BucketError)) throw error
    throw new ShopError('INVALID', { errors: { bucket: [bucketWords(ctx, error)] } })
  }
}

/** So many at once, so that an answer takes a few seconds. */
const AT_ONCE = 10

/** Of so many, by chance, it is seen whether they are still there. */
const LOOKED_FOR = 200

/** Whether something can still be brought back. Not if the bucket is gone, or doesn't answer. */
export async function canBringPhotos({ db, deps }: Ctx): Promise<boolean> {
  const used = await deps.bucket?.(db)
  if (!used) return false
  const hashes = await findSomeInBucket(db, LOOKED_FOR)
  try {
    for (let n = 0; n < hashes.length; n += AT_ONCE) {
      const some = hashes.slice(n, n + AT_ONCE)
      const there = await Promise.all(some.map((hash) => wholeIn(used.bucket, hash)))
      if (there.some(Boolean)) return true
    }
    return false
  } catch (error) {
    if (!(error instanceof BucketError)) throw error
    return false
  }
}

type Change = {
  before: AllKept['bucket']
  to: AllKept['bucket']
  canBring: boolean
  /** How many the person knows to be lost. */
  confirmed: number | undefined
}

/**
 * With the connections locked: the number of photographs that are lost with the former bucket. They are found again if
 * it is connected again, or when they are uploaded.
 *
 * @throws ShopError STATUS_CONFLICT with the number of photographs
 */
export async function leaveBucket(
  { db, language }: Ctx,
  { before, to, canBring, confirmed }: Change,
): Promise<number> {
  // Another key for the same place leaves every photograph where it is.
  if (before?.summary === to?.summary) return 0
  const count = before ? await countPhotosInBucket(db) : 0
  const isInside = to !== undefined || canBring
  if (count > 0 && (isInside || confirmed !== count)) {
    const name = isInside ? 'connection.photos_inside' : 'connection.photos_lost'
    throw new ShopError('STATUS_CONFLICT', { message: messagesOf(language)(name, { count }) })
  }
  if (before && count > 0) await losePhotos(db, before.summary)
  if (to) await findAgain(db, to.summary)
  return count
}

/** @throws ShopError STATUS_CONFLICT without a bucket, or with what it answered */
export async function bringPhotos(ctx: Ctx, after: string | undefined) {
  const { db, deps, language } = ctx
  const used = await deps.bucket?.(db)
  const t = messagesOf(language)
  if (!used) throw new ShopError('STATUS_CONFLICT', { message: t('connection.none') })
  if (after === undefined) await noteBringing(ctx)
  const hashes = await findPhotosInBucket(db, { after, limit: AT_ONCE })
  let brought = 0
  for (const hash of hashes) {
    const bytes = await fetched(ctx, used.bucket, hash)
    if (!bytes) continue
    await keepContent(db, hash, Buffer.from(bytes).toString('base64'))
    brought += 1
  }
  const left = await countPhotosInBucket(db)
  const next = hashes.length === AT_ONCE ? (hashes.at(-1) ?? null) : null
  return { brought, missing: hashes.length - brought, left, next }
}

const noteBringing = async (ctx: Ctx) =>
  noteChange(ctx, {
    kind: 'settings',
    record: 'settings',
    name: '',
    before: { photos_brought: null },
    after: { photos_brought: await countPhotosInBucket(ctx.db) },
  })

/** Whatever else answers there, such as a proxy's page, is not the photograph. */
async function wholeIn(bucket: Bucket, hash: string): Promise<Uint8Array | undefined> {
  const bytes = await bucket.get(hash)
  return bytes && photoHash(bytes) === hash ? bytes : undefined
}

async function fetched(ctx: Ctx, bucket: Bucket, hash: string) {
  try {
    return await wholeIn(bucket, hash)
  } catch (error) {
    if (!(error instanceof BucketError)) throw error
    throw new ShopError('STATUS_CONFLICT', { message: bucketWords(ctx, error) })
  }
}
