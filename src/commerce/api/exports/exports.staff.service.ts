// Everything of the shop in one archive: made in the background, and downloaded by staff within a day.
import type { Proof } from '#/contract/codes/customer.ts'
import type { Exports } from '#/contract/exports/staff.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { proveSelf } from '#/commerce/api/codes/proof.service.ts'
import { type Ctx, userOf } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { keptFile } from '#/commerce/api/files/kept-file.rules.ts'
import { writeExport } from './write-export.service.ts'

const note = (ctx: Ctx, name: string, after: object) =>
  noteChange(ctx, { kind: 'job', record: 'export', name, before: {}, after })

const NONE = { making: false, step: null, problem: null }

export async function listExports({ deps }: Ctx): Promise<Exports> {
  const folder = deps.host?.exports
  const kept = (await folder?.list()) ?? []
  const data = kept.map(({ made_at, ...one }) => ({ ...one, made_at: made_at.toISOString() }))
  return { data, ...(folder?.state() ?? NONE) }
}

/** @throws ShopError NOT_FOUND if there is no folder, STATUS_CONFLICT while one is being made, TOO_MANY_REQUESTS */
export async function makeExport(ctx: Ctx): Promise<Exports> {
  const folder = found(ctx.deps.host?.exports)
  await ctx.deps.limits.count('whole_export', userOf(ctx).id)
  // It goes on after the answer.
  const later = { ...ctx, db: ctx.deps.db }
  if (!folder.begin((file, tell) => writeExport(later, file, tell)))
    throw new ShopError('STATUS_CONFLICT')
  await note(ctx, 'export', { made: true })
  return listExports(ctx)
}

/** @throws ShopError INVALID without proof, NOT_FOUND, TOO_MANY_REQUESTS */
export async function takeExport(ctx: Ctx, name: string, proof: Proof): Promise<Response> {
  await proveSelf(ctx, proof)
  const file = found(await ctx.deps.host?.exports.read(name))
  await note(ctx, name, { taken: true })
  return keptFile({ name, type: 'application/zip', ...file })
}
