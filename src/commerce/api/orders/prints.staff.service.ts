// Picking lists on paper: each new order once, however many devices print.
import { MOST_PRINTS_SHOWN, type NextPrint, type Prints } from '#/contract/orders/staff-prints.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { viewOrder } from './order-view.service.ts'
import {
  countUnprinted,
  findPrinted,
  markPrinted,
  skipUnprinted,
  takeUnprinted,
} from '#/commerce/api/arrivals/arrivals.queries.ts'

/** A device that has taken an order and stays silent has probably been switched off. */
const TAKEN_MS = 3 * 60_000

export async function listPrints({ db }: Ctx): Promise<Prints> {
  const rows = await findPrinted(db, MOST_PRINTS_SHOWN)
  return {
    waiting: await countUnprinted(db),
    data: rows.flatMap(({ printed_at, ...row }) =>
      printed_at ? [{ ...row, printed_at: printed_at.toISOString() }] : [],
    ),
  }
}

export async function nextPrint(ctx: Ctx): Promise<NextPrint> {
  const now = ctx.deps.now()
  const free = new Date(now.getTime() - TAKEN_MS)
  const next = await inTransaction(ctx, ({ db }) => takeUnprinted(db, { now, free }))
  if (!next) return { order: null, is_copy: false }
  return { order: await viewOrder(ctx, next.order), is_copy: next.taken_at !== null }
}

const said = ({ language }: Ctx) => ({ message: messagesOf(language)('noted') })

/** @throws ShopError NOT_FOUND for an order that has not come in */
export async function notePrinted(ctx: Ctx, orderNumber: string) {
  const printed = { by: userOf(ctx).id, now: ctx.deps.now() }
  if (!(await markPrinted(ctx.db, orderNumber, printed))) throw new ShopError('NOT_FOUND')
  return said(ctx)
}

export async function skipPrints(ctx: Ctx) {
  await skipUnprinted(ctx.db, { by: userOf(ctx).id, now: ctx.deps.now() })
  return said(ctx)
}
