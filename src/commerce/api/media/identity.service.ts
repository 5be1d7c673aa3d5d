// What the shop is known by: stored like photos, but with their transparency, and in no list of pictures.
import type { OwnPicture } from '#/contract/content/theme.ts'
import type { IdentityUse } from '#/contract/media/identity.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { invalid } from '#/commerce/api/writing.ts'
import { type Logo, type LogoProblem, readLogo } from '#/commerce/media/identity/logo.ts'
import { readPhoto } from '#/commerce/media/photo.ts'
import { orRefused, storePhoto } from './photos.service.ts'

type IdentityFile = { use: IdentityUse; name: string }

/** @throws ShopError INVALID with the picture's problem */
export async function addIdentityPicture(
  { db, deps }: Ctx,
  { use, name }: IdentityFile,
  bytes: Uint8Array,
): Promise<OwnPicture> {
  const read = use === 'photo' ? await photograph(name, bytes) : await readLogo(name, bytes)
  if (typeof read === 'string') throw invalid({ photo: [`field.${wordsOf(read, use)}`] })
  const { hash, width, height, tone } = read
  await orRefused({ db, deps }, storePhoto({ db, deps }, read))
  return { hash, width, height, tone }
}

async function photograph(name: string, bytes: Uint8Array): Promise<Logo | LogoProblem> {
  const photo = await readPhoto(name, bytes)
  return typeof photo === 'string' ? photo : { ...photo, tone: 'both' }
}

/** Logos have other bounds than photos. */
const OF_LOGOS: ReadonlySet<LogoProblem> = new Set(['type', 'small', 'shape', 'drawing', 'blank'])

const wordsOf = (problem: LogoProblem, use: IdentityUse): string =>
  use !== 'photo' && OF_LOGOS.has(problem) ? `logo.${problem}` : `photo.${problem}`
