// An order in the protocol's words. What it contains is the account of the order as delivered: totals are those of what
// was ordered, and adjustments lead from there to what is paid in the end.
import type { OrderStatus } from '#/contract/orders/shapes.ts'
import type { LineState } from '#/domain/orders/as-delivered.ts'
import type { Thousandths } from '#/domain/quantity.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#/lib/i18n.ts'
import { statusUrl } from '#/commerce/api/mail/email-facts.service.ts'
import type { ContentLine } from '#/commerce/api/records/contents.service.ts'
import { adjustmentsOf } from './adjustments.rules.ts'
import { dayWords } from './fulfillment.rules.ts'
import { itemName, quantityUnit, stepsOf } from './items.rules.ts'
import {
  isAdded,
  isOver,
  lineId,
  measureIn,
  type OrderFacts,
  stepsIn,
  substituteId,
} from './order-facts.rules.ts'
import { orderTotals } from './order-totals.rules.ts'
import { FRAMES } from './protocol.rules.ts'

/** The order's own. */
export const languageOf = ({ language }: Pick<OrderFacts['order'], 'language'>) =>
  isLanguage(language) ? language : DEFAULT_LANGUAGE

/** The order's names and its page, as a completed checkout and the order itself tell them. */
export const confirmationOf = ({
  own,
  order,
  secret,
}: Pick<OrderFacts, 'own' | 'order' | 'secret'>) => ({
  id: own.id,
  label: order.order_number,
  permalink_url: statusUrl({ siteUrl: own.site, secret }, order.order_number, languageOf(order)),
})

export function orderOf(facts: OrderFacts) {
  const { own, contents, currency } = facts
  return {
    ucp: FRAMES.order,
    ...confirmationOf(facts),
    checkout_id: own.checkout_id,
    currency,
    line_items: contents.lines.flatMap((line, index) => lineItems(facts, line, index)),
    fulfillment: { expectations: expectationsOf(facts), events: eventsOf(facts) },
    adjustments: adjustmentsOf(facts),
    totals: orderTotals(facts),
  }
}

type Counted = { id: string; state: LineState; original: Thousandths; total: Thousandths }

/** Which part of the line counts as what: a substitute is separate from what it replaces. */
function lineItems(facts: OrderFacts, line: ContentLine, index: number) {
  const { ordered, now, kept, difference } = line
  const left = isOver(facts) ? 0 : kept.quantity
  const isSent = hasLeft(facts)
  const original = isAdded(line) ? 0 : ordered.quantity
  const id = lineId(index)
  if (difference !== 'replaced') {
    const state = { ...now, ...ofOrder(ordered) }
    return [viewLine(facts, { id, state, original, total: left }, isSent)]
  }
  return [
    viewLine(facts, { id, state: ordered, original, total: 0 }, isSent),
    viewLine(facts, { id: substituteId(index), state: now, original: 0, total: left }, isSent),
  ]
}

/** Amounts are those of the order; later changes are adjustments. */
const ofOrder = ({ sub_total, total }: LineState) => ({ sub_total, total })

function viewLine(facts: OrderFacts, { id, state, original, total }: Counted, isSent: boolean) {
  const measure = measureIn(facts, state)
  const left = stepsOf(total, measure)
  const isNew = original === 0
  return {
    id,
    item: {
      id: state.product_id === null ? id : itemName({ ...state, product_id: state.product_id }),
      title: [state.name, measure ? null : state.unit].filter(Boolean).join(', '),
      price: state.price,
      ...quantityUnit(measure, 1),
    },
    quantity: { original: stepsOf(original, measure), total: left, fulfilled: isSent ? left : 0 },
    totals: [
      { type: 'subtotal', amount: isNew ? 0 : state.sub_total },
      { type: 'total', amount: isNew ? 0 : state.total },
    ],
    status: left === 0 ? 'removed' : isSent ? 'fulfilled' : 'processing',
  }
}

const SENT: readonly OrderStatus[] = ['shipped', 'out_for_delivery', 'delivered', 'refunded']
const hasLeft = ({ order }: OrderFacts): boolean => SENT.includes(order.status)

/** The lines that come, with the quantities that come. */
function coming(facts: OrderFacts, quantityOf: (line: ContentLine) => Thousandths) {
  return facts.contents.lines.flatMap((line, index) => {
    const quantity = stepsIn(facts, line.now, quantityOf(line))
    const id = line.difference === 'replaced' ? substituteId(index) : lineId(index)
    return quantity > 0 ? [{ id, quantity }] : []
  })
}

function expectationsOf(facts: OrderFacts) {
  const { order, t, language } = facts
  const line_items = isOver(facts) ? [] : coming(facts, ({ kept }) => kept.quantity)
  if (line_items.length === 0) return []
  const { pickup, delivery_slot: slot, shipping_address: at } = order
  const place = { address_country: at.country, postal_code: at.pincode }
  const where = pickup ? { street_address: at.street, address_locality: at.city } : {}
  const when = slot && `${dayWords(slot.date, language)}, ${slot.from}–${slot.to}`
  const description = [pickup ? pickup.name : t('delivery'), when].filter(Boolean).join(' – ')
  const method_type = pickup ? 'pickup' : 'shipping'
  return [{ id: 'all', line_items, method_type, destination: { ...where, ...place }, description }]
}

const EVENTS: Partial<Record<OrderStatus, string>> = {
  processing: 'processing',
  packed: 'packed',
  shipped: 'shipped',
  out_for_delivery: 'in_transit',
  delivered: 'delivered',
  cancelled: 'canceled',
  failed: 'canceled',
}

function eventsOf(facts: OrderFacts) {
  const line_items = coming(facts, ({ now }) => now.quantity)
  return facts.events.flatMap(({ status, created_at }, index) => {
    const type = EVENTS[status]
    if (!type) return []
    return [{ id: `event_${index + 1}`, occurred_at: created_at.toISOString(), type, line_items }]
  })
}
