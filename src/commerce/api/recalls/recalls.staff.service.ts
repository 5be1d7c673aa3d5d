// Recalls for staff: prepared, stopped, closed (rule 178).
import type { Localized, Page } from '#/contract/common.ts'
import {
  Recall,
  type RecallHead,
  type RecallInput,
  type RecallWordingInput,
} from '#/contract/recalls/staff.ts'
import type { RecallState } from '#/contract/recalls/states.ts'
import { RECALL_TRANSITIONS } from '#/domain/orders/recall.ts'
import { toAmount } from '#/domain/money.ts'
import { canMove } from '#/domain/order-status.ts'
import { toQuantity } from '#/domain/quantity.ts'
import { DEFAULT_LANGUAGE, type Language } from '#/lib/i18n.ts'
import { offeredLanguages } from '#/lib/languages/offered.ts'
import { mainText } from '#/lib/languages/text-in.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { type Ctx, inTransaction, userOf, type KeyedBody } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { once } from '#/commerce/api/idempotency/idempotency.service.ts'
import { findInAndOut } from '#/commerce/api/inventory/in-and-out.queries.ts'
import { findLot } from '#/commerce/api/lots/lots.staff.queries.ts'
import { shopFacts } from '#/commerce/api/mail/shop-facts.service.ts'
import { toPage } from '#/commerce/api/page.ts'
import { invalid } from '#/commerce/api/writing.ts'
import { usualRecallWords } from '#/commerce/mail/compose-recall.ts'
import { siteUrlOf } from '#/commerce/api/site-url.ts'
import { findRecalled } from './recalled.service.ts'
import { findProductName } from './stop.queries.ts'
import {
  findRecall,
  findRecalls,
  findTold,
  insertRecall,
  lockRecall,
  type RecallRow,
  updateRecall,
} from './recalls.queries.ts'

export async function listRecalls(
  ctx: Ctx,
  query: { page: number; paginate: number },
): Promise<Page<RecallHead>> {
  const { rows, total } = await findRecalls(ctx.db, query)
  return toPage(rows.map(headOf), total, query)
}

const headOf = (row: RecallRow): RecallHead => ({
  id: row.id,
  product: { id: row.product_id, name: row.product_name },
  lot:
    row.lot_id === null && row.lot_code === '' && row.lot_date === null
      ? null
      : { id: row.lot_id, code: row.lot_code, date: row.lot_date },
  from: row.from,
  until: row.until,
  status: row.status,
  reason: row.reason,
  stopped_at: row.stopped_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  announced_at: row.announced_at?.toISOString() ?? null,
  closed_at: row.closed_at?.toISOString() ?? null,
})

/** @throws ShopError NOT_FOUND */
export async function oneRecall(ctx: Ctx, id: number): Promise<Recall> {
  const { recall, by, unit, left } = found(await findRecall(ctx.db, id))
  const { time_zone } = await findSettings(ctx.db)
  const told = await findTold(ctx.db, id)
  const quantities = new Map(told.map(({ order_id, quantity }) => [order_id, quantity]))
  for (const { order, quantity } of await findRecalled(ctx.db, recall))
    quantities.set(order.id, quantity)
  const movements = await findInAndOut(ctx.db, recall, time_zone)
  return {
    ...headOf(recall),
    words: recall.words,
    by,
    unit,
    counts: {
      orders: quantities.size,
      quantity: toQuantity([...quantities.values()].reduce((sum, one) => sum + one, 0)),
      told: told.filter(({ mail_id, text_id }) => mail_id !== null || text_id !== null).length,
      refunded: told.filter(({ refunded_at }) => refunded_at !== null).length,
    },
    refunded: toAmount(told.reduce((sum, { refunded }) => sum + refunded, 0)),
    movements: movements.map((movement) => ({
      ...movement,
      quantity: toQuantity(movement.quantity),
    })),
    left: left === null ? null : toQuantity(left),
    can_text: ctx.deps.texter !== undefined,
  }
}

