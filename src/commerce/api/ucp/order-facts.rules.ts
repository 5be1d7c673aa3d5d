// What an order's answer is made of, and what its lines are called there.
import type { OrderStatus } from '#/contract/orders/shapes.ts'
import { type Measure, MEASURES, type SoldBy } from '#/contract/product/sold-by.ts'
import type { LineState } from '#/domain/orders/as-delivered.ts'
import { measureOf, type Thousandths } from '#/domain/quantity.ts'
import type { Language, Translate } from '#/lib/i18n.ts'
import type { ContentLine, Contents } from '#/commerce/api/records/contents.service.ts'
import type { OrderRow } from '#/commerce/api/records/orders.queries.ts'
import type { FoundRefund } from '#/commerce/api/refunds/refunds.queries.ts'
import type { AgentOrderRow } from './agent-orders.queries.ts'
import { stepsOf } from './items.rules.ts'

export type OrderFacts = {
  own: AgentOrderRow
  order: OrderRow
  contents: Contents
  events: { status: OrderStatus; created_at: Date }[]
  refunds: FoundRefund[]
  /** What products are sold by today; a removed one is known by its unit. */
  sold_by: ReadonlyMap<number, SoldBy>
  /** The base currency. */
  currency: string
  secret: string
  language: Language
  t: Translate
}

const OVER: readonly OrderStatus[] = ['cancelled', 'failed']
export const isOver = ({ order }: Pick<OrderFacts, 'order'>): boolean => OVER.includes(order.status)

/** Lines keep their places: none is ever removed. */
export const lineId = (index: number): string => `line_${index + 1}`
/** A substitute is a line of its own. */
export const substituteId = (index: number): string => `${lineId(index)}_substitute`

/** Added after the order was placed. */
export const isAdded = ({ story }: ContentLine): boolean => story[0]?.kind === 'added'

const isMeasure = (unit: string | null): unit is Measure =>
  MEASURES.some((measure) => measure === unit)

export function measureIn({ sold_by }: OrderFacts, { product_id, uom_entry, unit }: LineState) {
  if (uom_entry !== null) return null
  const known = product_id === null ? undefined : sold_by.get(product_id)
  if (known !== undefined) return measureOf(known) ?? null
  return isMeasure(unit) ? unit : null
}

/** In the steps of the line's own unit. */
export const stepsIn = (facts: OrderFacts, state: LineState, quantity: Thousandths): number =>
  stepsOf(quantity, measureIn(facts, state))
