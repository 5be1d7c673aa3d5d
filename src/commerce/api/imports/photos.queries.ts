// Photos named in catalogue files, on their way to their products.
import {
  and,
  asc,
  count,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Localized } from '#/contract/common.ts'
import type { PhotoState, PhotoTrouble } from '#/contract/imports/photos.ts'
import { mainLanguage } from '#/lib/languages/offered.ts'
import { inMain } from '#/lib/languages/text-in.ts'
import { insertRows, isAmong } from '#/commerce/db/insert-rows.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { picture, product, productPicture } from '#/commerce/db/schema/catalog.ts'
import { importFile, importPhoto } from '#/commerce/db/schema/goods/import-photo.ts'

export type PhotoRow = typeof importPhoto.$inferSelect

/** The known photos of products. */
export const findPhotosOf = (db: Executor, products: number[]) =>
  db
    .select({
      product_id: importPhoto.product_id,
      source: importPhoto.source,
      digest: importPhoto.digest,
      state: importPhoto.state,
    })
    .from(importPhoto)
    .where(isAmong(importPhoto.product_id, products))

type PhotoSource = Pick<PhotoRow, 'product_id' | 'source' | 'digest' | 'run_id' | 'line'>

/** Queues photos, also those that failed before. */
export async function wantPhotos(db: Executor, rows: PhotoSource[]): Promise<void> {
  await insertRows(db, importPhoto, {
    rows: rows.map((row) => ({ ...row, state: 'waiting', tries: 0, due_at: new Date(0) })),
    tail: sql`on conflict (product_id, source) do update set state = 'waiting', problem = null,
      tries = 0, due_at = excluded.due_at, digest = excluded.digest, run_id = excluded.run_id,
      line = excluded.line`,
  })
}

/** An address or an archive, which every process can read; or a folder, which only one command can. */
export type PhotoPlace = 'shop' | 'folder'

const isIn = (place: PhotoPlace): SQL | undefined =>
  place === 'folder'
    ? and(isNotNull(importPhoto.digest), isNull(importPhoto.run_id))
    : or(isNull(importPhoto.digest), isNotNull(importPhoto.run_id))

type Claim = { place: PhotoPlace; now: Date; until: Date; most: number }

/** Claims the next ones; until then nobody else takes them. */
export async function claimPhotos(
  db: Executor,
  { place, now, until, most }: Claim,
): Promise<PhotoRow[]> {
  const due = db
    .select({ id: importPhoto.id })
    .from(importPhoto)
    .where(and(eq(importPhoto.state, 'waiting'), lte(importPhoto.due_at, now), isIn(place)))
    .orderBy(asc(importPhoto.due_at), asc(importPhoto.id))
    .limit(most)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(importPhoto)
    .set({ tries: sql`${importPhoto.tries} + 1`, due_at: until })
    .where(inArray(importPhoto.id, due))
    .returning()
  return rows.toSorted((a, b) => a.id - b.id)
}

type Settled = { state: PhotoState; problem: PhotoTrouble | null; due_at?: Date }

export async function settlePhoto(db: Executor, id: number, settled: Settled): Promise<void> {
  await db.update(importPhoto).set(settled).where(eq(importPhoto.id, id))
}

export async function countPhotos(db: Executor, runId: number) {
  const [files] = await db
    .select({ many: count() })
    .from(importFile)
    .where(eq(importFile.run_id, runId))
  const rows = await db
    .select({ state: importPhoto.state, many: count() })
    .from(importPhoto)
    .where(eq(importPhoto.run_id, runId))
    .groupBy(importPhoto.state)
  const many = (state: PhotoState) => rows.find((row) => row.state === state)?.many ?? 0
  return {
    files: files?.many ?? 0,
    waiting: many('waiting'),
    done: many('done'),
    failed: many('failed'),
  }
}

