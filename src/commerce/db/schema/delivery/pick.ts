// Picked quantities of orders, and shelf locations.
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import {
  PICK_STATES,
  PROPOSAL_ANSWERS,
  type PickState,
  type ProposalAnswer,
} from '#/contract/picking/crew.ts'
import { PICK_WISHES, type PickWish } from '#/contract/checkout/wishes.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import {
  inNaturalOrder,
  isOneOf,
  money,
  percent,
  quantity,
  ref,
  time,
} from '#/commerce/db/schema/columns.ts'
import { lot } from '#/commerce/db/schema/goods/lot.ts'
import { order, orderLine } from '#/commerce/db/schema/orders.ts'

/** The outcome of a line; lines without a row are open. */
export const pick = pgTable(
  'pick',
  {
    order_line_id: ref()
      .primaryKey()
      .references(() => orderLine.id, { onDelete: 'cascade' }),
    /** Set after ordering; null: as with the order. */
    wish: text().$type<PickWish>(),
    state: text().$type<PickState>().notNull().default('open'),
    /** In the line's own unit, as counted or weighed. */
    picked: quantity().notNull().default(0),
    /** The lot that the picker said it was taken from; null: what is reserved for the order. */
    lot_id: ref().references(() => lot.id, { onDelete: 'set null' }),
    substitute_id: ref().references(() => product.id, { onDelete: 'set null' }),
    /** With its facts at that moment. */
    substitute_name: text(),
    substitute_price: money(),
    substitute_quantity: quantity(),
    substitute_sku: text(),
    substitute_unit: text(),
    /** Null if it was chosen before they were kept: then it has those of the line. */
    substitute_tax_rate: percent(),
    substitute_deposit: money(),
    substitute_deposit_tax_rate: percent(),
    /** Until then the customer may answer the proposal; null if there is none. */
    asked_until: time(),
    answer: text().$type<ProposalAnswer>(),
    picker_id: text().references(() => user.id, { onDelete: 'set null' }),
    updated_at: time().notNull(),
  },
  (table) => [
    index()
      .on(table.substitute_id)
      .where(sql`${table.substitute_id} is not null`),
    index()
      .on(table.lot_id)
      .where(sql`${table.lot_id} is not null`),
    index()
      .on(table.asked_until)
      .where(sql`${table.asked_until} is not null`),
    check('pick_wish_known', isOneOf(table.wish, PICK_WISHES)),
    check('pick_state_known', isOneOf(table.state, PICK_STATES)),
    check('pick_answer_known', isOneOf(table.answer, PROPOSAL_ANSWERS)),
    check('pick_picked_not_negative', sql`${table.picked} >= 0`),
    check(
      'pick_substitute_whole',
      sql`${table.state} <> 'substituted' or (${table.substitute_name} is not null
        and ${table.substitute_price} is not null and ${table.substitute_quantity} > 0)`,
    ),
  ],
)

/** A picked order. */
export const pickedOrder = pgTable(
  'picked_order',
  {
    order_id: ref()
      .primaryKey()
      .references(() => order.id, { onDelete: 'cascade' }),
    crates: integer().notNull(),
    picker_id: text().references(() => user.id, { onDelete: 'set null' }),
    done_at: time().notNull(),
    /** When the missing goods were refunded; null while the order is unpaid. */
    settled_at: time(),
  },
  (table) => [check('picked_order_crates', sql`${table.crates} between 1 and 50`)],
)

/** Where a product stands, and from when on it is low. */
export const shelf = pgTable(
  'shelf',
  {
    product_id: ref()
      .primaryKey()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** Aisle and place, such as `A3-12`; pickers walk in this order. */
    place: text(),
    sort_place: text().generatedAlwaysAs(inNaturalOrder(sql.raw('place'))),
    /** At this stock or less it is running low. */
    low_stock: quantity(),
  },
  (table) => [
    index().on(table.sort_place, table.product_id),
    check('shelf_low_stock', sql`${table.low_stock} >= 0`),
  ],
)
