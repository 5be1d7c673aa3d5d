import { authorName } from '#/domain/review.ts'
import { href } from '#/routes.ts'
import { register, sendSignIn } from '#tests/e2e/support/account.ts'
import { message, openProduct } from '#tests/e2e/support/cart.ts'
import { tabTo } from '#tests/e2e/support/checkout.ts'
import { addReview, buyer, openAt, reviewsOf } from '#tests/e2e/support/reviews.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { endSession } from '#tests/e2e/support/troubles.ts'

const starsIn = (count: number) => `${count} out of 5 stars`

test('A buyer writes, edits and deletes a review', async ({ page, admin }) => {
  const jam = await admin.sell()
  const { name } = await buyer(page.request, { goods: jam, admin })
  const reviews = reviewsOf(page)
  await openAt(page, jam, reviews.place)
  await expect(reviews.place.getByText('No reviews yet')).toBeVisible()
  await reviews.write.click()
  await reviews.star(4).check()
  await reviews.content.fill('Not too sweet.\n<b>Lovely</b> on bread & cheese.')
  await reviews.publish.click()
  await expect(message(page, 'Thank you. Your review is online.')).toBeVisible()
  await expect(reviews.dialog).toBeHidden()
  await expect(reviews.write).toBeHidden()
  for (const shown of [reviews.own, reviews.items.first()]) {
    await expect(shown).toContainText(authorName(name))
    await expect(shown.getByRole('img', { name: starsIn(4) })).toBeVisible()
    await expect(shown.getByText('<b>Lovely</b> on bread & cheese.')).toBeVisible()
  }
  await expect(reviews.items).toHaveCount(1)
  await expect(reviews.place.getByText('1 review', { exact: true })).toBeVisible()
  // The page itself is regenerated soon after.
  const stars = page.getByRole('main').getByRole('link', { name: '4 out of 5 stars, 1 review' })
  await expect(async () => {
    await page.reload()
    await expect(stars).toBeVisible({ timeout: 500 })
  }).toPass()

  await reviews.place.scrollIntoViewIfNeeded()
  await reviews.change.click()
  await expect(reviews.star(4)).toBeChecked()
  await expect(reviews.content).toHaveValue('Not too sweet.\n<b>Lovely</b> on bread & cheese.')
  await reviews.star(2).check()
  await reviews.content.fill('I changed my mind.')
  await reviews.save.click()
  await expect(message(page, 'Your review has been updated.')).toBeVisible()
  await expect(reviews.items.getByText('I changed my mind.')).toBeVisible()
  await expect(reviews.items).toContainText(['edited'])
  await expect(reviews.items.getByRole('img', { name: starsIn(2) })).toBeVisible()

  await reviews.delete.click()
  await expect(reviews.dialog).toContainText('Delete your review?')
  await reviews.dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(reviews.items).toHaveCount(1)
  await reviews.delete.click()
  await reviews.confirm.click()
  await expect(message(page, 'Your review has been deleted.')).toBeVisible()
  await expect(reviews.place.getByText('No reviews yet')).toBeVisible()
  await expect(reviews.write).toBeVisible()
})

test('A guest is led to sign in, and back to the reviews', async ({ page, request, admin }) => {
  const jam = await admin.sell()
  const person = await register(request)
  const reviews = reviewsOf(page)
  await openAt(page, jam, reviews.place)
  await expect(reviews.write).toBeHidden()
  await reviews.place.getByRole('link', { name: 'Sign in to write a review' }).click()
  await expect(page).toHaveURL(/\/auth\/login\?next=/)
  await sendSignIn(page, person)
  await expect(page).toHaveURL(`${href('en', 'product', { slug: jam.slug })}#reviews`)
  await expect(reviews.place.getByRole('heading', { name: 'Reviews' })).toBeInViewport()
  await expect(
    reviews.place.getByText(
      'You can review this product once it has been delivered to you and your email is confirmed.',
    ),
  ).toBeVisible()
  await expect(reviews.write).toBeHidden()
})

