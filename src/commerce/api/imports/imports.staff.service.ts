// Catalogue files: staff upload them, choose options and confirm; a job reads, checks and imports (see
// commerce/jobs/imports).
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { ImportOrder, ImportRun } from '#/contract/imports/staff.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
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
import { photoCounts } from './photos.service.ts'

const pack = promisify(gzip)

/** Imports from before photos were supported have no photo counts. */
const plain = ({ created_at, result, ...row }: RunRow) => ({
  ...row,
  result: result && {
    ...result,
    photos: result.photos ?? 0,
    photo_problems: result.photo_problems ?? [],
  },
  created_at: created_at.toISOString(),
})

const toRun = async ({ db }: Ctx, row: RunRow): Promise<ImportRun> => ({
  ...plain(row),
  photos: await photoCounts(db, row.id),
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
  const content = (await pack(bytes)).toString('base64')
  const row = await insertRun(ctx.db, {
    name: name || 'products.csv',
    size: bytes.byteLength,
    content,
  })
  ctx.deps.wake?.('imports')
  return toRun(ctx, row)
}

/** @throws ShopError NOT_FOUND; STATUS_CONFLICT while a job works on it, or once it is imported */
export async function checkRun(ctx: Ctx, id: number, order: ImportOrder): Promise<ImportRun> {
  const next = { state: 'checking', order, progress: 0, result: null, problem: null } as const
  return move(ctx, { runId: id, from: ['reading', 'read', 'checked', 'failed'] }, next)
}

/** API clients need no check first. @throws ShopError NOT_FOUND; STATUS_CONFLICT for a failed or imported file */
export const startRun = (ctx: Ctx, id: number): Promise<ImportRun> =>
  writing(ctx, async (tx) => {
    const run = await move(
      tx,
      { runId: id, from: ['reading', 'read', 'checked'] },
      { state: 'running', progress: 0 },
    )
    await noteChange(tx, {
      kind: 'job',
      record: `import:${id}`,
      name: run.name,
      before: null,
      after: { order: run.order },
    })
    return run
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
  ctx.deps.wake?.('imports')
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
