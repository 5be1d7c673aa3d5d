// Inserts the demo shop's reviews and questions. They belong to no account.
import { sql } from 'drizzle-orm'
import type { DemoCatalog } from '#/demo/catalog/read-catalog.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { question, review } from '#/commerce/db/schema/reviews.ts'
import { planQuestions, planReviews } from './plan.ts'
import { readDemoTexts } from './texts.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Even new products have been reviewed before. */
const MIN_DAYS = 60
const ROWS_A_STATEMENT = 1000

/** Inserts reviews and questions of the demo products, and sets the resulting stars (rule 42). */
export async function insertOpinions(db: Executor, catalog: DemoCatalog): Promise<void> {
  const texts = await readDemoTexts()
  const reviews = planReviews(catalog, texts.reviews)
  const questions = planQuestions(catalog, texts.questions)
  const { id, slug, created_at } = product
  const products = await db.select({ id, slug, created_at }).from(product)
  const written = products.flatMap((one) =>
    dated(one, reviews.get(one.slug)).map((entry) => ({ ...entry, updated_at: entry.created_at })),
  )
  for (let from = 0; from < written.length; from += ROWS_A_STATEMENT)
    await db.insert(review).values(written.slice(from, from + ROWS_A_STATEMENT))
  const asked = products.flatMap((one) =>
    dated(one, questions.get(one.slug)).map((entry) => ({
      ...entry,
      answered_at: soonAfter(entry.created_at, one.id),
    })),
  )
  await db.insert(question).values(asked)
  await countStars(db)
}

type Product = { id: number; created_at: Date }

/** Spread over the time since the product was added. */
function dated<T>(one: Product, said: T[] = []) {
  const now = Date.now()
  const age = Math.max(now - one.created_at.getTime(), MIN_DAYS * DAY_MS)
  return said.map((entry, index) => {
    const share = (index + 0.3 + ((one.id * 7 + index * 3) % 10) / 20) / said.length
    return { ...entry, product_id: one.id, created_at: new Date(now - age * share) }
  })
}

/** Some hours later, when the shop answers. */
const soonAfter = (time: Date, number: number): Date =>
  new Date(Math.min(time.getTime() + ((number % 20) + 2) * HOUR_MS, Date.now()))

async function countStars(db: Executor): Promise<void> {
  await db.execute(sql`
    update product set rating = stars.average, reviews_count = stars.count
    from (
      select product_id, round(avg(rating), 1) as average, count(*) as count
      from review where status = 'published' group by product_id
    ) stars
    where stars.product_id = product.id`)
}
