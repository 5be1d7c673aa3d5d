// Photos in a ZIP archive uploaded with a catalogue file. They are stored until rows of the file need them.
import type { ImportRun } from '#/contract/imports/staff.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { invalid, writing } from '#/commerce/api/writing.ts'
import { saveFile } from './archive.queries.ts'
import { type ArchiveFile, ArchiveRefused, digestOf, readArchive } from './archive.rules.ts'
import { changeRun, findRun } from './imports.queries.ts'
import { oneRun } from './imports.staff.service.ts'

/**
 * Adds all files of an archive or none. A checked catalogue must be checked again.
 *
 * @throws ShopError NOT_FOUND; STATUS_CONFLICT once it is imported; INVALID with the archive's problem
 */
export async function addArchive(ctx: Ctx, runId: number, bytes: Uint8Array): Promise<ImportRun> {
  found(await findRun(ctx.db, runId))
  const files = await filesOf(bytes)
  return writing(ctx, async (tx) => {
    const { state: was } = found(await findRun(tx.db, runId))
    const place = { runId, from: ['reading', 'read', 'checked', 'failed'] as const }
    const state = was === 'checked' ? 'read' : was
    if (!(await changeRun(tx.db, place, { state, result: null })))
      throw new ShopError('STATUS_CONFLICT')
    for (const { name, bytes: content } of files) {
      const text = Buffer.from(content).toString('base64')
      await saveFile(tx.db, { run_id: runId, name, digest: digestOf(content), content: text })
    }
    return oneRun(tx, runId)
  })
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
