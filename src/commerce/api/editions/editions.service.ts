// Editions keep every published version of a page, a home or the theme options; drafts are personal.
import type { Page } from '#/contract/common.ts'
import type { DraftInput, Edition } from '#/contract/editions/staff.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { toPage } from '#/commerce/api/page.ts'
import {
  deleteDraft,
  findDraft,
  findEditions,
  hasEditions,
  insertEdition,
  saveDraftRow,
  type Which,
} from './editions.queries.ts'

type Published = Which & {
  /** Null if visitors didn't see it. */
  before: object | null
  after: object | null
}

const userOf = ({ principal }: Ctx): string | null =>
  principal.type === 'user' ? principal.user.id : null

/** Call it in the transaction of the change. The first time, the previous version is stored as well. */
export async function noteEdition(ctx: Ctx, { before, after, ...which }: Published): Promise<void> {
  const at = ctx.deps.now()
  if (before && !(await hasEditions(ctx.db, which)))
    await insertEdition(ctx.db, { ...which, at, user_id: null, value: before })
  if (!after || JSON.stringify(before) === JSON.stringify(after)) return
  await insertEdition(ctx.db, { ...which, at, user_id: userOf(ctx), value: after })
}

type ListQuery = Which & { page: number; paginate: number }

export async function listEditions(
  ctx: Ctx,
  { kind, record, ...paging }: ListQuery,
): Promise<Page<Edition>> {
  const { rows, total } = await findEditions(ctx.db, { kind, record }, paging)
  return toPage(
    rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    total,
    paging,
  )
}

/** @throws ShopError FORBIDDEN without a signed-in user */
function ownerOf(ctx: Ctx): string {
  const user_id = userOf(ctx)
  if (user_id === null) throw new ShopError('FORBIDDEN')
  return user_id
}

export async function oneDraft(ctx: Ctx, which: Which) {
  const row = await findDraft(ctx.db, { ...which, user_id: ownerOf(ctx) })
  return { value: row?.value ?? null, updated_at: row?.updated_at.toISOString() ?? null }
}

export async function saveDraft(ctx: Ctx, input: DraftInput) {
  const row = found(await saveDraftRow(ctx.db, { ...input, user_id: ownerOf(ctx) }))
  return { value: row.value, updated_at: row.updated_at.toISOString() }
}

export const dropDraft = (ctx: Ctx, which: Which): Promise<void> =>
  deleteDraft(ctx.db, { ...which, user_id: ownerOf(ctx) })
