// The bucket for photographs, typed into the office: used only if it works, and left only without a photograph in it.
import type { PhotoBucket } from '#/contract/connections/staff.ts'
import { type Ctx, userOf } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import {
  countPhotosInBucket,
  findPhotosInBucket,
  keepContent,
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

/** So many missing ones are looked for, one after the other. */
const MOST_MISSING = 200

/** How many there are if the bucket has none of them any more, or is gone itself; they can't be brought back. */
export async function countMissing(ctx: Ctx): Promise<number> {
  const used = await ctx.deps.bucket?.(ctx.db)
  if (!used) return 0
  const hashes = await findPhotosInBucket(ctx.db, { limit: MOST_MISSING })
  try {
    for (const hash of hashes) if (await used.bucket.get(hash)) return 0
    return hashes.length
  } catch (error) {
    if (!(error instanceof BucketError)) throw error
    return error.problem === 'none' ? Infinity : 0
  }
}

type Change = { before: AllKept['bucket']; to: AllKept['bucket']; missing: number }

/** With the connections locked. @throws ShopError STATUS_CONFLICT with the number of photographs */
export async function requireNoPhotos(ctx: Ctx, { before, to, missing }: Change): Promise<void> {
  // Another key for the same place leaves every photograph where it is.
  if (!before || before.summary === to?.summary) return
  const count = await countPhotosInBucket(ctx.db)
  if (count <= missing) return
  const message = messagesOf(ctx.language)('connection.photos_inside', { count })
  throw new ShopError('STATUS_CONFLICT', { message })
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
    // Whatever else answers there, such as a proxy's page, is not the photograph.
    if (!bytes || photoHash(bytes) !== hash) continue
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

async function fetched(ctx: Ctx, bucket: Bucket, hash: string) {
  try {
    return await bucket.get(hash)
  } catch (error) {
    if (!(error instanceof BucketError)) throw error
    throw new ShopError('STATUS_CONFLICT', { message: bucketWords(ctx, error) })
  }
}
