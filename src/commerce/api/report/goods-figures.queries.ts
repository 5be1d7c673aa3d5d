// What the goods of a period's orders brought and cost, by department or product, in minor units (rule 291).
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { departmentOf } from '#/commerce/db/department.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { type FigureDays, soldIn } from './figures.queries.ts'

const Count = z.coerce.number()
const CENTS = 100

/**
 * Lines as delivered, less refunds. Margins are those of own goods: without tax and deposits, against the average cost
 * of what left the shop for good when it was ordered.
 */
const linesOf = (days: FigureDays): SQL => sql`${soldIn(days)}, line as (
  select l.order_id, l.product_id, l.kept_total as revenue,
    l.base_quantity * l.kept_quantity / l.quantity as quantity,
    case when l.store_id is null then round((l.kept_total - o.deposit * l.kept_quantity)
      * ${CENTS} / (${CENTS} + o.tax_rate)) end as net,
    case when l.store_id is null then round(c.average * l.base_quantity * (l.quantity - coalesce((
      select sum(b.quantity) from refund_line b join refund r on r.id = b.refund_id
      where b.order_line_id = l.id and r.restock and not r.reduces
        and r.status in ('approved', 'paid', 'failed')), 0)) / l.quantity) end as cost
  from sold s join delivered_line l on l.order_id = s.id join order_line o on o.id = l.id
  left join lateral (select e.average from cost_entry e
    where e.product_id = l.product_id and e.variation_id is not distinct from l.variation_id
      and e.created_at <= s.created_at
    order by e.id desc limit 1) c on true
)`

const SUMS = sql`count(distinct order_id) as orders, coalesce(sum(revenue), 0) as revenue,
  coalesce(sum(net), 0) as own, coalesce(sum(net) filter (where cost is not null), 0) as net,
  coalesce(sum(cost), 0) as cost`

const Sums = z.object({ orders: Count, revenue: Count, own: Count, net: Count, cost: Count })
export type GoodsSums = z.output<typeof Sums>

export async function findGoodsSums(db: Executor, days: FigureDays): Promise<GoodsSums> {
  const { rows } = await db.execute(sql`with ${linesOf(days)} select ${SUMS} from line`)
  return z.tuple([Sums]).parse(rows)[0]
}

const Name = z.record(z.string(), z.string())
const DepartmentRow = Sums.extend({ category_id: Count, name: Name.nullable() })

/**
 * In the order of the shop; goods without a department come last. Each product's is looked up once, whatever the
 * database believes of a table that has just grown.
 */
export async function findDepartmentFigures(db: Executor, days: FigureDays) {
  const { rows } = await db.execute(sql`with ${linesOf(days)}, department as materialized (
      select p.product_id, d.id, d.name, d.position
      from (select distinct product_id from line where product_id is not null) p
      left join ${departmentOf(sql`p.product_id`)}
    )
    select coalesce(t.id, 0) as category_id, t.name, ${SUMS}
    from line left join department t on t.product_id = line.product_id
    group by t.id, t.name, t.position order by t.position nulls last, t.id`)
  return z.array(DepartmentRow).parse(rows)
}

const ProductRow = Sums.extend({ product_id: Count, name: Name, quantity: Count })

/** By revenue, the best first; all, or some by their IDs. */
export async function findProductFigures(
  db: Executor,
  days: FigureDays,
  { limit, ids }: { limit: number; ids?: readonly number[] },
) {
  const some = ids ? sql`where p.id = any(${sql.param([...ids])}::bigint[])` : sql``
  const { rows } = await db.execute(sql`with ${linesOf(days)}
    select p.id as product_id, p.name, sum(quantity) as quantity, ${SUMS}
    from line join product p on p.id = line.product_id ${some}
    group by p.id, p.name order by sum(revenue) desc, p.id limit ${limit}`)
  return z.array(ProductRow).parse(rows)
}
