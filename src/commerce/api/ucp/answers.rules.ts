// A priced basket as a cart or checkout of the protocol.
import { toMinor } from '#/domain/money.ts'
import { toQuantity } from '#/domain/quantity.ts'
import type { Basket, BasketLine } from '#/commerce/api/checkout/basket.service.ts'
import { baseCode } from '#/commerce/api/checkout/basket.service.ts'
import { localText } from '#/commerce/api/local-text.ts'
import type { Problem } from '#/commerce/api/problem.ts'
import type { AgentContent } from '#/commerce/db/schema/agent-basket.ts'
import type { Language, Translate } from '#/lib/i18n.ts'
import { itemName, quantityUnit, stepsOf } from './items.rules.ts'
import type { Offered, Priced } from './price.service.ts'
import { errorMessage, type Message } from './protocol.rules.ts'

export type Shown = Priced & { content: AgentContent; language: Language; t: Translate }

const lineName = ({ sellable }: BasketLine): string => `li_${itemName(sellable)}`

/** What cart and checkout have in common. */
export function basketParts({ basket, content, language, t }: Shown) {
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
              title: localText(coupon.row.title, language),
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
export function messagesOf({ basket, content, dropped, t }: Shown): Message[] {
  const short = basket.short.map(({ index, name, available }) =>
    errorMessage('out_of_stock', t('short', { name, count: available }), {
      path: `$.line_items[${basket.lines.findIndex((line) => line.index === index)}]`,
    }),
  )
  const others = basket.problems.filter(({ code }) => code !== 'STOCK_CONFLICT').map(problemMessage)
  const codes: Message[] =
    content.codes.length > 1
      ? [{ type: 'warning', code: 'discount_code_combination_disallowed', content: t('one_code') }]
      : []
  return [...dropped, ...short, ...others, ...codes]
}

const METHOD = '$.fulfillment.methods[0]'
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

/** Where and when: the only method is delivery. */
export function fulfillmentOf({ basket, offered, content, language, t }: Shown) {
  const line_item_ids = basket.lines.map(lineName)
  const { to, option } = content
  const method = { id: 'delivery', type: 'shipping', line_item_ids }
  if (!to) return { methods: [{ ...method, destinations: [], selected_destination_id: null }] }
  const options = offered ? optionsOf({ basket, offered, language, t }) : []
  const selected = options.find(({ id }) => id === option)?.id ?? null
  return {
    methods: [
      {
        ...method,
        destinations: [
          {
            id: DESTINATION,
            type: 'shipping_address',
            address_country: to.country,
            postal_code: to.pincode,
          },
        ],
        selected_destination_id: DESTINATION,
        groups: [{ id: 'all', line_item_ids, options, selected_option_id: selected }],
      },
    ],
  }
}

const DESTINATION = 'destination'
export const STANDARD = 'standard'
/** Windows of one answer: about a week. */
const MOST_OPTIONS = 60

type Ways = Pick<Shown, 'basket' | 'language' | 't'> & { offered: Offered }

function optionsOf({ basket, offered, language, t }: Ways) {
  const { delivery } = basket
  const chosen = offered.slots.find(
    ({ window_id, date }) => window_id === delivery.slot?.window_id && date === delivery.slot.date,
  )
  const travel = delivery.fee - toMinor(chosen?.fee ?? 0)
  const windows = offered.slots
    .filter(({ is_full }) => !is_full)
    .slice(0, MOST_OPTIONS)
    .map(({ window_id, date, from, to, fee }) => ({
      id: `${window_id}:${date}`,
      title: `${dayWords(date, language)}, ${from}–${to}`,
      totals: [{ type: 'total', amount: travel + toMinor(fee) }],
    }))
  const carrier = offered.standard
    ? [{ id: STANDARD, title: t('standard'), totals: [{ type: 'total', amount: travel }] }]
    : []
  return [...windows, ...carrier]
}

const dayWords = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )

/** What is still to be said about delivery. */
export function missingMessages({ content, offered, t }: Shown): Message[] {
  if (!content.to)
    return [errorMessage('missing', t('place_missing'), { path: `${METHOD}.destinations` })]
  const hasChoice = offered !== null && offered.slots.some(({ is_full }) => !is_full)
  if (!hasChoice || content.option !== null) return []
  const path = `${METHOD}.groups[0].selected_option_id`
  return [errorMessage('missing', t('option_missing'), { path })]
}

/** The lines as the shop's own cart takes them. */
export const cartLines = ({ lines }: Basket) =>
  lines.map(({ sellable, quantity }) => ({
    product_id: sellable.product_id,
    variation_id: sellable.variation_id,
    uom_entry: sellable.uom_entry,
    quantity: toQuantity(quantity),
  }))
