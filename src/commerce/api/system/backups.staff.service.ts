// Backups created and downloaded by staff. They contain everything, including secrets.
import type { Proof } from '#/contract/codes/customer.ts'
import type { Backups } from '#/contract/system/staff.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { proveSelf } from '#/commerce/api/codes/proof.service.ts'
import { type Ctx, userOf } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { keptFile } from '#/commerce/api/files/kept-file.rules.ts'
import { BACKUPS_KEPT } from '#/commerce/db/backup/folder.ts'

const note = (ctx: Ctx, name: string, after: object) =>
  noteChange(ctx, { kind: 'job', record: 'backup', name, before: {}, after })

export async function listBackups({ deps }: Ctx): Promise<Backups> {
  const folder = deps.host?.backups
  const kept = (await folder?.list()) ?? []
  const data = kept.map(({ made_at, ...one }) => ({ ...one, made_at: made_at.toISOString() }))
  const { making, problem } = folder?.state() ?? { making: false, problem: null }
  return { data, making, problem, keeps: BACKUPS_KEPT }
}

/** @throws ShopError NOT_FOUND if there is no folder, STATUS_CONFLICT while one is being made, TOO_MANY_REQUESTS */
export async function makeBackup(ctx: Ctx): Promise<Backups> {
  const folder = found(ctx.deps.host?.backups)
  await ctx.deps.limits.count('backup', userOf(ctx).id)
  if (!folder.begin()) throw new ShopError('STATUS_CONFLICT')
  await note(ctx, 'backup', { made: true })
  return listBackups(ctx)
}

/** @throws ShopError INVALID without proof, NOT_FOUND, TOO_MANY_REQUESTS */
export async function takeBackup(ctx: Ctx, name: string, proof: Proof): Promise<Response> {
  await proveSelf(ctx, proof)
  const file = found(await ctx.deps.host?.backups.read(name))
  await note(ctx, name, { taken: true })
  return keptFile({ name, type: 'application/gzip', ...file })
}
