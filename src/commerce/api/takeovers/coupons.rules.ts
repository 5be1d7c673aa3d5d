// What a line about a coupon of another shop system brings. A coupon whose conditions this shop can't keep stays behind:
// it would be worth more here than it was there.
import { CouponInput } from '#/contract/coupons/staff.ts'
import type { TakeoverNote, TakeoverRefusal } from '#/contract/takeovers/shapes.ts'
import { DEFAULT_LANGUAGE } from '#/lib/i18n.ts'
import { isFilled, isYes, momentIn, numberIn, plainNumber } from './cells.rules.ts'
import type { Refusal, Row } from './read-file.rules.ts'

export type OldCoupon = { line: number; number: string; input: CouponInput; notes: TakeoverNote[] }

type Cells = Row<'coupons'>['cell']
type Words = { now: Date; timeZone: string }

const LONGEST_TEXT = 500
const LONGEST_CODE = 120

/** What comes of one line. */
export function readCoupon({ line, cell }: Row<'coupons'>, words: Words): OldCoupon | Refusal {
  const text = cell('code').slice(0, LONGEST_CODE)
  const refused = (why: TakeoverRefusal): Refusal => ({ line, number: text, text, why })
  const discount = discountOf(cell)
  if (typeof discount === 'string') return refused(discount)
  const limits = limitsOf(cell)
  if (typeof limits === 'string') return refused(limits)
  const times = timesOf(cell, words)
  if (typeof times === 'string') return refused(times)
  const input = CouponInput.safeParse({
    code: cell('code'),
    title: { [DEFAULT_LANGUAGE]: cell('code').toUpperCase() },
    description: {
      [DEFAULT_LANGUAGE]: cell('description').slice(0, LONGEST_TEXT) || cell('code').toUpperCase(),
    },
    ...discount,
    ...limits.input,
    ...times,
    status: /^(draft|pending|private|trash)$/i.test(cell('status')) ? 0 : 1,
  })
  if (input.success) {
    const { code: number } = input.data
    return { line, number, input: input.data, notes: limits.isUsed ? ['used'] : [] }
  }
  const isCode = input.error.issues.some(({ path }) => path[0] === 'code')
  return refused(isCode ? 'code' : 'discount')
}

type Discount = Pick<CouponInput, 'type' | 'amount' | 'minimum'>

/** WooCommerce's kinds, and Shopify's classes of a value. */
function discountOf(cell: Cells): Discount | TakeoverRefusal {
  if (/buy|app/i.test(cell('method')) || /app/i.test(cell('kind'))) return 'discount'
  if (/^product$|multiple/i.test(cell('scope'))) return 'goods'
  const amount = Math.abs(numberIn(cell('amount')) ?? 0)
  const minimum = minimumOf(cell('minimum'))
  if (minimum === null) return 'condition'
  const isFree = isYes(cell('free_shipping'))
  if (/shipping/i.test(cell('scope')) || (isFree && amount === 0))
    return { type: 'free_shipping', amount: 0, minimum }
  // Here a coupon does the one or the other.
  if (isFree) return 'condition'
  if (amount === 0) return 'discount'
  if (/^(percent|percentage|percent_product)$|percent/i.test(cell('kind')))
    return { type: 'percent', amount, minimum }
  return /^fixed_(cart|amount)$|^fixed cart/i.test(cell('kind'))
    ? { type: 'fixed', amount, minimum }
    : 'discount'
}

/** Shopify writes a number, or words with one; null for a number of goods. */
function minimumOf(cell: string): number | null {
  if (!isFilled(cell)) return 0
  if (/item|quantity/i.test(cell)) return null
  return numberIn(plainNumber(cell.replaceAll(/[^\d.,]/g, '')))
}

const EVERYBODY = /^(all|everyone|everybody)\b/i

function limitsOf(cell: Cells): { input: Partial<CouponInput>; isUsed: boolean } | TakeoverRefusal {
  const hasGoods = (['goods', 'not_goods', 'categories', 'not_categories'] as const).some((field) =>
    isFilled(cell(field)),
  )
  if (hasGoods) return 'goods'
  if (isFilled(cell('person')) && !EVERYBODY.test(cell('person'))) return 'person'
  if (isYes(cell('no_sales')) || (numberIn(cell('maximum')) ?? 0) > 0) return 'condition'
  if ((numberIn(cell('items')) ?? 0) > 0) return 'condition'
  const limit = numberIn(cell('limit')) ?? 0
  const used = numberIn(cell('used')) ?? 0
  if (limit > 0 && used >= limit) return 'over'
  const each = /^(true|yes)$/i.test(cell('limit_each'))
    ? 1
    : (numberIn(plainNumber(cell('limit_each'))) ?? 0)
  return {
    input: {
      usage_limit: limit > 0 ? limit - used : null,
      usage_limit_per_customer: each > 0 ? each : null,
    },
    isUsed: limit > 0 && used > 0,
  }
}

type Times = Pick<CouponInput, 'starts_at' | 'ends_at'>

function timesOf(cell: Cells, { now, timeZone }: Words): Times | TakeoverRefusal {
  const [starts, ends] = [cell('starts'), cell('ends')].map((text) =>
    isFilled(text) ? (momentIn(text, timeZone) ?? 'unreadable') : null,
  )
  // An end that can't be read is no end at all.
  if (starts === 'unreadable' || ends === 'unreadable') return 'condition'
  if (/^expired$/i.test(cell('status')) || (ends && ends.getTime() <= now.getTime())) return 'over'
  return { starts_at: starts?.toISOString() ?? null, ends_at: ends?.toISOString() ?? null }
}
