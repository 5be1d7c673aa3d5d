// All triggers of the database, in their current form.
import { MOVED_PATHS } from '#/contract/redirects/shapes.ts'
import { WATCHED } from './watched.ts'

/** Which trigger calls which function; row tables have the names that the function uses. */
type Trigger = { name: string; table: string; create: string }

type Event = 'insert' | 'update' | 'delete'
type Call = { name: string; table: string; event: Event; rows: string; call: string }

const ROWS: Record<Event, string> = {
  insert: 'new table as new_rows',
  update: 'old table as old_rows new table as new_rows',
  delete: 'old table as old_rows',
}
const CHANGED_ROWS: Record<Event, string> = {
  insert: 'new table as changed_rows',
  update: 'new table as changed_rows',
  delete: 'old table as changed_rows',
}
const EVENTS = ['insert', 'update', 'delete'] as const
/** Tables that decide a category's number of products and its picture. */
const COUNTED = ['product_category', 'product_picture']

const trigger = ({ name, table, event, rows, call }: Call): Trigger => ({
  name,
  table,
  create: `create or replace trigger ${name} after ${event} on "${table}" referencing ${rows} for each statement execute function ${call}`,
})

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

const noteChanges = Object.entries(WATCHED).flatMap(
  ([table, { tag, all = '', stock, lists = '', shown = '', key = 'id' }]) => {
    const args = [tag, all, stock ? 'stock' : '', lists, shown, key].map(literal).join(', ')
    return EVENTS.map((event) =>
      trigger({
        name: `note_${event}`,
        table,
        event,
        rows: ROWS[event],
        call: `note_change(${args})`,
      }),
    )
  },
)

const noteCounts = COUNTED.flatMap((table) =>
  EVENTS.map((event) =>
    trigger({
      name: `note_counts_${event}`,
      table,
      event,
      rows: CHANGED_ROWS[event],
      call: 'note_category_counts()',
    }),
  ),
)

const keepAddress = [
  ...Object.entries(MOVED_PATHS).map(([kind, path]) => ({
    name: 'keep_address',
    table: kind,
    create: `create or replace trigger keep_address after update of slug on "${kind}" for each row when (old.slug is distinct from new.slug) execute function keep_address('${kind}', '${path}')`,
  })),
  {
    name: 'keep_removed_category',
    table: 'category',
    create: `create or replace trigger keep_removed_category after delete on "category" for each row execute function keep_removed_category('${MOVED_PATHS.category}')`,
  },
]

/** The orders affected by a changed row, as a query of `changed_rows r`; for a stop, all orders waiting behind it. */
const ORDERS_OF: Record<string, { ids: string; events: readonly Event[] }> = {
  order: { ids: 'select r.id from changed_rows r', events: ['update'] },
  sub_order: { ids: 'select r.order_id from changed_rows r', events: ['update'] },
  refund: { ids: 'select r.order_id from changed_rows r', events: ['insert', 'update'] },
  order_note: { ids: 'select r.order_id from changed_rows r', events: ['insert'] },
  // Not when it comes in: orders that come in together would wait for each other's notification.
  order_arrival: { ids: 'select r.order_id from changed_rows r', events: ['update'] },
  pick: {
    ids: 'select l.order_id from changed_rows r join order_line l on l.id = r.order_line_id',
    events: ['insert', 'update'],
  },
  stop: {
    ids: `select r.order_id from changed_rows r union
      select s.order_id from changed_rows r join run a on a.id = r.run_id
      join run b on b.date = a.date and b.driver_id = a.driver_id
      join stop s on s.run_id = b.id and s.state not in ('delivered', 'refused', 'absent')`,
    events: EVENTS,
  },
}

const orderTriggers = Object.entries(ORDERS_OF).flatMap(([table, { ids, events }]) =>
  events.map((event) =>
    trigger({
      name: `tell_order_${event}`,
      table,
      event,
      rows: CHANGED_ROWS[event],
      call: `tell_order(${literal(ids)})`,
    }),
  ),
)

type RowCall = { name: string; table: string; when: string; call: string }

const rowTrigger = ({ name, table, when, call }: RowCall): Trigger => ({
  name,
  table,
  create: `create or replace trigger ${name} after ${when} execute function ${call}`.replace(
    '$table',
    `on "${table}" for each row`,
  ),
})

