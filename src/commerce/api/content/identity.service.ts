// The shop's identity names only pictures that were uploaded.
import type { Identity } from '#/contract/content/theme.ts'
import { IDENTITY_USES } from '#/contract/media/identity.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { invalid } from '#/commerce/api/writing.ts'
import { findPhoto } from './content.queries.ts'

/** @throws ShopError INVALID unless each new picture was uploaded */
export async function requireUploaded(ctx: Ctx, before: Identity, after: Identity): Promise<void> {
  for (const use of IDENTITY_USES) {
    const [old, own] = [before[use], after[use]]
    if (!own || (old && JSON.stringify(old) === JSON.stringify(own))) continue
    const row = await findPhoto(ctx.db, own.hash)
    if (!row || row.width !== own.width || row.height !== own.height)
      throw invalid({ [`identity.${use}`]: ['field.logo.gone'] })
  }
}
