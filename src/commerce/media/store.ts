/** Stores rendered pictures permanently, as files named by their content. */
import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import * as z from 'zod'
import { createGate } from '#/commerce/media/gate.ts'
import { isTranslated } from '#/commerce/db/picture-recipe.ts'
import { drawnScene } from '#/commerce/media/scenes/drawn.ts'
import { PictureOrder } from '#/commerce/media/order.ts'
import type { IdentityFile } from '#/contract/media/identity.ts'
import type { SceneName, SceneWidth } from '#/contract/media/scenes.ts'

const RENDERS_AT_ONCE = 2

/** The code that renders, loaded for the first picture: drawings and their fonts cost time and memory. */
const code = () => import('#/commerce/media/render.ts')

const PictureHash = z.string().regex(/^[0-9a-f]{16,64}$/)

/** `hash` is what `pictureHash(recipe, view)` was when the picture got its name. */
export const PictureRequest = PictureOrder.extend({ hash: PictureHash })
export type PictureRequest = z.input<typeof PictureRequest>

export type PhotoRequest = Pick<PictureRequest, 'hash' | 'width' | 'format'>
type Kept = () => Promise<Uint8Array | undefined>

export type StoredPicture = { bytes: Uint8Array; path: string }
export type WarmResult = { kept: number; rendered: number; failed: number }

export type PictureStore = {
  get: (request: PictureRequest) => Promise<StoredPicture>
  /** A photo at a given width, made from the stored photo; nothing if that is gone. */
  photo: (request: PhotoRequest, kept: Kept) => Promise<StoredPicture | undefined>
  /** A file made from a logo, sign or photograph of the shop; nothing if that is gone. */
  identity: (
    asked: { hash: string; file: IdentityFile },
    kept: Kept,
  ) => Promise<StoredPicture | undefined>
  scene: (name: SceneName, width: SceneWidth) => Promise<StoredPicture>
  /** A page's share picture, from its drawing; its name is a hash of the drawing. */
  share: (svg: string) => Promise<StoredPicture>
  warm: (requests: Iterable<PictureRequest>, signal?: AbortSignal) => Promise<WarmResult>
}

/**
 * Opens a picture store under `dir`. `get` answers the file's bytes and its absolute path. If the file is missing, it
 * is rendered first: once, however many callers ask, and at most two at a time. Throws a ZodError for a hash, width or
 * format that is not allowed. `warm` renders missing pictures one after the other until `signal` is aborted, and
 * continues after a picture that fails.
 */
export function createPictureStore({ dir }: { dir: string }): PictureStore {
  const root = resolve(dir)
  const fileOf = (hash: string, end: string) => join(root, hash.slice(0, 2), `${hash}-${end}`)
  const pathOf = ({
    hash,
    width,
    format,
    recipe,
    view,
    language,
  }: z.infer<typeof PictureRequest>) =>
    // A picture without translated text is one file for all languages.
    fileOf(hash, `${width}${isTranslated(recipe, view, language) ? `.${language}` : ''}.${format}`)

  const once = createKeeper()

  const get = (request: PictureRequest): Promise<StoredPicture> => {
    const parsed = PictureRequest.safeParse(request)
    if (!parsed.success) return Promise.reject(parsed.error)
    return once(pathOf(parsed.data), async () => (await code()).renderPicture(parsed.data))
  }

  const from = (path: string, kept: Kept, render: (bytes: Uint8Array) => Promise<Uint8Array>) =>
    ifThere(once(path, async () => render(await whatIsThere(kept))))

  const photo: PictureStore['photo'] = ({ hash, width, format }, kept) =>
    from(fileOf(PictureHash.parse(hash), `${width}.${format}`), kept, async (bytes) =>
      (await code()).renderPhoto(bytes, { width, format }),
    )

  const identity: PictureStore['identity'] = ({ hash, file }, kept) =>
    from(fileOf(PictureHash.parse(hash), `own-${file}`), kept, async (bytes) =>
      (await import('#/commerce/media/identity/files.ts')).identityFile(bytes, file),
    )

  const scene: PictureStore['scene'] = async (name, width) => {
    const [{ svg, hash }, render] = [await drawnScene(name), await code()]
    return once(fileOf(hash, `${width}.webp`), () => render.renderScene(svg(), width))
  }

  const share: PictureStore['share'] = (svg) =>
    once(fileOf(shareHash(svg), 'share.jpg'), async () => (await code()).renderShare(svg))

  return { get, photo, identity, scene, share, warm: createWarm(pathOf, get) }
}

/** Renders what isn't on disk yet: once, however many ask. */
function createKeeper(): (path: string, render: Render) => Promise<StoredPicture> {
  const gate = createGate(RENDERS_AT_ONCE)
  const underWay = new Map<string, Promise<StoredPicture>>()
  const make = async (path: string, render: Render): Promise<StoredPicture> => {
    const kept = await readIfThere(path)
    if (kept) return { bytes: kept, path }
    const bytes = await gate(render)
    await writeWhole(path, bytes)
    return { bytes, path }
  }
  return (path, render) => {
    const started = underWay.get(path)
    if (started) return started
    const making = make(path, render).finally(() => underWay.delete(path))
    underWay.set(path, making)
    return making
  }
}

class PhotoGone extends Error {}

async function whatIsThere(kept: Kept): Promise<Uint8Array> {
  const bytes = await kept()
  if (!bytes) throw new PhotoGone()
  return bytes
}

/** A picture made from stored bytes; nothing if those are gone. */
const ifThere = (made: Promise<StoredPicture>): Promise<StoredPicture | undefined> =>
  made.catch((error: unknown) => {
    if (error instanceof PhotoGone) return undefined
    throw error
  })

/** Renders what is missing. */
function createWarm(
  pathOf: (request: z.infer<typeof PictureRequest>) => string,
  get: PictureStore['get'],
): PictureStore['warm'] {
  return async (requests, signal) => {
    const result = { kept: 0, rendered: 0, failed: 0 }
    for (const request of requests) {
      // Yields to the event loop: requests for pages go first.
      await nextTurn()
      if (signal?.aborted) break
      const parsed = PictureRequest.safeParse(request)
      if (!parsed.success) result.failed += 1
      else if (await isThere(pathOf(parsed.data))) result.kept += 1
      else {
        const done = await get(parsed.data).then(
          () => true,
          () => false,
        )
        result[done ? 'rendered' : 'failed'] += 1
      }
    }
    return result
  }
}

/** The name of a page's share picture. */
export const shareHash = (svg: string): string =>
  createHash('sha256').update(svg).digest('hex').slice(0, 32)

type Render = () => Promise<Uint8Array>

async function readIfThere(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** Written under another name first, so that a reader never gets half a picture. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.part`
  await mkdir(join(path, '..'), { recursive: true })
  try {
    await writeFile(unfinished, bytes)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