/** How many must be fetched from addresses. */
export async function countAddresses(db: Executor): Promise<number> {
  const [row] = await db
    .select({ many: count() })
    .from(importPhoto)
    .where(and(eq(importPhoto.state, 'waiting'), isNull(importPhoto.digest)))
  return row?.many ?? 0
}

type Failure = { line: number; name: Localized; source: string; problem: PhotoTrouble | null }

export const findFailedPhotos = (db: Executor, runId: number, most: number): Promise<Failure[]> =>
  db
    .select({
      line: importPhoto.line,
      name: product.name,
      source: importPhoto.source,
      problem: importPhoto.problem,
    })
    .from(importPhoto)
    .innerJoin(product, eq(product.id, importPhoto.product_id))
    .where(and(eq(importPhoto.run_id, runId), eq(importPhoto.state, 'failed')))
    .orderBy(asc(importPhoto.line), asc(importPhoto.id))
    .limit(most)

/** The shop's photos with these hashes. */
export const findPhotographs = (db: Executor, hashes: string[]) =>
  db
    .select({ id: picture.id, hash: picture.hash })
    .from(picture)
    .where(and(isNull(picture.recipe), isAmong(picture.hash, hashes)))

export const findShown = (db: Executor, products: number[], pictures: number[]) =>
  db
    .select({
      product_id: productPicture.product_id,
      picture_id: productPicture.picture_id,
      alt: productPicture.alt,
      label: productPicture.label,
    })
    .from(productPicture)
    .where(
      and(
        isAmong(productPicture.product_id, products),
        isAmong(productPicture.picture_id, pictures),
      ),
    )

type Placing = {
  product_id: number
  picture_id: number
  /** The wording of the warning or label, if the photo shows one. */
  label: string | null
  most: number
}

/** Adds a photo after the product's other photos, replacing its drawings. Photos already shown keep their place. */
export async function addToGallery(
  db: Executor,
  { product_id, picture_id, label, most }: Placing,
): Promise<'added' | 'there' | 'full' | 'gone'> {
  const own = eq(productPicture.product_id, product_id)
  const [locked] = await db
    .select({ id: product.id })
    .from(product)
    .where(eq(product.id, product_id))
    .for('update')
  if (!locked) return 'gone'
  const shown = await db
    .select({ id: picture.id, recipe: picture.recipe, position: productPicture.position })
    .from(productPicture)
    .innerJoin(picture, eq(picture.id, productPicture.picture_id))
    .where(own)
  if (shown.some(({ id }) => id === picture_id)) {
    const one = and(own, eq(productPicture.picture_id, picture_id))
    return label !== null && (await markLabel(db, one, label)) ? 'added' : 'there'
  }
  const drawn = shown.filter(({ recipe }) => recipe !== null)
  const photographs = shown.filter(({ recipe }) => recipe === null)
  if (photographs.length >= most) return 'full'
  const ids = drawn.map(({ id }) => id)
  if (ids.length > 0)
    await db.delete(productPicture).where(and(own, inArray(productPicture.picture_id, ids)))
  const position = Math.max(-1, ...photographs.map((photograph) => photograph.position)) + 1
  await db.insert(productPicture).values({ product_id, picture_id, position, ...labelOf(label) })
  await db
    .update(product)
    .set({ updated_at: sql`now()` })
    .where(eq(product.id, product_id))
  return 'added'
}

/** What a file says is in the shop's main language. */
const labelOf = (words: string | null) =>
  words === null ? {} : { label: true, alt: inMain(words) }

/** False if it was one with these words before; words in other languages stay. */
async function markLabel(db: Executor, one: SQL | undefined, words: string): Promise<boolean> {
  const said = sql`${JSON.stringify({ [mainLanguage()]: words })}::jsonb`
  const before = sql`coalesce(${productPicture.alt}, '{}')`
  const changed = await db
    .update(productPicture)
    .set({ label: true, alt: sql`${before} || ${said}` })
    .where(and(one, sql`not (${productPicture.label} and ${before} @> ${said})`))
    .returning({ id: productPicture.picture_id })
  return changed.length > 0
}
