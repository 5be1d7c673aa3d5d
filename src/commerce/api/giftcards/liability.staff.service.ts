import { GIFT_CARD_KINDS } from '#/contract/giftcards/shapes.ts'
import type { GiftCardLiability, GiftCardPeriod } from '#/contract/giftcards/staff.ts'
import { toAmount } from '#/domain/money.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { wholePeriod } from '#/commerce/api/period.ts'
import { dateIn } from '#/lib/dates.ts'
import { csvFile } from '#/commerce/api/files/csv.rules.ts'
import { countOpen, findOpen, sumChanges } from './liability.queries.ts'

export async function giftCardLiability(
  ctx: Ctx,
  asked: GiftCardPeriod,
): Promise<GiftCardLiability> {
  const { time_zone: timeZone } = await findSettings(ctx.db)
  const days = wholePeriod(asked, dateIn(ctx.deps.now(), timeZone))
  const period = { ...days, timeZone }
  const sums = await sumChanges(ctx.db, period)
  const of = (kind: (typeof sums)[number]['kind']) =>
    sums.find((sum) => sum.kind === kind)?.sum ?? 0
  return {
    ...days,
    open_before: toAmount(of(null)),
    changes: Object.fromEntries(
      GIFT_CARD_KINDS.map((kind) => [kind, toAmount(of(kind))]),
    ) as GiftCardLiability['changes'],
    open_after: toAmount(sums.reduce((all, { sum }) => all + sum, 0)),
    open_cards: await countOpen(ctx.db, period),
  }
}

const HEAD = ['id', 'last4', 'recipient', 'issued_at', 'expires_at', 'amount', 'balance']
const AT_ONCE = 500

export async function liabilityFile(ctx: Ctx, period: GiftCardPeriod): Promise<Response> {
  const { time_zone: timeZone } = await findSettings(ctx.db)
  const { to } = wholePeriod(period, dateIn(ctx.deps.now(), timeZone))
  return csvFile({
    name: `gift-cards-${to}`,
    head: HEAD,
    pieces: piecesOf(ctx, { to, timeZone }),
  })
}

async function* piecesOf({ db }: Ctx, at: { to: string; timeZone: string }) {
  for (let after = 0; ;) {
    const rows = await findOpen(db, at, { after, many: AT_ONCE })
    yield rows.map((row) => [
      row.id,
      row.last4,
      row.recipient,
      row.created_at.toISOString(),
      row.expires_at?.toISOString() ?? '',
      toAmount(row.amount),
      toAmount(row.balance),
    ])
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    after = last.id
  }
}
