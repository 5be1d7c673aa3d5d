// The picture library for staff.
import type { z } from 'zod'
import type { Localized, Page } from '#/contract/common.ts'
import type { endpoints } from '#/contract/index.ts'
import type { AdminMedia, PublicationInput } from '#/contract/media/staff.ts'
import type { SceneName } from '#/contract/media/scenes.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { toPage } from '#/commerce/api/page.ts'
import { invalid, writing } from '#/commerce/api/writing.ts'
import {
  deletePicture,
  findInLibrary,
  findLibrary,
  findSceneUses,
  findUses,
  type LibraryRow,
  lockPicture,
  saveAlt,
} from './library.staff.queries.ts'
import { toAdminMedia } from './media-view.rules.ts'
import { addPhoto } from './photos.service.ts'
import { findPictureById, lockUpload, saveUpload } from './uploads.queries.ts'

export async function listLibrary(
  ctx: Ctx,
  query: z.output<typeof endpoints.staffMedia.list.query>,
): Promise<Page<AdminMedia>> {
  const { rows, total } = await findLibrary(ctx.db, query)
  return toPage(await withUses(ctx, rows), total, query)
}

async function withUses({ db }: Ctx, rows: readonly LibraryRow[]): Promise<AdminMedia[]> {
  const uses = await findUses(
    db,
    rows.flatMap(({ picture }) => picture?.id ?? []),
  )
  const ofScenes = await findSceneUses(
    db,
    rows.flatMap(({ upload }) => upload?.scene ?? []),
  )
  return rows.map((row) => {
    const own = row.picture ? uses.get(row.picture.id) : ofScenes.get(row.upload?.scene ?? '')
    return toAdminMedia(row, own?.map(({ use }) => use) ?? [])
  })
}

async function oneOf(ctx: Ctx, target: Parameters<typeof findInLibrary>[1]): Promise<AdminMedia> {
  const [one] = await withUses(ctx, [found(await findInLibrary(ctx.db, target))])
  return found(one)
}

/** @throws ShopError INVALID with the photo's problem */
export async function addToLibrary(ctx: Ctx, name: string, bytes: Uint8Array): Promise<AdminMedia> {
  // Before the transaction: a bucket may take long to answer.
  const { id } = await addPhoto(ctx, name, bytes)
  return writing(ctx, async (tx) => {
    await noteChange(tx, {
      kind: 'upload',
      record: id,
      name: name.slice(0, 120),
      before: null,
      after: { id },
    })
    return oneOf(tx, { picture_id: id })
  })
}

/** @throws ShopError NOT_FOUND; INVALID if no product uses it */
export const describePicture = (ctx: Ctx, id: number, alt: Localized): Promise<AdminMedia> =>
  writing(ctx, async (tx) => {
    found(await lockPicture(tx.db, id))
    const before = await oneOf(tx, { picture_id: id })
    if ((await saveAlt(tx.db, id, alt)) === 0) throw invalid({ alt: ['field.no_product'] })
    const after = await oneOf(tx, { picture_id: id })
    const name = textIn(alt, ctx.language)
    await noteChange(tx, {
      kind: 'upload',
      record: id,
      name,
      before: { alt: before.alt },
      after: { alt: after.alt },
    })
    return after
  })

/** @throws ShopError NOT_FOUND; IN_USE, with the places that use it */
export const removePicture = (ctx: Ctx, id: number): Promise<void> =>
  writing(ctx, async (tx) => {
    const picture = found(await lockPicture(tx.db, id))
    const { uses, orders } = await oneOf(tx, { picture_id: id })
    const t = messagesOf(ctx.language)
    if (uses.length > 0) {
      const names = uses.map(({ name, record }) => textIn({ en: record, ...name }, ctx.language))
      const where = [...new Set(names)].slice(0, MOST_PLACES).join(', ')
      throw new ShopError('IN_USE', { message: t('picture.in_use', { where }) })
    }
    if (orders > 0) throw new ShopError('IN_USE', { message: t('picture.in_orders') })
    await deletePicture(tx.db, picture)
    const name = picture.hash.slice(0, SHORT)
    await noteChange(tx, { kind: 'upload', record: id, name, before: { id }, after: null })
  })

const MOST_PLACES = 5
const SHORT = 12

/** @throws ShopError NOT_FOUND; INVALID for a slug that is taken, or a new slug for a published picture */
export const publishPicture = (
  ctx: Ctx,
  id: number,
  input: PublicationInput,
): Promise<AdminMedia> =>
  writing(ctx, async (tx) => {
    found(await findPictureById(tx.db, id))
    return publish(tx, { picture_id: id }, input)
  })

export const publishScene = (
  ctx: Ctx,
  name: SceneName,
  input: PublicationInput,
): Promise<AdminMedia> => writing(ctx, (tx) => publish(tx, { scene: name }, input))

/** Browsers cache a published picture permanently, so its address never shows another one. */
async function publish(
  ctx: Ctx,
  target: Parameters<typeof findInLibrary>[1],
  input: PublicationInput,
): Promise<AdminMedia> {
  const before = await lockUpload(ctx.db, target)
  const since = before?.published_at ?? null
  if (before && since && before.slug !== input.slug) throw invalid({ slug: ['field.published'] })
  const published_at = since ?? (input.published ? ctx.deps.now() : null)
  found(await saveUpload(ctx.db, target, { ...input, published_at }))
  return oneOf(ctx, target)
}
