// Shelf labels, brought up to date whenever somebody asks for them.
import type { PrintedLabels, ShelfChange, ShelfLabel, ShelfQuery } from '#/contract/shelf/staff.ts'
import { goodKey } from '#/domain/line-id.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { findLedger } from '#/commerce/api/prices/lines.queries.ts'
import { findPriceLaw } from '#/commerce/api/reductions/past-prices.queries.ts'
import { contentOf, hashOf, isReduced } from './content.rules.ts'
import {
  findChanges,
  findKnown,
  findLabels,
  findOnSale,
  lastVersion,
  lockLabels,
  type ShelfRow,
  writeGone,
  writeLabels,
  writePrinted,
} from './shelf.queries.ts'

/** This many products at once. */
const BATCH = 1000

/** Gives rows the next versions. */
const numbered = <T extends object>(rows: readonly T[], after: number) =>
  rows.map((row, index) => ({ ...row, version: after + index + 1 }))

/** Compares what is on sale with the labels, and keeps what has changed. */
const refresh = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async ({ db }) => {
    await lockLabels(db)
    const law = await findPriceLaw(db)
    const known = new Map((await findKnown(db)).map((one) => [goodKey(one), one]))
    let version = await lastVersion(db)
    let rows = await findOnSale(db, 0, BATCH)
    while (rows.length > 0) {
      const seen = await contentsOf(db, rows, law)
      const changed = seen.filter((one) => isNews(one, known.get(goodKey(one))))
      await writeLabels(db, numbered(changed, version))
      version += changed.length
      for (const one of seen) known.delete(goodKey(one))
      rows = await findOnSale(db, rows.at(-1)?.product_id ?? 0, BATCH)
    }
    const gone = [...known.values()].filter((one) => !one.gone)
    await writeGone(db, numbered(gone, version))
  })

type StoredLabel = { hash: string; gone: boolean } | undefined
const isNews = ({ hash }: { hash: string }, was: StoredLabel): boolean =>
  was === undefined || was.gone || was.hash !== hash

type Law = Awaited<ReturnType<typeof findPriceLaw>>

async function contentsOf(db: Ctx['db'], rows: readonly ShelfRow[], law: Law) {
  const reduced = [...new Set(rows.filter(isReduced).map(({ product_id }) => product_id))]
  const ledger = Map.groupBy(await findLedger(db, reduced), goodKey)
  return rows.map((row) => {
    const past_prices = ledger.get(goodKey(row)) ?? []
    const content = contentOf(row, { past_prices, price_law: law })
    const { product_id, variation_id } = row
    return { product_id, variation_id, content, hash: hashOf(content) }
  })
}

export async function listShelfLabels(
  ctx: Ctx,
  query: ShelfQuery,
): Promise<{ data: ShelfLabel[]; total: number }> {
  await refresh(ctx)
  const rows = await findLabels(ctx.db, query)
  const data = rows.map(({ content, ...row }) => {
    const { total: _, ...rest } = row
    return { ...content, ...rest, printed_at: row.printed_at?.toISOString() ?? null }
  })
  return { data, total: rows[0]?.total ?? 0 }
}

export async function shelfChanges(ctx: Ctx, { since, most }: { since: number; most: number }) {
  await refresh(ctx)
  const rows = await findChanges(ctx.db, since, most)
  const shown = rows.slice(0, most)
  const data = shown.map(({ content, ...row }): ShelfChange => {
    const { version: _, ...rest } = row
    return { ...content, ...rest }
  })
  return { data, next: shown.at(-1)?.version ?? since, more: rows.length > most }
}

export async function markPrinted(ctx: Ctx, { labels }: PrintedLabels): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await writePrinted(tx.db, labels, { at: tx.deps.now(), by: userOf(tx).id })
    await noteChange(tx, {
      kind: 'shelf_label',
      record: 'print',
      before: {},
      after: { printed: labels.length },
    })
  })
}
