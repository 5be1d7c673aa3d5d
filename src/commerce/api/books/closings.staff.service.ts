// Closes days: numbered without gaps, each document and each amount of cash once, never changed (rule 231).
import {
  type CloseDay,
  Closing,
  type ClosingCash,
  ClosingFigures,
  type ClosingRow,
  type CountedCash,
  type OpenClosing,
} from '#/contract/books/staff-closings.ts'
import type { Page } from '#/contract/common.ts'
import { dayEnd, momentAt } from '#/domain/delivery/slots.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { dateIn, lastMoment } from '#/lib/dates.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { findCurrencies, findSettings } from '#/commerce/api/content/content.queries.ts'
import { type Ctx, userOf } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { wholeList, csvFile } from '#/commerce/api/files/csv.rules.ts'
import { once } from '#/commerce/api/idempotency/idempotency.service.ts'
import { toPage } from '#/commerce/api/page.ts'
import { checkVersion, withVersion } from '#/commerce/api/versions.rules.ts'
import { invalid } from '#/commerce/api/writing.ts'
import { closingFigures } from './closing-figures.rules.ts'
import {
  type CashPart,
  findOpenCash,
  findOpenEmpties,
  findOpenGiftSales,
  findOpenPapers,
  type Span,
} from './closing-parts.queries.ts'
import {
  type ClosingRecord,
  findClosing,
  findClosings,
  findEnds,
  findNotes,
  insertClosed,
  insertClosing,
  insertNote,
  lockClosings,
} from './closings.queries.ts'

const DAY_MS = 86_400_000

type ClosingDays = { day?: string | undefined; until?: string | undefined }

/** The day's span. @throws ShopError INVALID for a day to come, or one that is closed already */
async function spanOf(ctx: Ctx, asked: ClosingDays) {
  const { time_zone } = await findSettings(ctx.db)
  const [base] = await findCurrencies(ctx.db)
  const now = ctx.deps.now()
  const today = dateIn(now, time_zone)
  const day = asked.day ?? today
  const begin = momentAt(Date.parse(`${day}T00:00:00Z`), time_zone)
  const end = lastMoment(dayEnd(day, time_zone))
  const latest = end < now ? end : now
  const until = asked.until === undefined ? latest : new Date(asked.until)
  const { number = null, first = null, last = null } = (await findEnds(ctx.db)) ?? {}
  const from = last ?? begin
  if (day > today || until < from || until > latest) throw invalid({ day: ['field.invalid'] })
  // Documents committed late are still found; those before the first closing never are.
  const since = last && first ? new Date(Math.max(first.getTime(), last.getTime() - DAY_MS)) : begin
  const span: Span = { from: since, until, currency: base?.code ?? 'EUR' }
  return { number: (number ?? 0) + 1, day, from, until, span }
}

/** A driver, the till of a pick-up place, or the shop. */
const holderKey = ({ driver_id, place_id }: Pick<ClosingCash, 'driver_id' | 'place_id'>): string =>
  `${driver_id ?? ''} ${place_id ?? ''}`

function cashOf(parts: readonly CashPart[]): ClosingCash[] {
  return [...Map.groupBy(parts, holderKey).values()].map((own) => ({
    driver_id: own[0]?.driver_id ?? null,
    driver: own[0]?.driver ?? null,
    place_id: own[0]?.place_id ?? null,
    place: own[0]?.place ?? null,
    orders: own.map(({ order_number, amount }) => ({ order_number, amount: toAmount(amount) })),
    expected: toAmount(own.reduce((sum, { amount }) => sum + amount, 0)),
  }))
}

async function openParts(ctx: Ctx, asked: ClosingDays) {
  const { number, day, from, until, span } = await spanOf(ctx, asked)
  const papers = await findOpenPapers(ctx.db, span)
  const cash = await findOpenCash(ctx.db, span)
  const empties = await findOpenEmpties(ctx.db, span)
  const gifts = await findOpenGiftSales(ctx.db, span)
  const sum = (of: 'cash' | 'wallet') => empties.reduce((total, row) => total + row[of], 0)
  const given = { papers, gifts, empties: { cash: sum('cash'), wallet: sum('wallet') } }
  const open: OpenClosing = withVersion({
    number,
    day,
    from: from.toISOString(),
    until: until.toISOString(),
    figures: closingFigures({ ...given, currency: span.currency }),
    cash: cashOf(cash),
  })
  const parts = [
    ...papers.map(({ id }) => ({ kind: 'document' as const, id })),
    ...cash.map(({ kind, id }) => ({ kind, id })),
    ...empties.map(({ id }) => ({ kind: 'empties' as const, id })),
    ...gifts.map(({ kind, id }) => ({ kind, id })),
  ]
  return { open, parts, from, until }
}

/** A day that can't be closed falls back to today. */
export async function openClosing(
  ctx: Ctx,
  asked: { day?: string | undefined },
): Promise<OpenClosing> {
  const { open } = await openParts(ctx, asked).catch((error: unknown) => {
    if (asked.day === undefined || !(error instanceof ShopError)) throw error
    return openParts(ctx, {})
  })
  return open
}

