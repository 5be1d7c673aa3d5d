// Photos named by rows: existing ones are added at once, the rest by a job.
import type { PhotoFailure, PhotoTrouble } from '#/contract/imports/photos.ts'
import { addNoted } from '#/commerce/api/imports/gallery.queries.ts'
import type { Author } from '#/commerce/api/imports/history.queries.ts'
import {
  findPhotographs,
  findPhotosOf,
  findShown,
  wantPhotos,
} from '#/commerce/api/imports/photos.queries.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { readSource, shownSource } from '#/commerce/api/imports/photo-source.rules.ts'
import { mainText } from '#/lib/languages/text-in.ts'
import { leadsOut } from '#/commerce/api/imports/archive.rules.ts'
import { isAddress } from '#/commerce/import/read/photos.ts'
import { EVERYBODYS, readAddress } from '#/commerce/media/fetch/fetch-file.ts'

export type PhotoOptions = {
  /** By the names of uploaded files. */
  digests: ReadonlyMap<string, string>
  run?: number | undefined
}
/** Undefined for a row that would be a new product. */
type Want = { line: number; name: string; sources: string[]; product_id: number | undefined }
export type Wished = {
  /** The added photos, by line. */
  added: Map<number, string[]>
  problems: PhotoFailure[]
}

const MOST_PICTURES = 20
/** An exported name of one of the shop's photos. */
const OWN = /^([0-9a-f]{32})\.webp$/

const ownHash = (source: string): string | undefined => OWN.exec(readSource(source).name)?.[1]

type Options = {
  photos?: PhotoOptions | undefined
  dry?: boolean | undefined
  author?: Author | undefined
}

const NO_FILES: PhotoOptions = { digests: new Map() }

export async function wishPhotos(
  db: Executor,
  wants: Want[],
  { photos: options = NO_FILES, dry, author }: Options,
): Promise<Wished> {
  const wished: Wished = { added: new Map(), problems: [] }
  if (wants.length === 0) return wished
  const isKnown = await findKnown(db, wants, options)
  const ownOf = await findOwn(db, wants)
  const waiting: Parameters<typeof wantPhotos>[1] = []
  for (const { line, name, sources, product_id } of wants) {
    const added: string[] = []
    for (const source of sources) {
      const own = ownOf(product_id, source)
      if (own) {
        const { label } = readSource(source)
        if (own.shown && (label === null || label === own.shown.label)) continue
        added.push(shownSource(source))
        if (product_id !== undefined && !dry)
          await addNoted(db, { product_id, picture_id: own.id, label, most: MOST_PICTURES }, author)
        continue
      }
      const reason = troubleOf(source, options)
      if (reason) wished.problems.push({ line, name, source: shownSource(source), reason })
      else if (!isKnown(product_id, source)) {
        added.push(shownSource(source))
        const digest = options.digests.get(source) ?? null
        if (product_id !== undefined)
          waiting.push({ product_id, source, digest, line, run_id: options.run ?? null })
      }
    }
    if (added.length > 0) wished.added.set(line, added)
  }
  if (!dry) await wantPhotos(db, waiting)
  return wished
}

function troubleOf(source: string, { digests }: PhotoOptions): PhotoTrouble | undefined {
  const { name } = readSource(source)
  if (isAddress(name)) {
    const address = readAddress(name, EVERYBODYS)
    return typeof address === 'string' ? address : undefined
  }
  if (leadsOut(name)) return 'place'
  return digests.has(source) ? undefined : 'missing'
}

const idsOf = (wants: Want[]): number[] => wants.flatMap(({ product_id }) => product_id ?? [])

/** Photos added before; for a file, with the same content. */
async function findKnown(db: Executor, wants: Want[], { digests }: PhotoOptions) {
  const rows = await findPhotosOf(db, idsOf(wants))
  const known = new Set(
    rows
      .filter(({ state, source, digest }) => {
        const isSame = digest === null || digest === digests.get(source)
        // A waiting file may have been deleted with its archive.
        return state === 'done' ? isSame : state === 'waiting' && digest === null
      })
      .map(({ product_id, source }) => `${product_id}/${source}`),
  )
  return (product_id: number | undefined, source: string) => known.has(`${product_id}/${source}`)
}

/** The shop's photos under its own names for them. */
async function findOwn(db: Executor, wants: Want[]) {
  const hashes = wants.flatMap(({ sources }) => sources.flatMap((source) => ownHash(source) ?? []))
  const pictures = hashes.length > 0 ? await findPhotographs(db, hashes) : []
  const ids = new Map(pictures.map(({ id, hash }) => [hash, id]))
  const shown =
    pictures.length > 0
      ? await findShown(
          db,
          idsOf(wants),
          pictures.map(({ id }) => id),
        )
      : []
  const places = new Map(shown.map((one) => [`${one.product_id}/${one.picture_id}`, one]))
  return (product_id: number | undefined, source: string) => {
    const id = ids.get(ownHash(source) ?? '')
    if (id === undefined) return undefined
    const there = places.get(`${product_id}/${id}`)
    return { id, shown: there && { label: there.label ? mainText(there.alt) : null } }
  }
}
