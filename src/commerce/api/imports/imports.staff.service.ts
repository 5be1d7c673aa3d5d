// Catalogue files: staff upload them, choose options and confirm; a job reads, checks and imports (see
// commerce/jobs/imports).
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import { ImportResult, ImportUndo } from '#/contract/imports/result.ts'
import { ImportHead, type ImportOrder, type ImportRun } from '#/contract/imports/staff.ts'
import { type Ctx, userOf } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { toPage } from '#/commerce/api/page.ts'
import { invalid, writing } from '#/commerce/api/writing.ts'
import {
  changeRun,
  deleteRun,
  findRejects,
  findRun,
  findRuns,
  insertRun,
  type RunRow,
} from './imports.queries.ts'
import { countOldAddresses } from './old-addresses.queries.ts'
import { photoCounts } from './photos.service.ts'
import { checkWords, keepWords } from './words.service.ts'

const pack = promisify(gzip)

/** A file in the form in which it is stored. */
export const packed = async (bytes: Uint8Array): Promise<string> =>
  (await pack(bytes)).toString('base64')

/** What older imports don't know is filled in. */
const plain = ({ created_at, head, result, undo, change, ...row }: RunRow) => ({
  ...row,
  can_undo: change !== null && row.state === 'done',
  head: head && ImportHead.parse(head),
  result: result && ImportResult.parse(result),
  undo: undo && ImportUndo.parse(undo),
  created_at: created_at.toISOString(),
})

const toRun = async ({ db }: Ctx, row: RunRow): Promise<ImportRun> => ({
  ...plain(row),
  photos: await photoCounts(db, row.id),
  undo_addresses:
    row.change !== null && row.state === 'done' ? await countOldAddresses(db, row.change) : 0,
})

export async function listRuns(ctx: Ctx, query: z.output<typeof endpoints.staffImport.list.query>) {
  const { rows, total } = await findRuns(ctx.db, query)
  return toPage(
    rows.map((row) => {
      const { head: _, result: __, ...run } = plain(row)
      return run
    }),
    total,
    query,
  )
}

/** @throws ShopError NOT_FOUND */
export const oneRun = async (ctx: Ctx, id: number): Promise<ImportRun> =>
  toRun(ctx, found(await findRun(ctx.db, id)))

/** @throws ShopError INVALID for an empty file, or a name with a path */
export async function addRun(ctx: Ctx, name: string, bytes: Uint8Array): Promise<ImportRun> {
  if (bytes.byteLength === 0) throw invalid({ file: ['field.photo.empty'] })
  if (/[/\\]/.test(name)) throw invalid({ file: ['field.photo.name'] })
  const content = await packed(bytes)
  const row = await insertRun(ctx.db, {
    name: name || 'products.csv',
    size: bytes.byteLength,
    content,
  })
  ctx.deps.wake?.('run-imports')
  return toRun(ctx, row)
}

/** @throws ShopError NOT_FOUND; STATUS_CONFLICT while a job works on it, or once it is imported */
export async function checkRun(ctx: Ctx, id: number, order: ImportOrder): Promise<ImportRun> {
  const next = {
    state: 'checking',
    order,
    progress: 0,
    result: null,
    problem: null,
    said: null,
  } as const
  await checkWords(ctx, order.words)
  return move(ctx, { runId: id, from: ['reading', 'read', 'checked', 'failed'] }, next)
}

/**
 * API clients need no check first; but if there was one with questions, somebody must have agreed.
 *
 * @throws ShopError NOT_FOUND; STATUS_CONFLICT for a failed or imported file; INVALID without agreement
 */
export const startRun = (ctx: Ctx, id: number, agreed: boolean): Promise<ImportRun> =>
  writing(ctx, async (tx) => {
    const { name, order, result } = found(await findRun(tx.db, id))
    if ((result?.questions?.length ?? 0) > 0 && !agreed)
      throw invalid({ agreed: ['field.required'] })
    const started = await move(
      tx,
      { runId: id, from: ['reading', 'read', 'checked'] },
      { state: 'running', progress: 0, user_id: userOf(tx).id, change: randomUUID() },
    )
    await keepWords(tx, { id, name }, order?.words ?? [])
    return started
  })

/** Undoes an import that has an entry in the history. @throws ShopError NOT_FOUND, STATUS_CONFLICT */
export const undoRun = (ctx: Ctx, id: number): Promise<ImportRun> =>
  writing(ctx, async (tx) => {
    if (found(await findRun(tx.db, id)).change === null) throw new ShopError('STATUS_CONFLICT')
    return move(
      tx,
      { runId: id, from: ['done'] },
      { state: 'undoing', progress: 0, undone_by: userOf(tx).id },
    )
  })

async function move(
  ctx: Ctx,
  place: Parameters<typeof changeRun>[1],
  change: Parameters<typeof changeRun>[2],
): Promise<ImportRun> {
  const row = await changeRun(ctx.db, place, change)
  if (!row) {
    found(await findRun(ctx.db, place.runId))
    throw new ShopError('STATUS_CONFLICT')
  }
  ctx.deps.wake?.('run-imports')
  return toRun(ctx, row)
}

/** @throws ShopError NOT_FOUND */
export async function rejectsOf(ctx: Ctx, id: number): Promise<Response> {
  const { name, rejects } = found(await findRejects(ctx.db, id))
  return new Response(`\uFEFF${rejects}`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.rejects.csv`)}`,
      'Cache-Control': 'no-store',
    },
  })
}

/** @throws ShopError NOT_FOUND */
export async function removeRun(ctx: Ctx, id: number): Promise<void> {
  found((await deleteRun(ctx.db, id)) || null)
}
