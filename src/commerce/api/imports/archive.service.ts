// Photos in a ZIP archive uploaded with a catalogue file. They are stored until rows of the file need them.
import { ImportOrder, type ImportRun, isArchive } from '#/contract/imports/staff.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { invalid, writing } from '#/commerce/api/writing.ts'
import { saveFile } from './archive.queries.ts'
import { type ArchiveFile, ArchiveRefused, digestOf, readArchive } from './archive.rules.ts'
import { changeRun, findRun, insertRun } from './imports.queries.ts'
import { oneRun, packed } from './imports.staff.service.ts'
import { photoList } from './photo-list.queries.ts'

/**
 * Adds all files of an archive or none. A checked catalogue must be checked again.
 *
 * @throws ShopError NOT_FOUND; STATUS_CONFLICT once it is imported; INVALID with the archive's problem
 */
export async function addArchive(ctx: Ctx, runId: number, bytes: Uint8Array): Promise<ImportRun> {
  found(await findRun(ctx.db, runId))
  const files = await filesOf(bytes)
  return writing(ctx, async (tx) => {
    const { state: was, name } = found(await findRun(tx.db, runId))
    const place = { runId, from: ['reading', 'read', 'checked', 'failed'] as const }
    const state = was === 'checked' ? 'read' : was
    if (!(await changeRun(tx.db, place, { state, result: null })))
      throw new ShopError('STATUS_CONFLICT')
    await saveFiles(tx, runId, files)
    return isArchive(name) ? listPhotos(tx, runId) : oneRun(tx, runId)
  })
}

/**
 * Photos named by SKU or barcode, without a catalogue: only products of the shop get them.
 *
 * @throws ShopError INVALID with the archive's problem
 */
export async function addPhotoRun(ctx: Ctx, name: string, bytes: Uint8Array): Promise<ImportRun> {
  const files = await filesOf(bytes)
  return writing(ctx, async (tx) => {
    const order = ImportOrder.parse({ mode: 'update' })
    const { id } = await insertRun(tx.db, { name, size: bytes.byteLength, content: '', order })
    await saveFiles(tx, id, files)
    return listPhotos(tx, id)
  })
}

/** The list of all photos takes the place of a catalogue. */
async function listPhotos(tx: Ctx, runId: number): Promise<ImportRun> {
  const content = await packed(Buffer.from(await photoList(tx.db, runId)))
  const from = ['reading', 'read', 'checked', 'failed'] as const
  await changeRun(tx.db, { runId, from }, { content, state: 'reading' })
  tx.deps.wake?.('run-imports')
  return oneRun(tx, runId)
}

async function saveFiles({ db }: Ctx, runId: number, files: readonly ArchiveFile[]): Promise<void> {
  for (const { name, bytes: content } of files) {
    const text = Buffer.from(content).toString('base64')
    await saveFile(db, { run_id: runId, name, digest: digestOf(content), content: text })
  }
}

/** Before anything is written: a long transaction would block others. */
async function filesOf(bytes: Uint8Array): Promise<ArchiveFile[]> {
  try {
    return await Array.fromAsync(readArchive(bytes))
  } catch (error) {
    if (error instanceof ArchiveRefused)
      throw invalid({ archive: [`field.archive.${error.problem}`] })
    throw error
  }
}
