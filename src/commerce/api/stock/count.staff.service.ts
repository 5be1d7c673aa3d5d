// What staff have counted on the shelf (rule 177).
import { type StockCount, StockCounted, type StockLine } from '#/contract/stock/staff.ts'
import { toThousandths } from '#/domain/quantity.ts'
import { type Ctx, userOf } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { once } from '#/commerce/api/idempotency/idempotency.service.ts'
import { lockStocks, moveStock } from '#/commerce/api/inventory/set-stock.queries.ts'
import { isSamePlace, linesOfProducts, noteStock } from './stock.staff.service.ts'

type Counted = StockCount['lines'][number]

/**
 * Lines that can't be taken are returned; the others are kept.
 *
 * @throws ShopError NOT_FOUND
 */
export function countStock(
  ctx: Ctx,
  { body, key }: { body: StockCount; key: string | undefined },
): Promise<StockCounted> {
  const scope = `user:${userOf(ctx).id}`
  const request = { call: 'count stock', body }
  return once(ctx, { scope, key, request, answer: StockCounted }, async (tx) => {
    const { lines, note } = body
    await lockStocks(tx.db, lines)
    const ids = [...new Set(lines.map(({ product_id }) => product_id))]
    const before = await linesOfProducts(tx, ids)
    const corrected: [StockLine, number][] = []
    const refused: StockCounted['refused'] = []
    for (const counted of lines) {
      const line = found(before.find((one) => isSamePlace(one, counted)))
      const why = refusalOf(line, counted)
      if (why) refused.push({ line, why })
      else if (counted.counted !== line.on_hand) corrected.push([line, counted.counted])
    }
    await correct(tx, corrected, note)
    const right = lines.length - corrected.length - refused.length
    return { corrected: corrected.length, right, refused }
  })
}

function refusalOf(line: StockLine, { on_hand, counted }: Counted) {
  if (on_hand !== line.on_hand) return 'moved' as const
  return counted < line.held ? ('held' as const) : undefined
}

async function correct(tx: Ctx, corrected: [StockLine, number][], note: string): Promise<void> {
  const why = { reason: 'counted' as const, note, user_id: userOf(tx).id, now: tx.deps.now() }
  for (const [line, counted] of corrected) {
    const { product_id, variation_id, by_lots } = line
    const change = toThousandths(counted) - toThousandths(line.on_hand)
    await moveStock(tx.db, { product_id, variation_id, by_lots, change }, why)
  }
  const ids = [...new Set(corrected.map(([{ product_id }]) => product_id))]
  const after = await linesOfProducts(tx, ids)
  for (const [line] of corrected)
    await noteStock(tx, line, found(after.find((one) => isSamePlace(one, line))))
}
