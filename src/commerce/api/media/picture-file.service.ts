// The file of a picture or a scene as an answer.
import type { Language } from '#/lib/i18n.ts'
import type { OwnPicture } from '#/contract/content/theme.ts'
import type { IdentityFile } from '#/contract/media/identity.ts'
import type { SceneName, SceneWidth } from '#/contract/media/scenes.ts'
import type { Ctx, Work } from '#/commerce/api/context.ts'
import { PackshotRecipe, type PictureView } from '#/commerce/db/picture-recipe.ts'
import { BucketError } from '#/commerce/media/bucket-error.ts'
import { PLACEHOLDER_SVG } from '#/commerce/media/placeholder.ts'
import type { PictureFormat, PictureWidth } from '#/commerce/media/order.ts'
import { drawnScene } from '#/commerce/media/scenes/drawn.ts'
import { shareHash } from '#/commerce/media/store.ts'
import { photoBytes } from './photos.service.ts'

const DAY_SECONDS = 24 * 3600
const AWAY = 503

type Call = { ctx: Work; request: Request }
type Plain = { deps: Pick<Ctx['deps'], 'pictures'>; request: Request }
type Headers = Record<string, string>

export type PictureFile = {
  hash: string
  /** Null for a photo. */
  recipe: Record<string, unknown> | null
  view: PictureView
  width: PictureWidth
  format: PictureFormat
  /** The language of printed text, if it is translated. */
  language?: Language | undefined
}

/** Rendered when first requested; 304 if the caller has it. */
export async function pictureFile(
  { ctx, request }: Call,
  { hash, view, width, format, language, ...row }: PictureFile,
  more: Headers,
): Promise<Response> {
  const headers = headersOf([hash, width, language, format].filter(Boolean).join('-'), more)
  if (isKept(request, headers)) return new Response(null, { status: 304, headers })
  const work = pictureBytes(ctx, { hash, view, width, format, language, ...row })
  const bytes = await work.catch(unlessAway(ctx))
  if (bytes === 'away') return missingPicture({ status: AWAY })
  if (!bytes) return missingPicture()
  return file(bytes, { ...headers, 'Content-Type': `image/${format}` })
}

/** A picture as the shop shows it; nothing for a photo that is gone. */
export async function pictureBytes(
  ctx: Work,
  { hash, recipe, view, width, format, language }: PictureFile,
): Promise<Uint8Array | undefined> {
  const asked = { hash, width, format }
  if (recipe === null) return photoFile(ctx, asked)
  const order = { ...asked, recipe: PackshotRecipe.parse(recipe), view, language }
  return (await ctx.deps.pictures.get(order)).bytes
}

async function photoFile(
  ctx: Work,
  asked: Pick<PictureFile, 'hash' | 'width' | 'format'>,
): Promise<Uint8Array | undefined> {
  const file = await ctx.deps.pictures.photo(asked, () => photoBytes(ctx, asked.hash))
  return file?.bytes
}

/** A logo for paper and share pictures, as a PNG; nothing if there is none. */
export async function printedLogo(
  ctx: Work,
  logo: Pick<OwnPicture, 'hash'> | null,
): Promise<Uint8Array | undefined> {
  if (!logo) return undefined
  const asked = { hash: logo.hash, file: 'print.png' as const }
  const work = ctx.deps.pictures.identity(asked, () => photoBytes(ctx, logo.hash))
  // A document waits for no logo.
  const made = await work.catch(unlessAway(ctx))
  return made === 'away' ? undefined : made?.bytes
}

/** The storage of photographs doesn't answer, or refuses: that is logged, and the photograph is missing for now. */
const unlessAway =
  ({ deps }: Work) =>
  (error: unknown): 'away' => {
    if (!(error instanceof BucketError)) throw error
    deps.log('error', 'bucket.away', { problem: error.problem, code: error.code })
    return 'away'
  }

/** A file made from the shop's own logo, sign or photograph; rendered when first requested. */
export async function ownFile(
  { ctx, request }: Call,
  { hash, file: name }: { hash: string; file: IdentityFile },
  seconds: number,
): Promise<Response> {
  const headers = headersOf(`${hash}-${name}`, {
    'Cache-Control': `public, max-age=${seconds}, immutable`,
  })
  const work = ctx.deps.pictures.identity({ hash, file: name }, () => photoBytes(ctx, hash))
  const made = await work.catch(unlessAway(ctx))
  if (made === 'away') return missingPicture({ status: AWAY })
  if (!made) return missingPicture()
  if (isKept(request, headers)) return new Response(null, { status: 304, headers })
  const type = name.endsWith('.webp') ? 'image/webp' : 'image/png'
  return file(made.bytes, { ...headers, 'Content-Type': type })
}

export async function sceneFile(
  { deps, request }: Plain,
  { name, width }: { name: SceneName; width: SceneWidth },
  more: Headers,
): Promise<Response> {
  const headers = headersOf(`${(await drawnScene(name)).hash}-${width}`, more)
  if (isKept(request, headers)) return new Response(null, { status: 304, headers })
  const { bytes } = await deps.pictures.scene(name, width)
  return file(bytes, { ...headers, 'Content-Type': 'image/webp' })
}

/** A page's share picture, from its drawing. */
export async function drawnFile({ deps, request }: Plain, svg: string): Promise<Response> {
  // When the page changes, its picture changes at the same address.
  const headers = headersOf(shareHash(svg), { 'Cache-Control': `public, max-age=${DAY_SECONDS}` })
  if (isKept(request, headers)) return new Response(null, { status: 304, headers })
  const { bytes } = await deps.pictures.share(svg)
  return file(bytes, { ...headers, 'Content-Type': 'image/jpeg' })
}

const headersOf = (name: string, more: Headers): Headers & { ETag: string } => ({
  ...more,
  ETag: `"${name}"`,
  // Emails show them, and are read on other sites.
  'Cross-Origin-Resource-Policy': 'cross-origin',
})

const isKept = (request: Request, { ETag }: { ETag: string }): boolean =>
  request.headers.get('if-none-match') === ETag

const file = (bytes: Uint8Array, headers: Headers): Response =>
  new Response(new Uint8Array(bytes), {
    headers: { ...headers, 'Content-Length': String(bytes.byteLength) },
  })

/** The placeholder for a missing picture. */
export const missingPicture = ({
  status = 404,
  headers = {},
}: { status?: number; headers?: Headers } = {}): Response =>
  new Response(PLACEHOLDER_SVG, {
    status,
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store', ...headers },
  })
