// A month of a store's ledger as a file, for its books.
import { toAmount } from '#/domain/money.ts'
import {
  findCurrencies,
  findSettings,
  findThemeOptions,
} from '#/commerce/api/content/content.queries.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { csvFile, inOne } from '#/commerce/api/files/csv.rules.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { TooBusy, drawInThread } from '#/commerce/documents/draw-thread.ts'
import { findStatement } from '#/commerce/api/ledger/money.queries.ts'
import { spanOf } from '#/commerce/api/ledger/payout-view.rules.ts'
import { findOwnStore } from './store.queries.ts'
import { storeOf } from './seller.service.ts'

async function readStatement(ctx: Ctx, month: string) {
  const { store_id } = await storeOf(ctx, 'money')
  const { time_zone } = await findSettings(ctx.db)
  const { entries, opening } = await findStatement(ctx.db, store_id, spanOf(month, time_zone))
  let balance = opening
  const lines = entries.map((entry) => ({ ...entry, balance: (balance += entry.amount) }))
  const { name } = found(await findOwnStore(ctx.db, store_id))
  return { store: textIn(name, ctx.language), lines, opening, closing: balance }
}

const HEAD = ['date', 'kind', 'order', 'payout', 'amount', 'balance']

const fileOf = (body: BodyInit, type: string, name: string): Response =>
  new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })

/** @throws ShopError NOT_FOUND, FORBIDDEN */
export async function statementCsv(ctx: Ctx, month: string): Promise<Response> {
  const { lines, opening, closing } = await readStatement(ctx, month)
  const rows = [
    [month, 'opening', '', '', '', toAmount(opening)],
    ...lines.map((line) => [
      line.created_at.toISOString(),
      line.kind,
      line.order_number ?? '',
      line.payout_id ?? '',
      toAmount(line.amount),
      toAmount(line.balance),
    ]),
    [month, 'closing', '', '', '', toAmount(closing)],
  ]
  return csvFile({ name: `statement-${month}`, head: HEAD, pieces: inOne(rows) })
}

/** @throws ShopError NOT_FOUND, FORBIDDEN, TOO_MANY_REQUESTS */
export async function statementPdf(ctx: Ctx, month: string): Promise<Response> {
  const statement = await readStatement(ctx, month)
  await ctx.deps.limits.count('invoice', ctx.network)
  const { lines, ...rest } = statement
  const { time_zone } = await findSettings(ctx.db)
  const { general } = await findThemeOptions(ctx.db)
  const [base] = await findCurrencies(ctx.db)
  const data = {
    ...rest,
    month,
    shop: general.site_title,
    currency: base?.code ?? 'EUR',
    time_zone,
    lines: lines.map(({ created_at, kind, order_number, payout_id, amount, balance }) => ({
      at: created_at.toISOString(),
      kind,
      about: order_number ?? (payout_id === null ? '' : String(payout_id)),
      amount,
      balance,
    })),
  }
  const asked = { statement: data, language: ctx.language }
  const pdf = await drawInThread(asked).catch((error: unknown) => {
    throw error instanceof TooBusy ? new ShopError('NOT_READY') : error
  })
  return fileOf(new Uint8Array(pdf), 'application/pdf', `statement-${month}.pdf`)
}
