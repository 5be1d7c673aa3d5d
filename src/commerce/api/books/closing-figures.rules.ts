// What a closing says of its documents, in the contract's amounts (rule 231).
import {
  CLOSING_BACK,
  CLOSING_MEANS,
  type ClosingFigures,
} from '#/contract/books/staff-closings.ts'
import { PAYMENT_METHODS } from '#/contract/payments/shapes.ts'
import { type Minor, toAmount } from '#/domain/money.ts'
import type { GiftSalePart, Paper } from './closing-parts.queries.ts'

type Moved = { key: string; amount: Minor }

const sumOf = <T>(all: readonly T[], amountOf: (one: T) => Minor): Minor =>
  all.reduce((sum, one) => sum + amountOf(one), 0)

/** What an invoice is paid with: gift cards, wallet and points first, the rest by its payment method. */
function meansOf({ total, method, wallet, gift_card, points }: Paper): Moved[] {
  return [
    { key: method ?? 'balance', amount: total - wallet - gift_card - points },
    { key: 'gift_card', amount: gift_card },
    { key: 'wallet', amount: wallet },
    { key: 'points', amount: points },
  ]
}

/** Where a credit note's amount goes; an amount that nobody had paid goes nowhere. */
function backOf({ total, to, money, wallet, gift_card, points }: Paper): Moved[] {
  return [
    { key: to ?? 'bank', amount: money },
    { key: 'wallet', amount: wallet },
    { key: 'points', amount: points },
    { key: 'gift_card', amount: gift_card },
    { key: 'none', amount: total - money - wallet - gift_card - points },
  ]
}

/** By key, in the order of the contract; nothing that is 0. */
function grouped<K extends string>(
  papers: readonly Paper[],
  keys: readonly K[],
  of: (paper: Paper) => Moved[],
) {
  const moved = papers.flatMap((paper) => of(paper).filter(({ amount }) => amount !== 0))
  return keys.flatMap((key) => {
    const own = moved.filter((one) => one.key === key)
    const amount = toAmount(sumOf(own, (one) => one.amount))
    return own.length === 0 ? [] : [{ key, count: own.length, amount }]
  })
}

function taxesOf(papers: readonly Paper[]): ClosingFigures['taxes'] {
  const rows = papers.flatMap(({ sign, taxes }) => taxes.map((row) => ({ ...row, sign })))
  return [...Map.groupBy(rows, ({ rate }) => rate)]
    .toSorted(([a], [b]) => a - b)
    .map(([rate, own]) => ({
      rate,
      net: toAmount(sumOf(own, ({ sign, net }) => sign * net)),
      tax: toAmount(sumOf(own, ({ sign, tax }) => sign * tax)),
      gross: toAmount(sumOf(own, ({ sign, gross }) => sign * gross)),
    }))
}

type ClosingSources = {
  papers: readonly Paper[]
  empties: { cash: Minor; wallet: Minor }
  gifts: readonly GiftSalePart[]
  currency: string
}

function giftCardsOf(gifts: readonly GiftSalePart[]): ClosingFigures['gift_cards'] {
  const sold = gifts.filter(({ kind }) => kind === 'gift_sale')
  const returned = gifts.filter(({ kind }) => kind === 'gift_return')
  const sum = (own: typeof gifts) => toAmount(sumOf(own, ({ amount }) => amount))
  return {
    sold: PAYMENT_METHODS.flatMap((means) => {
      const own = sold.filter(({ method }) => method === means)
      return own.length === 0 ? [] : [{ means, count: own.length, amount: sum(own) }]
    }),
    returned: { count: returned.length, amount: sum(returned) },
  }
}

export function closingFigures({
  papers,
  empties,
  gifts,
  currency,
}: ClosingSources): ClosingFigures {
  const invoices = papers.filter(({ sign }) => sign > 0)
  const credits = papers.filter(({ sign }) => sign < 0)
  return {
    currency,
    papers: papers.map(({ number, order_number, sign, total }) => ({
      number,
      order_number,
      gross: toAmount(sign * total),
    })),
    invoices: toAmount(sumOf(invoices, ({ total }) => total)),
    credit_notes: toAmount(-sumOf(credits, ({ total }) => total)),
    means: grouped(invoices, CLOSING_MEANS, meansOf).map(({ key: means, ...row }) => ({
      means,
      ...row,
    })),
    back: grouped(credits, CLOSING_BACK, backOf).map(({ key: to, ...row }) => ({ to, ...row })),
    taxes: taxesOf(papers),
    deposits: toAmount(sumOf(papers, ({ sign, deposits }) => sign * deposits)),
    empties: { cash: toAmount(empties.cash), wallet: toAmount(empties.wallet) },
    delivery: toAmount(sumOf(papers, ({ sign, delivery }) => sign * delivery)),
    coupons: toAmount(sumOf(invoices, ({ coupon }) => coupon)),
    gift_cards: giftCardsOf(gifts),
  }
}