test('A buyer writes in French on the French page', async ({ page, admin }) => {
  const jam = await admin.sell()
  await buyer(page.request, { goods: jam, admin })
  const reviews = reviewsOf(page, 'fr')
  await openAt(page, jam, reviews.place, 'fr')
  await expect(reviews.place.getByText('Pas encore d’avis')).toBeVisible()
  await reviews.write.click()
  await reviews.publish.click()
  await expect(reviews.dialog.getByRole('alert')).toContainText('La note est obligatoire')
  await reviews.star(5).check()
  await reviews.content.fill('Comme chez ma grand-mère.')
  await reviews.publish.click()
  await expect(message(page, 'Merci. Votre avis est en ligne.')).toBeVisible()
  const text = reviews.items.getByText('Comme chez ma grand-mère.')
  await expect(text).toHaveAttribute('lang', 'fr')
  await openProduct(page, jam)
  const english = reviewsOf(page)
  await english.place.scrollIntoViewIfNeeded()
  await expect(english.items.getByText('Comme chez ma grand-mère.')).toHaveAttribute('lang', 'fr')
})

test('The form reports what is missing, and keeps the input', async ({ page, admin, troubles }) => {
  const jam = await admin.sell()
  await buyer(page.request, { goods: jam, admin })
  const reviews = reviewsOf(page)
  await openAt(page, jam, reviews.place)
  await reviews.write.click()
  await reviews.publish.click()
  const summary = reviews.dialog.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(reviews.content).toHaveAccessibleDescription(/^This Field Cannot Be Empty/)
  await expect(reviews.dialog.getByRole('radiogroup')).toHaveAccessibleDescription(
    'Rating is required',
  )
  await summary.getByRole('link', { name: 'Rating is required' }).click()
  await expect(reviews.star(1)).toBeFocused()
  await reviews.star(3).check()
  await reviews.content.fill('All right.')
  await expect(summary).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(reviews.dialog).toBeHidden()
  await reviews.write.click()
  await expect(reviews.star(3)).toBeChecked()
  await expect(reviews.content).toHaveValue('All right.')

  troubles.allow(/POST \/api\/review /)
  await page.route('**/api/review', (route) => route.abort())
  await reviews.publish.click()
  await expect(reviews.dialog.getByRole('alert')).toContainText('No response from server')
  await expect(reviews.content).toHaveValue('All right.')
  await page.unroute('**/api/review')
  await endSession(page.context(), troubles)
  await reviews.publish.click()
  await expect(reviews.dialog.getByRole('alert')).toContainText('You have been signed out.')
  await expect(reviews.content).toHaveValue('All right.')
})

test('A review is written by keyboard alone', async ({ page, visitor, admin }) => {
  const jam = await admin.sell()
  await addReview(
    (await visitor()).request,
    { goods: jam, admin },
    { rating: 5, content: 'The first.' },
  )
  await buyer(page.request, { goods: jam, admin })
  const reviews = reviewsOf(page)
  await expect(async () => {
    await openProduct(page, jam)
    const stars = page.getByRole('link', { name: '5 out of 5 stars, 1 review' })
    await expect(stars).toBeVisible({ timeout: 500 })
    await stars.focus()
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(reviews.write).toBeVisible()
  await tabTo(page, reviews.write)
  await page.keyboard.press('Enter')
  await tabTo(page, reviews.star(1))
  await page.keyboard.press('Space')
  await expect(reviews.star(1)).toBeChecked()
  for (const stars of [2, 3, 4]) {
    await page.keyboard.press('ArrowRight')
    await expect(reviews.star(stars)).toBeChecked()
  }
  await page.keyboard.press('ArrowLeft')
  await expect(reviews.star(3)).toBeFocused()
  await tabTo(page, reviews.content)
  await page.keyboard.type('Typed without a mouse.')
  await tabTo(page, reviews.publish)
  await page.keyboard.press('Enter')
  await expect(reviews.items.first()).toContainText('Typed without a mouse.')
  await tabTo(page, reviews.delete)
  await page.keyboard.press('Enter')
  await expect(reviews.dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reviews.dialog).toBeHidden()
  await expect(reviews.delete).toBeFocused()
})
