// Old addresses as staff see and write them (rule 265).
import type { Page } from '#/contract/common.ts'
import {
  MOST_REDIRECTS,
  type Redirect,
  type RedirectInput,
  type RedirectQuery,
  type RedirectRefusal,
} from '#/contract/redirects/staff.ts'
import { addressesOf, type Entry, planRedirects, type Wish } from '#/domain/content/redirects.ts'
import { DEFAULT_LANGUAGE, localise } from '#/lib/i18n.ts'
import { noteChange, type Noted } from '#/commerce/api/activity/activity.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { toPage } from '#/commerce/api/page.ts'
import { invalid, writing } from '#/commerce/api/writing.ts'
import { findThings } from './redirects.queries.ts'
import {
  countRedirects,
  deleteRedirect,
  findByPath,
  findRedirect,
  findRedirects,
  lockRedirects,
  type RedirectRow,
  updateRedirect,
  writeRedirects,
} from './redirects.staff.queries.ts'

export const REDIRECT_HEAD = ['from', 'to', 'automatic', 'last_used'] as const

const sentTo = (path: string | null, { language }: Pick<RedirectRow, 'language'>): string | null =>
  path && localise(language ?? DEFAULT_LANGUAGE, path)

const view = (row: RedirectRow): Redirect => ({
  id: row.id,
  path: row.path,
  target: sentTo(row.seen, row),
  kind: row.kind,
  automatic: row.automatic,
  last_used: row.last_used,
  created_at: row.created_at.toISOString(),
})

/** The file names what visitors can't see now, too, but not what is gone: it can be read again. */
export async function redirectLines(ctx: Ctx, query: RedirectQuery) {
  const { rows, total } = await findRedirects(ctx.db, query)
  const lines = rows
    .filter(({ at }) => at !== null)
    .map((row) => [row.path, sentTo(row.at, row), row.automatic ? 1 : 0, row.last_used ?? ''])
  return toPage(lines, total, query)
}

export const noted = (before: RedirectRow | undefined, after: RedirectRow | undefined): Noted => ({
  kind: 'redirect',
  record: (after ?? before)?.id ?? 0,
  name: (after ?? before)?.path ?? '',
  before: before ? { path: before.path, target: sentTo(before.at, before) } : null,
  after: after ? { path: after.path, target: sentTo(after.at, after) } : null,
})

export async function listRedirects(ctx: Ctx, query: RedirectQuery): Promise<Page<Redirect>> {
  const { rows, total } = await findRedirects(ctx.db, query)
  return toPage(rows.map(view), total, query)
}

/** Decides about these lines by what the shop has now. */
export async function plan(ctx: Ctx, wishes: readonly Wish[]) {
  const site = ctx.deps.siteUrl?.replace(/\/$/, '')
  const addresses = addressesOf(wishes, site)
  const rows = await findByPath(ctx.db, addresses)
  const known = {
    things: await findThings(ctx.db, addresses),
    entries: new Map(rows.map((row) => [row.path, row])),
  }
  return { ...planRedirects(wishes, known, site), known }
}

/** The field that a refusal is about. */
const FIELD: Record<RedirectRefusal, 'path' | 'target'> = {
  unreadable: 'path',
  path: 'path',
  live: 'path',
  twice: 'path',
  target: 'target',
  unknown: 'target',
  loop: 'target',
}

async function planOne(ctx: Ctx, input: RedirectInput): Promise<Entry> {
  const { entries, refused } = await plan(ctx, [{ line: 1, ...input }])
  const [why] = refused
  if (why) throw invalid({ [FIELD[why.why]]: [`field.redirect.${why.why}`] })
  return found(entries[0])
}

/** @throws ShopError INVALID, IN_USE if there are too many */
export const createRedirect = (ctx: Ctx, input: RedirectInput): Promise<Redirect> =>
  writing(ctx, async (tx) => {
    await lockRedirects(tx.db)
    if ((await countRedirects(tx.db)) >= MOST_REDIRECTS) throw new ShopError('IN_USE')
    const entry = await planOne(tx, input)
    if ((await findByPath(tx.db, [entry.path])).length > 0) throw invalid({ path: ['field.taken'] })
    return write(tx, entry, undefined)
  })

/** @throws ShopError NOT_FOUND, INVALID */
export const changeRedirect = (ctx: Ctx, id: number, input: RedirectInput): Promise<Redirect> =>
  writing(ctx, async (tx) => {
    await lockRedirects(tx.db)
    const before = found(await findRedirect(tx.db, id))
    const entry = await planOne(tx, input)
    const [other] = await findByPath(tx.db, [entry.path])
    if (other && other.id !== id) throw invalid({ path: ['field.taken'] })
    if (before.path !== entry.path) await updateRedirect(tx.db, id, entry.path)
    return write(tx, entry, before)
  })

async function write(tx: Ctx, entry: Entry, before: RedirectRow | undefined): Promise<Redirect> {
  await writeRedirects(tx.db, [entry])
  const [after] = await findByPath(tx.db, [entry.path])
  await noteChange(tx, noted(before, after))
  return view(found(after))
}

/** @throws ShopError NOT_FOUND */
export const removeRedirect = (ctx: Ctx, id: number): Promise<void> =>
  writing(ctx, async (tx) => {
    const before = found(await findRedirect(tx.db, id))
    await deleteRedirect(tx.db, id)
    await noteChange(tx, noted(before, undefined))
  })
