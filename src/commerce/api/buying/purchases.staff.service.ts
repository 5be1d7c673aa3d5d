// Purchase orders until they are sent: proposed, changed, written to the supplier (rule 263).
import type {
  Purchase,
  PurchaseChange,
  PurchaseLetter,
  PurchaseQuery,
  PurchaseSend,
  PurchaseSummary,
} from '#/contract/buying/staff-purchases.ts'
import type { Page } from '#/contract/common.ts'
import { goodKey } from '#/domain/line-id.ts'
import { toAmount } from '#/domain/money.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { pdfOf } from '#/commerce/api/documents/pdf.service.ts'
import { wholeList, csvFile } from '#/commerce/api/files/csv.rules.ts'
import { purchaseLetter } from '#/commerce/api/mail/purchase-facts.service.ts'
import { purchaseTable } from '#/commerce/api/mail/purchase-file.rules.ts'
import { purchasePaper } from '#/commerce/api/mail/purchase-paper.service.ts'
import { toPage } from '#/commerce/api/page.ts'
import { checkVersion } from '#/commerce/api/versions.rules.ts'
import { invalid } from '#/commerce/api/writing.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import { siteUrlOf } from '#/commerce/api/site-url.ts'
import { isSold, proposalFor } from './proposal.service.ts'
import { notePurchase, onePurchase } from './purchase-view.service.ts'
import {
  deleteLines,
  deletePurchase,
  findLines,
  findPurchases,
  insertLines,
  insertPurchase,
  type LineRow,
  lockPurchase,
  setPacks,
  updatePurchase,
} from './purchases.queries.ts'
import { findGoods, findSupplier, type GoodRow } from './suppliers.queries.ts'
import { boughtOf } from './suppliers.staff.service.ts'

export async function listPurchases(
  ctx: Ctx,
  query: PurchaseQuery,
): Promise<Page<PurchaseSummary>> {
  const { rows, total } = await findPurchases(ctx.db, query)
  const data = rows.map(({ purchase, supplier, lines, total: sum, begun }) => ({
    id: purchase.id,
    supplier,
    status: purchase.status,
    begun,
    due_on: purchase.due_on,
    lines,
    total: toAmount(sum),
    created_at: purchase.created_at.toISOString(),
    sent_at: purchase.sent_at?.toISOString() ?? null,
  }))
  return toPage(data, total, query)
}

const HEAD = [
  'order',
  'created_at',
  'supplier',
  'status',
  'sent_at',
  'due_on',
  'lines',
  'total',
] as const

/** All orders that match the filters. */
export const purchasesFile = (ctx: Ctx, query: PurchaseQuery): Response =>
  csvFile({
    name: 'purchase-orders',
    head: HEAD,
    pieces: wholeList(
      (slice) => listPurchases(ctx, { ...query, ...slice }),
      ({ id, created_at, supplier, status, begun, sent_at, due_on, lines, total }) => [
        id,
        created_at,
        supplier.name,
        status === 'sent' && begun ? 'partly' : status,
        sent_at,
        due_on,
        lines,
        total,
      ],
    ),
  })

const lineOf = (purchase_id: number, row: GoodRow, packs: number) => ({
  purchase_id,
  product_id: row.product.id,
  variation_id: row.good.variation_id,
  name: boughtOf(row).name,
  article: row.good.article,
  pack: row.good.pack,
  price: row.good.price,
  packs,
})

/** @throws ShopError NOT_FOUND, STATUS_CONFLICT for a supplier that is switched off */
export const proposePurchase = (ctx: Ctx, supplier_id: number): Promise<Purchase> =>
  inTransaction(ctx, async (tx) => {
    const supplier = found(await findSupplier(tx.db, supplier_id))
    if (supplier.status === 0) throw new ShopError('STATUS_CONFLICT')
    const { due_on, lines } = await proposalFor(tx, supplier)
    const id = await insertPurchase(tx.db, {
      supplier_id,
      due_on,
      created_by: userOf(tx).id,
      created_at: tx.deps.now(),
    })
    const rows = lines.map(({ good, packs, why }) => ({ ...lineOf(id, good, packs), why }))
    await insertLines(tx.db, rows)
    const after = await onePurchase(tx, id)
    await notePurchase(tx, { before: null, after })
    return after
  })

/** A draft, locked. @throws ShopError NOT_FOUND, VERSION_CONFLICT, STATUS_CONFLICT once it is sent */
async function holdDraft(tx: Ctx, id: number, version?: string): Promise<Purchase> {
  const row = found(await lockPurchase(tx.db, id))
  const before = await onePurchase(tx, id)
  if (row.status !== 'draft') throw new ShopError('STATUS_CONFLICT')
  checkVersion(before, version)
  return before
}

