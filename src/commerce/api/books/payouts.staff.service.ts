// The card provider's payouts for staff: matched with payments and refunds whenever they are read (rule 292).
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type {
  CardPayout,
  CardPayoutLine,
  CardPayoutLines,
  CardPayouts,
} from '#/contract/books/staff-payouts.ts'
import { toAmount } from '#/domain/money.ts'
import { findCurrencies } from '#/commerce/api/content/content.queries.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { wholeList, csvFile } from '#/commerce/api/files/csv.rules.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { toPage } from '#/commerce/api/page.ts'
import { answeredWithin } from '#/commerce/payments/answered-within.ts'
import { ProviderError } from '#/commerce/payments/provider.ts'
import { fetchPayouts } from './fetch-payouts.service.ts'
import {
  findFetched,
  findMissingPayments,
  findPayout,
  findPayoutLines,
  findPayouts,
  type PayoutLineRow,
  type PayoutRow,
} from './payouts.queries.ts'

const DAY_MS = 86_400_000
/** Every payment should have been paid out by then. */
const MISSING_DAYS = 14
const MISSING = 100
/** How long staff wait; the job fetches the rest. */
const WAITS_MS = 20_000

const baseOf = async (ctx: Ctx): Promise<string> => (await findCurrencies(ctx.db))[0]?.code ?? 'EUR'

const view = ({ net, ...row }: PayoutRow): CardPayout => ({
  ...row,
  created_at: row.created_at.toISOString(),
  amount: toAmount(row.amount),
  payments: toAmount(row.payments),
  refunds: toAmount(row.refunds),
  fees: toAmount(row.fees),
  other: toAmount(row.other),
  difference: row.has_lines && row.complete ? toAmount(row.amount - net) : 0,
})

const viewLine = (row: PayoutLineRow): CardPayoutLine => ({
  ...row,
  at: row.at.toISOString(),
  amount: toAmount(row.amount),
  fee: toAmount(row.fee),
  net: toAmount(row.net),
  expected: row.expected === null ? null : toAmount(row.expected),
})

type Slice = { page: number; paginate: number }

export async function listPayouts(ctx: Ctx, slice: Slice): Promise<CardPayouts> {
  const { rows, total } = await findPayouts(ctx.db, await baseOf(ctx), slice)
  const { fetched_at } = await findFetched(ctx.db)
  const until = new Date(ctx.deps.now().getTime() - MISSING_DAYS * DAY_MS)
  const missing = await findMissingPayments(ctx.db, { until, limit: MISSING })
  return {
    ...toPage(rows.map(view), total, slice),
    connected: ctx.deps.providers.get('card')?.payouts !== undefined,
    fetched_at: fetched_at?.toISOString() ?? null,
    missing: missing.map(({ paid_at, amount, ...row }) => ({
      ...row,
      amount: toAmount(amount),
      paid_at: paid_at.toISOString(),
    })),
  }
}

type LinesQuery = z.output<typeof endpoints.staffBooks.payout.query>

/** @throws ShopError NOT_FOUND */
export async function onePayout(
  ctx: Ctx,
  id: number,
  { unmatched, ...slice }: LinesQuery,
): Promise<CardPayoutLines> {
  const base = await baseOf(ctx)
  const payout = found(await findPayout(ctx.db, base, id))
  const asked = { id, unmatched: unmatched === '1', ...slice }
  const { rows, total } = await findPayoutLines(ctx.db, base, asked)
  return { ...toPage(rows.map(viewLine), total, slice), payout: view(payout) }
}

const HEAD = [
  'ref',
  'kind',
  'type',
  'at',
  'amount',
  'fee',
  'net',
  'order_number',
  'expected',
  'reason',
] as const satisfies readonly (keyof CardPayoutLine)[]

/** @throws ShopError NOT_FOUND */
export async function payoutFile(ctx: Ctx, id: number): Promise<Response> {
  const base = await baseOf(ctx)
  const { ref } = found(await findPayout(ctx.db, base, id))
  const read = async (slice: { page: number; paginate: number }) => {
    const { rows, total } = await findPayoutLines(ctx.db, base, { id, unmatched: false, ...slice })
    return toPage(rows.map(viewLine), total, slice)
  }
  const pieces = wholeList(read, (line) => HEAD.map((name) => line[name]))
  return csvFile({ name: ref.replaceAll(/\W/g, ''), head: HEAD, pieces })
}

/** @throws ShopError STATUS_CONFLICT without a card provider, PAYMENT_UNAVAILABLE if it doesn't answer */
export async function fetchNow({ deps, language }: Ctx): Promise<{ fetched: number }> {
  const t = messagesOf(language)
  if (!deps.providers.get('card')?.payouts)
    throw new ShopError('STATUS_CONFLICT', { message: t('payouts.none') })
  try {
    return { fetched: await answeredWithin(WAITS_MS, fetchPayouts(deps)) }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log('warn', 'payouts.not_fetched', { error: error.message })
    throw new ShopError('PAYMENT_UNAVAILABLE', { message: t('payouts.no_answer') })
  }
}