async function firstWords({ db, deps }: Ctx, name: Localized) {
  const site = { siteUrl: siteUrlOf(deps), secret: deps.secret }
  const facts = (language: Language) => shopFacts(db, site, language)
  const usual = await facts(DEFAULT_LANGUAGE)
  const writers = new Map<Language, typeof usual>()
  for (const language of offeredLanguages()) writers.set(language, await facts(language))
  return usualRecallWords(name, (language) => writers.get(language) ?? usual)
}

/** @throws ShopError INVALID for an unknown product, or a lot of another one */
export function createRecall(ctx: Ctx, { body, key }: KeyedBody<RecallInput>): Promise<Recall> {
  const { id: created_by } = userOf(ctx)
  const request = { call: 'create recall', body }
  return once(ctx, { scope: `user:${created_by}`, key, request, answer: Recall }, async (tx) => {
    const name = await findProductName(tx.db, body.product_id)
    if (!name) throw invalid({ product_id: ['field.unknown'] })
    const kept = body.lot_id === null ? undefined : await findLot(tx.db, body.lot_id)
    const lot = kept?.product.id === body.product_id ? kept.lot : undefined
    if (body.lot_id !== null && !lot) throw invalid({ lot_id: ['field.unknown'] })
    const id = await insertRecall(tx.db, {
      ...body,
      product_name: name,
      lot_code: lot?.code ?? '',
      lot_date: lot?.date ?? null,
      words: await firstWords(tx, name),
      created_at: tx.deps.now(),
      created_by,
    })
    const { product_id, lot_id, from, until, reason } = body
    const after = { product_id, lot_id, from, until, reason }
    await noteChange(tx, { kind: 'recall', record: id, name: mainText(name), before: null, after })
    return oneRecall(tx, id)
  })
}

/** The recall, locked. @throws ShopError NOT_FOUND, STATUS_CONFLICT once it is closed */
export async function holdOpen(tx: Ctx, id: number): Promise<RecallRow> {
  const row = found(await lockRecall(tx.db, id))
  if (row.status === 'closed') throw new ShopError('STATUS_CONFLICT')
  return row
}

/** @throws ShopError NOT_FOUND, STATUS_CONFLICT once customers were told */
export const writeWords = (ctx: Ctx, id: number, words: RecallWordingInput): Promise<Recall> =>
  inTransaction(ctx, async (tx) => {
    const row = await holdOpen(tx, id)
    if (row.status !== 'draft') throw new ShopError('STATUS_CONFLICT')
    await updateRecall(tx.db, id, { words })
    await note(tx, row, { before: { text: row.words }, after: { text: words } })
    return oneRecall(tx, id)
  })

/** Moves it along its table. @throws ShopError STATUS_CONFLICT */
export async function moveRecall(tx: Ctx, row: RecallRow, to: RecallState): Promise<void> {
  if (!canMove(RECALL_TRANSITIONS, row.status, to)) throw new ShopError('STATUS_CONFLICT')
  const now = tx.deps.now()
  const isFirst = to === 'announced' && row.announced_at === null
  await updateRecall(tx.db, row.id, {
    status: to,
    ...(isFirst && { announced_at: now }),
    ...(to === 'closed' && { closed_at: now }),
  })
  await note(tx, row, { before: { status: row.status }, after: { status: to } })
}

/** @throws ShopError NOT_FOUND, STATUS_CONFLICT if it is closed */
export const closeRecall = (ctx: Ctx, id: number): Promise<Recall> =>
  inTransaction(ctx, async (tx) => {
    await moveRecall(tx, await holdOpen(tx, id), 'closed')
    return oneRecall(tx, id)
  })

export const note = (
  tx: Ctx,
  { id, product_name }: Pick<RecallRow, 'id' | 'product_name'>,
  change: { before: object; after: object },
) => noteChange(tx, { kind: 'recall', record: id, name: mainText(product_name), ...change })
