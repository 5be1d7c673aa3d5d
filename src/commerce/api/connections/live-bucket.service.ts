// Where photographs are stored: what the environment sets, else what the office has saved. Asked for each one, so that
// all processes follow a change at once.
import type { PhotoBucket } from '#/contract/connections/staff.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { type Bucket, bucketAt, openBucket, USUAL_REGION } from '#/commerce/media/bucket.ts'
import { BucketError } from '#/commerce/media/bucket-error.ts'
import { findConnections, type Kept } from './connections.queries.ts'
import { guardedSend } from './guarded-fetch.service.ts'
import { valuesOf } from './sealed.rules.ts'

/** `sealed`: what the office has saved, and it is in use as long as that is so; null for that of the environment. */
type BucketInUse = { bucket: Bucket; sealed: string | null }

/** The one in use; nothing if photographs are stored in the database. */
export type LiveBucket = (db: Executor) => Promise<BucketInUse | undefined>

type Parts = {
  secret: string
  /** That of the environment. */
  address: string | undefined
  /** A shop that runs on this machine alone may connect to it, too. */
  local: boolean
}

const SECONDS = 20
/** The longest photograph that is stored. */
const MOST_BYTES = 16 * 1024 * 1024

/** One that somebody typed in. */
export const openTyped = ({ region, ...at }: PhotoBucket, { local }: { local: boolean }): Bucket =>
  openBucket(
    { ...at, region: region || USUAL_REGION },
    guardedSend({ local, seconds: SECONDS, mostBytes: MOST_BYTES }),
  )

export function openLiveBucket({ secret, address, local }: Parts): LiveBucket {
  const own = address === undefined ? undefined : openBucket(bucketAt(address))
  let known: string | undefined
  let now: BucketInUse | undefined = own && { bucket: own, sealed: null }
  const take = (kept: Kept | undefined) => {
    known = kept?.sealed
    const values = valuesOf('bucket', kept, secret)
    const saved = values && openTyped(values, { local })
    if (own) now = { bucket: saved ? withFormer(own, saved) : own, sealed: null }
    else now = saved && kept ? { bucket: saved, sealed: kept.sealed } : undefined
  }
  return async (db) => {
    const { bucket } = await findConnections(db)
    if (bucket?.sealed !== known) take(bucket)
    return now
  }
}

/** Photographs from before the environment set another bucket are still in that of the office. */
const withFormer = (own: Bucket, former: Bucket): Bucket => ({
  ...own,
  get: async (hash) => (await own.get(hash)) ?? (await former.get(hash).catch(unlessGone)),
})

function unlessGone(error: unknown): undefined {
  if (!(error instanceof BucketError) || error.problem !== 'none') throw error
}
