import type { Settings } from '#/contract/content.ts'
import { toMinor, type Minor } from '#/domain/money.ts'
import { findCurrencies } from '#/commerce/api/content/content.queries.ts'
import type { Ctx } from '#/commerce/api/context.ts'

/** The smallest order in words, where goods for `subTotal` are too few for it. */
export async function missedMinimum(
  ctx: Ctx,
  settings: Settings,
  subTotal: Minor,
): Promise<string | undefined> {
  if (subTotal >= toMinor(settings.minimum_order)) return undefined
  const [base] = await findCurrencies(ctx.db)
  return new Intl.NumberFormat(ctx.language, {
    style: 'currency',
    currency: base?.code ?? 'EUR',
    currencyDisplay: 'narrowSymbol',
  }).format(settings.minimum_order)
}
