import type { APIRequestContext } from 'playwright/test'
import { ProductPage } from '#/contract/product/public.ts'
import { ReviewPage } from '#/contract/reviews/public.ts'
import type { Goods } from '#tests/e2e/support/admin.ts'
import { openProduct } from '#tests/e2e/support/cart.ts'
import { addReview, openAt, reviewsOf } from '#tests/e2e/support/reviews.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

/** A demo product with more than one page of reviews. */
async function popular(request: APIRequestContext): Promise<Goods & { reviews: ReviewPage }> {
  for (let page = 1; ; page++) {
    const params = { page, paginate: 100, facets: '0' }
    const answer = await request.get('/api/product', { params })
    const { data, last_page } = ProductPage.parse(await answer.json())
    const found = data.find(({ reviews_count }) => reviews_count > 10)
    if (found) {
      const { id, slug, name } = found
      const query = { product_id: id, paginate: 100 }
      const reviews = await request.get('/api/review', { params: query })
      return { id, slug, name, french: name, reviews: ReviewPage.parse(await reviews.json()) }
    }
    expect(page, 'no product has more than ten reviews').toBeLessThan(last_page)
  }
}

test('Reviews load ten at a time, newest first, and the next ones follow', async ({
  page,
  request,
}) => {
  const goods = await popular(request)
  const { place, items } = reviewsOf(page)
  await openAt(page, goods, place)
  await expect(items).toHaveCount(10)
  const more = place.getByRole('button', { name: 'Show more reviews' })
  await more.click()
  await expect(items).toHaveCount(goods.reviews.total)
  await expect(items.nth(10)).toBeFocused()
  await expect(more).toBeHidden()
  await expect(items).toContainText(goods.reviews.data.map(({ content }) => content))
})

test('A bar narrows the list to its stars, and the order can be chosen', async ({
  page,
  request,
}) => {
  const goods = await popular(request)
  const { place, items } = reviewsOf(page)
  const [most] = goods.reviews.distribution.toSorted((a, b) => b.count - a.count)
  const { rating, count } = most ?? { rating: 0, count: 0 }
  await openAt(page, goods, place)
  const bar = place.getByRole('button', { name: `Show only ${rating} stars: ${count}` })
  await bar.click()
  await expect(bar).toHaveAttribute('aria-pressed', 'true')
  await expect(place.getByRole('status')).toContainText(`of ${goods.reviews.total} reviews`)
  const stars = items.getByRole('img', { name: `${rating} out of 5 stars` })
  await expect(stars).toHaveCount(Math.min(count, 10))
  await expect(items).toHaveCount(Math.min(count, 10))
  await place.getByRole('button', { name: 'Show all' }).click()
  await expect(bar).toHaveAttribute('aria-pressed', 'false')
  await expect(items).toHaveCount(10)

  const ratings = goods.reviews.data.map((one) => one.rating)
  await place.getByLabel('Sort by').selectOption('Lowest rated')
  await expect(
    items.first().getByRole('img', { name: `${Math.min(...ratings)} out of 5 stars` }),
  ).toBeVisible()
  await place.getByLabel('Sort by').selectOption('Highest rated')
  await expect(
    items.first().getByRole('img', { name: `${Math.max(...ratings)} out of 5 stars` }),
  ).toBeVisible()
})

test('Reviews that fail to load are reported, and can be retried', async ({
  page,
  visitor,
  admin,
  troubles,
}) => {
  const jam = await admin.sell()
  await addReview(
    (await visitor()).request,
    { goods: jam, admin },
    { rating: 5, content: 'Worth waiting for.' },
  )
  const { place, items } = reviewsOf(page)
  await openAt(page, jam, place)
  await expect(items).toContainText(['Worth waiting for.'])
  troubles.allow(/GET \/api\/review /)
  await page.route('**/api/review?*', (route) => route.abort())
  await place.getByRole('button', { name: 'Show only 5 stars: 1' }).click()
  await expect(place.getByRole('alert')).toContainText('We couldn’t load the reviews.')
  await page.unroute('**/api/review?*')
  await place.getByRole('button', { name: 'Try again' }).click()
  await expect(place.getByRole('alert')).toBeHidden()
  await expect(items).toContainText(['Worth waiting for.'])
})

test('Reviews are part of the page, even without scripts', async ({ visitor, request }) => {
  const goods = await popular(request)
  const page = await (await visitor({ javaScriptEnabled: false })).newPage()
  const { place, items } = reviewsOf(page)
  await openProduct(page, goods)
  await expect(items).toHaveCount(10)
  await expect(items).toContainText(goods.reviews.data.slice(0, 10).map(({ content }) => content))
  await expect(place.getByRole('img', { name: /out of 5 stars/ }).first()).toBeVisible()
})
