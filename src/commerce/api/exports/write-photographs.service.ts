// Photographs: those of products in archives that an import takes, and all others.
import { IMPORT_BYTES } from '#/contract/imports/staff.ts'
import type { ZipFile } from '#/lib/zip-file.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { MOST_FILES } from '#/commerce/api/imports/archive.rules.ts'
import { photoBytes } from '#/commerce/api/media/photos.service.ts'
import { findPhotoHashes } from './exports.queries.ts'

/** An archive is full with this much: its last photo still fits in. */
const FULL_BYTES = IMPORT_BYTES / 2

export async function writePhotographs(ctx: Ctx, zip: ZipFile): Promise<void> {
  const left = await findPhotoHashes(ctx.db, 'products')
  for (let part = 1; left.length > 0; part += 1)
    await zip.addArchive(`photographs/photographs-${part}.zip`, (inner) => fill(ctx, inner, left))
  for (const hash of await findPhotoHashes(ctx.db, 'rest'))
    await writePhoto(ctx, zip, `media/${hash}`)
}

/** Takes from the list what goes in. */
async function fill(ctx: Ctx, inner: ZipFile, left: string[]): Promise<void> {
  let bytes = 0
  for (let files = 0; files < MOST_FILES && bytes < FULL_BYTES; files += 1) {
    const hash = left.shift()
    if (hash === undefined) return
    bytes += await writePhoto(ctx, inner, hash)
  }
}

/** One that is lost is left out. */
async function writePhoto(ctx: Ctx, zip: ZipFile, path: string): Promise<number> {
  const bytes = await photoBytes(ctx, path.replace(/^.*\//, ''))
  if (!bytes) return 0
  await zip.add(`${path}.webp`, [bytes], { stored: true })
  return bytes.length
}