/** @throws ShopError NOT_FOUND, VERSION_CONFLICT, STATUS_CONFLICT, INVALID for goods that the supplier doesn't sell */
export const changePurchase = (ctx: Ctx, id: number, body: PurchaseChange): Promise<Purchase> =>
  inTransaction(ctx, async (tx) => {
    const before = await holdDraft(tx, id, body.version)
    const { due_on, note } = body
    await updatePurchase(tx.db, id, { due_on, note })
    await replaceLines(tx, before, body.lines)
    const after = await onePurchase(tx, id)
    await notePurchase(tx, { before, after })
    return after
  })

/** Empty for goods that are no longer sold: they can't be ordered. */
const keyOf = ({ line: { product_id, variation_id }, isThere }: LineRow): string =>
  isThere && product_id !== null ? goodKey({ product_id, variation_id }) : ''

async function replaceLines(
  tx: Ctx,
  { id, supplier }: Purchase,
  wanted: PurchaseChange['lines'],
): Promise<void> {
  const packs = new Map(wanted.map((line) => [goodKey(line), line.packs]))
  const lines = (await findLines(tx.db, id)).map((row) => ({ ...row.line, key: keyOf(row) }))
  const isKept = ({ key }: (typeof lines)[number]) => packs.has(key)
  await deleteLines(
    tx.db,
    lines.filter((line) => !isKept(line)).map((line) => line.id),
  )
  for (const line of lines.filter(isKept)) {
    const now = packs.get(line.key) ?? 0
    if (now !== line.packs) await setPacks(tx.db, line.id, now)
    packs.delete(line.key)
  }
  const ids = wanted.map(({ product_id }) => product_id)
  const all = await findGoods(tx.db, supplier.id, [...new Set(ids)])
  const goods = all.filter((row) => isSold(row) && packs.has(goodKey(row.good)))
  if (goods.length < packs.size) throw invalid({ lines: ['field.unknown'] })
  const added = goods.map((row) => lineOf(id, row, packs.get(goodKey(row.good)) ?? 0))
  await insertLines(tx.db, added)
}

/** @throws ShopError NOT_FOUND, STATUS_CONFLICT once it is sent */
export const removePurchase = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const before = await holdDraft(tx, id)
    await deletePurchase(tx.db, id)
    await notePurchase(tx, { before, after: null })
  })

const siteOf = ({ deps }: Ctx) => ({ siteUrl: siteUrlOf(deps), secret: deps.secret })

/** @throws ShopError NOT_FOUND */
export const letterOf = async (ctx: Ctx, id: number): Promise<PurchaseLetter> =>
  found(await purchaseLetter(ctx.db, id, siteOf(ctx)))

/** @throws ShopError NOT_FOUND */
export async function purchaseFile(ctx: Ctx, id: number): Promise<Response> {
  const paper = found(await purchasePaper(ctx.db, id, siteOf(ctx)))
  return csvFile({ name: `order-${id}`, ...purchaseTable(paper) })
}

/** @throws ShopError NOT_FOUND, TOO_MANY_REQUESTS, NOT_READY while many documents wait to be drawn */
export async function purchasePdf(ctx: Ctx, id: number): Promise<Response> {
  await ctx.deps.limits.count('invoice', ctx.network)
  const paper = found(await purchasePaper(ctx.db, id, siteOf(ctx)))
  return pdfOf({ paper, language: paper.language }, `order-${id}`)
}

/** @throws ShopError NOT_FOUND, VERSION_CONFLICT, STATUS_CONFLICT, INVALID if it is empty or there is no email address */
export async function sendPurchase(
  ctx: Ctx,
  id: number,
  { by_email, version }: PurchaseSend,
): Promise<Purchase> {
  const sent = await inTransaction(ctx, async (tx) => {
    const before = await holdDraft(tx, id, version)
    // Goods that are no longer sold can't be received.
    const empty = before.lines.filter(({ packs, product }) => packs === 0 || product === null)
    if (empty.length === before.lines.length) throw invalid({ lines: ['field.buying.empty'] })
    const { id: supplier_id, email: to } = before.supplier
    if (by_email && to === '') throw invalid({ by_email: ['field.buying.no_email'] })
    await deleteLines(
      tx.db,
      empty.map((line) => line.id),
    )
    const at = tx.deps.now()
    await updatePurchase(tx.db, id, { status: 'sent', sent_at: at })
    await updatePurchase(tx.db, id, { paper: await purchasePaper(tx.db, id, siteOf(tx)) })
    const { language } = found(await findSupplier(tx.db, supplier_id))
    const mail = { key: `purchase:${id}`, kind: 'purchase_order', to, language, at }
    if (by_email) await writeMail(tx.db, { ...mail, data: { purchase_id: id } })
    const after = await onePurchase(tx, id)
    await notePurchase(tx, { before, after })
    return after
  })
  if (by_email) ctx.deps.wake?.('send-mail')
  return sent
}