/** @throws ShopError INVALID if somebody's cash is missing, or differs without a reason */
function countedOf(cash: readonly ClosingCash[], given: CloseDay['cash']): CountedCash[] {
  return cash.map((one) => {
    const index = given.findIndex((row) => holderKey(row) === holderKey(one))
    const own = given[index]
    if (!own) throw invalid({ cash: ['field.required'] })
    const difference = toAmount(toMinor(own.counted) - toMinor(one.expected))
    if (difference !== 0 && own.reason === '')
      throw invalid({ [`cash.${index}.reason`]: ['field.required'] })
    return { ...one, counted: own.counted, difference, reason: own.reason }
  })
}

type Posted<T> = { body: T; key: string | undefined }

/** @throws ShopError INVALID, VERSION_CONFLICT if it has changed since it was read */
export function closeDay(ctx: Ctx, { body, key }: Posted<CloseDay>): Promise<Closing> {
  const user = userOf(ctx)
  const request = { call: 'close day', body }
  return once(ctx, { scope: `user:${user.id}`, key, request, answer: Closing }, async (tx) => {
    await lockClosings(tx.db)
    const { open, parts, from, until } = await openParts(tx, body)
    checkVersion(open, body.version)
    const cash = countedOf(open.cash, body.cash)
    const { number, day, figures } = open
    const row = await insertClosing(tx.db, {
      number,
      day,
      from_at: from,
      until_at: until,
      closed_at: tx.deps.now(),
      user_id: user.id,
      data: { figures, cash, by: user.name },
    })
    await insertClosed(tx.db, row.id, parts)
    await noteChange(tx, { kind: 'closing', record: number, name: day, before: null, after: {} })
    return viewClosing(tx, row)
  })
}

const headOf = ({ number, day, from_at, until_at, closed_at, data }: ClosingRecord) => ({
  number,
  day,
  from: from_at.toISOString(),
  until: until_at.toISOString(),
  closed_at: closed_at.toISOString(),
  by: data.by,
})

async function viewClosing(ctx: Ctx, row: ClosingRecord): Promise<Closing> {
  const notes = await findNotes(ctx.db, row.id)
  const { figures, cash } = row.data
  return {
    ...headOf(row),
    // Closings from before gift cards were sold online have none.
    figures: { ...figures, gift_cards: ClosingFigures.shape.gift_cards.parse(figures.gift_cards) },
    // Closings from before tills were counted by place don't name one.
    cash: cash.map((one) => ({ ...one, place_id: one.place_id ?? null, place: one.place ?? null })),
    notes: notes.map(({ id, text, by, created_at }) => ({
      id,
      text,
      by,
      at: created_at.toISOString(),
    })),
  }
}

/** @throws ShopError NOT_FOUND */
export const oneClosing = async (ctx: Ctx, number: number): Promise<Closing> =>
  viewClosing(ctx, found(await findClosing(ctx.db, number)))

/** @throws ShopError NOT_FOUND */
export function noteClosing(
  ctx: Ctx,
  number: number,
  { body, key }: Posted<{ text: string }>,
): Promise<Closing> {
  const { id, name } = userOf(ctx)
  const request = { call: 'note closing', number, body }
  return once(ctx, { scope: `user:${id}`, key, request, answer: Closing }, async (tx) => {
    const row = found(await findClosing(tx.db, number))
    const note = { closing_id: row.id, text: body.text, user_id: id, by: name }
    await insertNote(tx.db, { ...note, created_at: tx.deps.now() })
    const place = { kind: 'closing' as const, record: number, name: row.day }
    await noteChange(tx, { ...place, before: { note: null }, after: { note: body.text } })
    return viewClosing(tx, row)
  })
}

type Slice = { page: number; paginate: number }

export async function listClosings(ctx: Ctx, slice: Slice): Promise<Page<ClosingRow>> {
  const { rows, total } = await findClosings(ctx.db, slice)
  return toPage(
    rows.map(({ closing, notes }) => rowOf(closing, notes)),
    total,
    slice,
  )
}

function rowOf(row: ClosingRecord, notes: number): ClosingRow {
  const { figures, cash } = row.data
  const sum = (all: readonly number[]) =>
    toAmount(all.reduce((total, amount) => total + toMinor(amount), 0))
  return {
    ...headOf(row),
    currency: figures.currency,
    invoices: figures.invoices,
    credit_notes: figures.credit_notes,
    tax: sum(figures.taxes.map(({ tax }) => tax)),
    expected: sum(cash.map(({ expected }) => expected)),
    counted: sum(cash.map(({ counted }) => counted)),
    difference: sum(cash.map(({ difference }) => difference)),
    notes,
  }
}

const HEAD = [
  'number',
  'day',
  'from',
  'until',
  'closed_at',
  'by',
  'currency',
  'invoices',
  'credit_notes',
  'tax',
  'expected',
  'counted',
  'difference',
  'notes',
] as const

export function closingsFile(ctx: Ctx): Response {
  const pieces = wholeList(
    (slice) => listClosings(ctx, slice),
    (row) => HEAD.map((column) => row[column]),
  )
  return csvFile({ name: 'closings', head: HEAD, pieces })
}
