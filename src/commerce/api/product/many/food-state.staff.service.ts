import { FOOD_FACTS } from '#/contract/product/food.ts'
import type { FoodState } from '#/contract/product/staff-food.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { csvFile } from '#/commerce/api/files/csv.rules.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { countUnstated, findUnstated } from './food-state.queries.ts'

const AT_ONCE = 500

export const foodState = (ctx: Ctx): Promise<FoodState> => countUnstated(ctx.db)

async function* piecesOf({ db, language }: Ctx): AsyncGenerator<unknown[][]> {
  let after = 0
  for (;;) {
    const rows = await findUnstated(db, { after, most: AT_ONCE })
    yield rows.map(({ id, sku, name, departments, lacks }) => [
      id,
      sku,
      textIn(name, language),
      departments.map((department) => textIn(department, language)).join(' | '),
      ...FOOD_FACTS.map((fact) => (lacks.includes(fact) ? 1 : '')),
    ])
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)?.id ?? after
  }
}

/** One line for each product; 1 in the columns of what it doesn't state. */
export const foodStateFile = (ctx: Ctx): Response =>
  csvFile({
    name: 'food-not-stated',
    head: ['larder_id', 'sku', 'name', 'departments', ...FOOD_FACTS],
    pieces: piecesOf(ctx),
  })
