import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { question, review } from '#/commerce/db/schema/reviews.ts'
import { readDemoCatalog } from '#/demo/catalog/read-catalog.ts'
import { seedDemoCatalog } from '#/demo/goods.ts'
import { type Plan, planQuestions, planReviews } from '#/demo/reviews/plan.ts'
import { readDemoTexts } from '#/demo/reviews/texts.ts'
import {
  ANSWER_MAX_LENGTH,
  QUESTION_MAX_LENGTH,
  QUESTION_MIN_LENGTH,
  REVIEW_MAX_LENGTH,
} from '#/contract/lengths.ts'
import { averageRating, plainText } from '#/domain/review.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'

const catalog = await readDemoCatalog()
const texts = await readDemoTexts()
const reviews = planReviews(catalog, texts.reviews)
const questions = planQuestions(catalog, texts.questions)

const repeated = (values: string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)
const average = (ratings: number[]) => ratings.reduce((sum, one) => sum + one, 0) / ratings.length
const shareOfFrench = (all: { language: string }[]) =>
  all.filter(({ language }) => language === 'fr').length / all.length

/** The reviews of each department's products. */
function byDepartment<T>(plan: Plan<T>): T[][] {
  const parents = new Map(catalog.departments.map(({ slug, parent }) => [slug, parent]))
  const groups = Map.groupBy(catalog.products, ({ category }) => parents.get(category))
  return [...groups.values()].map((products) =>
    products.flatMap(({ slug }) => plan.get(slug) ?? []),
  )
}

describe('what the demo shop’s customers write', () => {
  test('comes in many texts in each language, for every number of stars, and none twice', () => {
    expect(repeated(texts.reviews.map(({ text }) => text))).toEqual([])
    for (const language of ['en', 'fr']) {
      const own = texts.reviews.filter((text) => text.language === language)
      expect(own.length).toBeGreaterThanOrEqual(150)
      expect(new Set(own.map(({ rating }) => rating))).toEqual(new Set([1, 2, 3, 4, 5]))
      const asked = texts.questions.filter((text) => text.language === language)
      expect(asked.length).toBeGreaterThanOrEqual(55)
    }
  })

  test('is about departments and kinds of goods that there are', () => {
    const known = ['any', ...catalog.departments.map(({ slug }) => slug)]
    const places = [...texts.reviews, ...texts.questions].flatMap((text) => text.for)
    expect(places.filter((place) => !known.includes(place))).toEqual([])
  })

  test('is what the shop would take from anybody', () => {
    const ofReviews = texts.reviews.map(({ text }) => text)
    expect(ofReviews.filter((text) => text.length > REVIEW_MAX_LENGTH)).toEqual([])
    const asked = texts.questions.map((text) => text.question)
    const answers = texts.questions.map(({ answer }) => answer)
    expect(
      asked.filter(({ length }) => length < QUESTION_MIN_LENGTH || length > QUESTION_MAX_LENGTH),
    ).toEqual([])
    expect(answers.filter(({ length }) => length > ANSWER_MAX_LENGTH)).toEqual([])
    const all = [...ofReviews, ...asked, ...answers]
    expect(all.filter((text) => text !== plainText(text) || /[<>"]|\w'\w/.test(text))).toEqual([])
  })
})

describe('the demo’s reviews', () => {
  test('are 0 to 14 a product, in English and for a third in French', () => {
    const counts = catalog.products.map(({ slug }) => reviews.get(slug)?.length ?? 0)
    expect(Math.max(...counts)).toBeGreaterThan(9)
    expect(Math.max(...counts)).toBeLessThanOrEqual(14)
    expect(counts).toContain(0)
    const all = [...reviews.values()].flat()
    expect(all.length).toBeGreaterThan(1000)
    expect(shareOfFrench(all)).toBeGreaterThan(0.3)
    expect(shareOfFrench(all)).toBeLessThan(0.4)
  })

  test('come near to the rating that a product’s row wishes for', () => {
    const far = catalog.products.filter(({ slug, rating }) => {
      const given = reviews.get(slug)?.map((one) => one.rating) ?? []
      return given.length > 0 && Math.abs(average(given) - (rating ?? 0)) > 0.6
    })
    expect(far.map(({ slug }) => slug)).toEqual([])
    const unrated = catalog.products.filter(({ rating }) => rating === null)
    expect(unrated.filter(({ slug }) => reviews.has(slug))).toEqual([])
  })

  test('repeat nothing within a department', () => {
    for (const said of byDepartment(reviews)) {
      expect(said.length).toBeGreaterThan(50)
      expect(repeated(said.map(({ content }) => content))).toEqual([])
    }
    for (const asked of byDepartment(questions)) {
      expect(asked.length).toBeGreaterThan(10)
      expect(repeated(asked.map((entry) => entry.question))).toEqual([])
    }
  })

  test('are the same each time', () => {
    expect(planReviews(catalog, texts.reviews)).toEqual(reviews)
    expect(planQuestions(catalog, texts.questions)).toEqual(questions)
  })
})

test('A third of the demo’s products have one to three questions with answers', () => {
  const share = questions.size / catalog.products.length
  expect(share).toBeGreaterThan(0.3)
  expect(share).toBeLessThan(0.4)
  const counts = new Set([...questions.values()].map(({ length }) => length))
  expect(counts).toEqual(new Set([1, 2, 3]))
  expect(shareOfFrench([...questions.values()].flat())).toBeGreaterThan(0.25)
})

describe('a filled demo shop', () => {
  let database: Database
  beforeAll(async () => {
    database = await createTestDatabase()
    await seedDemoCatalog(database.db)
  }, 60_000)
  afterAll(() => database.close())

  test('shows the stars that its reviews add up to, and no others', async () => {
    const rows = await database.db
      .select({
        slug: product.slug,
        rating: product.rating,
        count: product.reviews_count,
        given: sql<
          number[]
        >`coalesce(json_agg(${review.rating}) filter (where ${review.id} is not null), '[]')`,
      })
      .from(product)
      .leftJoin(review, eq(review.product_id, product.id))
      .groupBy(product.id)
    expect(rows).toHaveLength(catalog.products.length)
    const wrong = rows.filter(({ rating, count, given }) => {
      const stars = given.map((one) => ({ rating: one, count: 1 }))
      return rating !== averageRating(stars) || count !== given.length
    })
    expect(wrong).toEqual([])
  })

  test('was written in the past, and answered after it was asked', async () => {
    const future = await database.db
      .select()
      .from(review)
      .where(sql`${review.created_at} > now() or ${review.updated_at} <> ${review.created_at}`)
    expect(future).toEqual([])
    const asked = await database.db.select().from(question)
    expect(asked).toHaveLength([...questions.values()].flat().length)
    const wrong = asked.filter(
      ({ created_at, answered_at }) =>
        !answered_at || answered_at < created_at || answered_at.getTime() > Date.now(),
    )
    expect(wrong).toEqual([])
  })
})
