// Takes in photos named in catalogue files, with the same checks as for uploads.
import type { PhotoCounts, PhotoTrouble } from '#/contract/imports/photos.ts'
import { PHOTO_BYTES } from '#/contract/media/staff-photo.ts'
import type { Deps } from '#/commerce/api/context.ts'
import { keptPhoto } from '#/commerce/api/media/photos.service.ts'
import { BucketError } from '#/commerce/media/bucket-error.ts'
import type { Db, Executor } from '#/commerce/db/open.ts'
import { EVERYBODYS, fetchFile, type Reach } from '#/commerce/media/fetch/fetch-file.ts'
import { dropFiles, findFileContent } from './archive.queries.ts'
import { addNoted } from './gallery.queries.ts'
import { readSource, shownSource } from './photo-source.rules.ts'
import { type Author, findAuthor } from './history.queries.ts'
import {
  claimPhotos,
  countPhotos,
  findFailedPhotos,
  type PhotoPlace,
  type PhotoRow,
  settlePhoto,
} from './photos.queries.ts'
import { mainText } from '#/lib/languages/text-in.ts'

/** Per product. */
const MOST_PICTURES = 20
/** How many are fetched and read at a time. */
const AT_ONCE = 4
const MINUTE_MS = 60_000
/** Longer than the slowest one takes. */
const LEASE_MINUTES = 10
/** Retry intervals for addresses that didn't answer. */
const PAUSES_MINUTES = [1, 15]
const LEFT_LYING_DAYS = 7
/** More than anybody reads. */
const MOST_FAILURES = 200
const PASSING: readonly PhotoTrouble[] = ['unreachable', 'slow']

type Work = { db: Db; deps: Pick<Deps, 'bucket' | 'now'> }
type Content = (row: PhotoRow) => Promise<Uint8Array | PhotoTrouble>
type Failed = (row: PhotoRow, problem: PhotoTrouble) => void
type Ways = {
  place: PhotoPlace
  contentOf: Content
  onFailed?: Failed
  /** Under whose name the history has photos without a run. */
  author?: Author
}

/** Processes all waiting photos, a few at a time. */
export async function takePhotos(
  work: Work,
  ways: Ways,
): Promise<{ added: number; failed: number }> {
  const done = { added: 0, failed: 0 }
  for (;;) {
    const now = work.deps.now()
    const until = new Date(now.getTime() + LEASE_MINUTES * MINUTE_MS)
    const rows = await claimPhotos(work.db, { place: ways.place, now, until, most: AT_ONCE })
    if (rows.length === 0) return done
    // A product's photos are added in order.
    const groups = Map.groupBy(rows, ({ product_id }) => product_id).values()
    await Promise.all(
      [...groups].map(async (group) => {
        for (const row of group) {
          const state = await takePhoto(work, row, ways)
          if (state !== 'waiting') done[state === 'done' ? 'added' : 'failed'] += 1
        }
      }),
    )
  }
}

async function takePhoto(work: Work, row: PhotoRow, ways: Ways) {
  const { db } = work
  // A photo claimed this often kept killing its process.
  const isOften = row.tries > PAUSES_MINUTES.length + 1
  const content = isOften ? 'broken' : await ways.contentOf(row)
  const picture = typeof content === 'string' ? content : await keptOrUnreachable(work, content)
  if (typeof picture !== 'string') {
    const isFull = await show(db, row, { picture_id: picture.id, author: ways.author })
    if (isFull) ways.onFailed?.(row, 'full')
    return isFull ? 'failed' : 'done'
  }
  const pause = PASSING.includes(picture) ? PAUSES_MINUTES[row.tries - 1] : undefined
  const state = pause === undefined ? 'failed' : 'waiting'
  const due_at = new Date(work.deps.now().getTime() + (pause ?? 0) * MINUTE_MS)
  await settlePhoto(db, row.id, { state, problem: picture, due_at })
  if (state === 'failed') ways.onFailed?.(row, picture)
  return state
}

/** A bucket that is down, or refuses it, is a trouble that passes, as an address that doesn't answer is. */
async function keptOrUnreachable(work: Work, content: Uint8Array) {
  try {
    return await keptPhoto(work, 'photo', content)
  } catch (error) {
    if (error instanceof BucketError) return 'unreachable'
    throw error
  }
}

type Showing = { picture_id: number; author: Author | undefined }

/** True if the product has no room for it. */
const show = (
  db: Db,
  { id, product_id, run_id, source }: PhotoRow,
  { picture_id, author }: Showing,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { label } = readSource(source)
    const placing = { product_id, picture_id, label, most: MOST_PICTURES }
    const by = author ?? (run_id === null ? undefined : await findAuthor(tx, run_id))
    const isFull = (await addNoted(tx, placing, by)) === 'full'
    await settlePhoto(tx, id, {
      state: isFull ? 'failed' : 'done',
      problem: isFull ? 'full' : null,
    })
    return isFull
  })

/** From addresses and from uploaded archives. */
export async function takeShopPhotos(work: Work, reach: Omit<Reach, 'most'> = EVERYBODYS) {
  const contentOf: Content = async ({ source, digest, run_id }) => {
    if (digest === null) return fetchFile(readSource(source).name, { ...reach, most: PHOTO_BYTES })
    const content = run_id === null ? undefined : await findFileContent(work.db, run_id, digest)
    return content === undefined ? 'missing' : Buffer.from(content, 'base64')
  }
  const done = await takePhotos(work, { place: 'shop', contentOf })
  const week = LEFT_LYING_DAYS * 24 * 60 * MINUTE_MS
  await dropFiles(work.db, new Date(work.deps.now().getTime() - week))
  return done
}

/** The outcome of a catalogue file's photos. */
export async function photoCounts(db: Executor, runId: number): Promise<PhotoCounts> {
  const failed = await findFailedPhotos(db, runId, MOST_FAILURES)
  return {
    ...(await countPhotos(db, runId)),
    problems: failed.map(({ line, name, source, problem }) => ({
      line,
      name: mainText(name),
      source: shownSource(source),
      reason: problem ?? 'broken',
    })),
  }
}
