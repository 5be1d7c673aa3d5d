// A priced basket as a cart or checkout of the protocol.
import { toQuantity } from '#/domain/quantity.ts'
import type { Basket, BasketLine } from '#/commerce/api/checkout/basket.service.ts'
import { baseCode } from '#/commerce/api/checkout/basket.service.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import type { Problem } from '#/commerce/api/problem.ts'
import type { AgentContent } from '#/commerce/db/schema/agent-basket.ts'
import type { Language, Translate } from '#/lib/i18n.ts'
import { itemName, quantityUnit, stepsOf } from './items.rules.ts'
import type { Priced } from './price.service.ts'
import { errorMessage, type Message, METHOD } from './protocol.rules.ts'

export type AgentBasketView = Priced & { content: AgentContent; language: Language; t: Translate }

export const lineName = ({ sellable }: BasketLine): string => `li_${itemName(sellable)}`

/** What cart and checkout have in common. */
export function basketParts({ basket, content, language, t }: AgentBasketView) {
  const { lines, totals, coupon, facts } = basket
  return {
    currency: baseCode(facts),
    line_items: lines.map((line, index) => lineItem(line, totals.lines[index]?.sub_total ?? 0)),
    totals: totalsOf(basket, t),
    discounts: {
      codes: content.codes,
      applied: coupon
        ? [
            {
              code: coupon.row.code,
              title: textIn(coupon.row.title, language),
              amount: totals.coupon_total_discount,
            },
          ]
        : [],
    },
  }
}

function lineItem(line: BasketLine, amount: number) {
  const { sellable, quantity } = line
  return {
    id: lineName(line),
    item: {
      id: itemName(sellable),
      title: [sellable.name, sellable.measure ? null : sellable.unit].filter(Boolean).join(', '),
      price: sellable.price,
      ...quantityUnit(sellable.measure, sellable.step),
    },
    quantity: stepsOf(quantity, sellable.measure),
    totals: [
      { type: 'subtotal', amount },
      { type: 'total', amount },
    ],
  }
}

function totalsOf({ totals, facts, coupon }: Basket, t: Translate) {
  const { sub_total, coupon_total_discount: off, shipping_total, deposit_total, total } = totals
  const tax = facts.settings.prices_include_tax ? 0 : totals.tax_total
  return [
    { type: 'subtotal', amount: sub_total },
    ...(off > 0 ? [{ type: 'discount', display_text: coupon?.row.code ?? '', amount: -off }] : []),
    { type: 'fulfillment', display_text: t('delivery'), amount: shipping_total },
    ...(tax > 0 ? [{ type: 'tax', amount: tax }] : []),
    ...(deposit_total > 0
      ? [{ type: 'fee', display_text: t('deposit'), amount: deposit_total }]
      : []),
    { type: 'total', amount: total },
  ]
}

/** What keeps the basket from being ordered, and what the agent should know. */
export function messagesOf({ basket, content, dropped, t }: AgentBasketView): Message[] {
  const short = basket.short.map(({ index, name, available }) =>
    errorMessage('out_of_stock', t('short', { name, count: available }), {
      path: `$.line_items[${basket.lines.findIndex((line) => line.index === index)}]`,
    }),
  )
  // A missing window has a message of its own.
  const isSaid = ({ code }: Problem) =>
    code === 'STOCK_CONFLICT' || (code === 'SLOT_TAKEN' && content.option === null)
  const others = basket.problems.filter((problem) => !isSaid(problem)).map(problemMessage)
  const codes: Message[] =
    content.codes.length > 1
      ? [{ type: 'warning', code: 'discount_code_combination_disallowed', content: t('one_code') }]
      : []
  return [...dropped, ...short, ...others, ...codes]
}

const KNOWN: Partial<Record<Problem['code'], { code: string; path: string }>> = {
  NOT_DELIVERED_THERE: { code: 'address_undeliverable', path: `${METHOD}.destinations[0]` },
  SLOT_TAKEN: {
    code: 'fulfillment_option_unavailable',
    path: `${METHOD}.groups[0].selected_option_id`,
  },
  MINIMUM_ORDER: { code: 'minimum_order', path: '$.totals' },
}

function problemMessage({ code, message }: Problem): Message {
  if (code === 'COUPON_INVALID')
    return {
      type: 'warning',
      code: 'discount_code_invalid',
      content: message,
      path: '$.discounts.codes[0]',
    }
  const known = KNOWN[code]
  return errorMessage(known?.code ?? code.toLowerCase(), message, known && { path: known.path })
}

/** The lines as the shop's own cart takes them. */
export const cartLines = ({ lines }: Basket) =>
  lines.map(({ sellable, quantity }) => ({
    product_id: sellable.product_id,
    variation_id: sellable.variation_id,
    uom_entry: sellable.uom_entry,
    quantity: toQuantity(quantity),
  }))