/** The events that other programs get by webhook. */
const eventTriggers = [
  rowTrigger({
    name: 'note_event_insert',
    table: 'order',
    when: 'insert $table',
    call: 'note_order_event()',
  }),
  rowTrigger({
    name: 'note_event_update',
    table: 'order',
    // Not each time when it is only touched.
    when: `update $table when ((old.status, old.payment_status, old.total, old.shipping_address, old.delivery_slot, old.notes)
      is distinct from (new.status, new.payment_status, new.total, new.shipping_address, new.delivery_slot, new.notes))`,
    call: 'note_order_event()',
  }),
  rowTrigger({
    name: 'note_event',
    table: 'product',
    when: 'insert or update or delete $table',
    call: 'note_product_event()',
  }),
  rowTrigger({
    name: 'note_event',
    table: 'customer',
    when: 'insert $table',
    call: `note_plain_event('customer.created', 'customer', 'id')`,
  }),
  rowTrigger({
    name: 'note_event',
    table: 'import_run',
    when: `update $table when (new.state = 'done' and old.state <> 'done')`,
    call: `note_plain_event('import.finished', 'import', 'id,name')`,
  }),
]

/** Unpaid orders that must be paid first have not come in yet. */
const noteArrival = [
  trigger({
    name: 'note_arrival_insert',
    table: 'order',
    event: 'insert',
    rows: CHANGED_ROWS.insert,
    call: 'note_arrival()',
  }),
  rowTrigger({
    name: 'note_arrival_update',
    table: 'order',
    when: `update $table when (
      (old.status = 'failed' or old.status = 'pending' and old.held_until is not null)
      and (new.status = 'processing' or new.status = 'pending' and new.held_until is null))`,
    call: 'note_arrival()',
  }),
]

const noteLostGoods = ['product', 'variation'].map((table) => ({
  name: 'note_lost_goods',
  table,
  create: `create or replace trigger note_lost_goods before delete on "${table}" for each row execute function note_lost_goods()`,
}))

/** Logs whose rows nobody changes or deletes. */
const ONLY_ADDED = ['activity', 'closing', 'closed', 'closing_note']

/** What decides prices, by table. */
const PRICED = {
  product: ['price', 'sale_price'],
  variation: ['price', 'sale_price'],
  product_unit: ['quantity', 'discount'],
}

const notePrice = Object.entries(PRICED).flatMap(([table, columns]) => [
  rowTrigger({
    name: 'note_price_insert',
    table,
    when: 'insert $table',
    call: 'note_price()',
  }),
  rowTrigger({
    name: 'note_price_update',
    table,
    // Not with each sale.
    when: `update $table when (${columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')})`,
    call: 'note_price()',
  }),
])

/** What says which tax an item has, by table. */
const TAXED = {
  product: ['tax_id', 'tax_rate', 'deposit_tax_id', 'deposit_tax_rate'],
  product_unit: ['tax_id', 'tax_rate'],
}

const noteOffer = ['promotion', 'group_price'].flatMap((table) => [
  rowTrigger({
    name: 'note_offer',
    table,
    when: 'insert or delete $table',
    call: 'note_offer()',
  }),
  rowTrigger({
    name: 'note_offer_update',
    table,
    when: 'update $table when (old.* is distinct from new.*)',
    call: 'note_offer()',
  }),
])

export const TRIGGERS: Trigger[] = [
  ...eventTriggers,
  ...notePrice,
  ...noteLostGoods,
  ...noteArrival,
  ...orderTriggers,
  ...keepAddress,
  ...noteChanges,
  ...noteCounts,
  ...noteOffer,
  trigger({
    name: 'note_sold_or_not',
    table: 'product',
    event: 'update',
    rows: ROWS.update,
    call: 'note_sold_or_not()',
  }),
  trigger({
    name: 'note_shut',
    table: 'setting',
    event: 'update',
    rows: ROWS.update,
    call: 'note_shut()',
  }),
  ...Object.entries(TAXED).map(([table, columns]) => ({
    name: 'keep_tax',
    table,
    create: `create or replace trigger keep_tax before insert or update of ${columns.join(', ')} on "${table}" for each row execute function keep_tax()`,
  })),
  {
    name: 'keep_sort_name',
    table: 'product',
    create: `create or replace trigger keep_sort_name before insert or update of name on "product" for each row execute function keep_sort_name()`,
  },
  {
    name: 'keep_recalled',
    table: 'product',
    create: `create or replace trigger keep_recalled before update of status on "product" for each row when (old.status = 0 and new.status = 1) execute function keep_recalled()`,
  },
  {
    name: 'sort_again',
    table: 'setting',
    create: `create or replace trigger sort_again after update on "setting" for each row when (old.value #> '{languages,0}' is distinct from new.value #> '{languages,0}') execute function sort_again()`,
  },
  {
    name: 'keep_stock_order',
    table: 'product',
    create: `create or replace trigger keep_stock_order after update of status, archived_at on "product" for each row when (old.status is distinct from new.status or old.archived_at is distinct from new.archived_at) execute function keep_stock_order()`,
  },
  trigger({
    name: 'tell_change',
    table: 'content_change',
    event: 'insert',
    rows: ROWS.insert,
    call: 'tell_change()',
  }),
  ...ONLY_ADDED.map((table) => ({
    name: 'refuse_change',
    table,
    create: `create or replace trigger refuse_change before update or delete on "${table}" for each row execute function refuse_change()`,
  })),
]
