import { register, signOut } from '#tests/e2e/support/account.ts'
import { message, onCard, openProduct } from '#tests/e2e/support/cart.ts'
import { tabTo } from '#tests/e2e/support/checkout.ts'
import {
  aBrand,
  openKnown,
  cardOf,
  expectPressed,
  heartOf,
  openCards,
  putOn,
  wishlistLink,
} from '#tests/e2e/support/lists.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('Hearts on cards, on the product page and in the header stay in step', async ({
  page,
  admin,
}) => {
  const brand = aBrand()
  const [jam, honey] = [await admin.sell({ brand }), await admin.sell({ brand })]
  await register(page.request)
  await openCards(page, brand)
  await heartOf(page, jam).click()
  await expectPressed(heartOf(page, jam), true)
  await expectPressed(heartOf(page, honey), false)
  await expect(message(page, `${jam.name} added to your wishlist`)).toBeVisible()
  await openProduct(page, jam)
  await expectPressed(heartOf(page, jam), true)
  await expect(heartOf(page, jam)).toHaveAccessibleName(`Remove ${jam.name} from wishlist`)
  await expect(wishlistLink(page)).toContainText('1')
  await heartOf(page, jam).click()
  await expectPressed(heartOf(page, jam), false)
  await expect(wishlistLink(page)).not.toContainText('1')
  await expect(message(page, `${jam.name} removed from your wishlist`)).toBeVisible()
  await page.goBack()
  await expectPressed(heartOf(page, jam), false)
  await expect(heartOf(page, jam)).toHaveAccessibleName(`Add ${jam.name} to wishlist`)
})

test('Hearts of a shelf that comes late show what is kept', async ({ page, admin }) => {
  const [jam, honey] = [await admin.sell(), await admin.sell()]
  await register(page.request)
  await putOn(page.request, 'wishlist', [jam])
  await openProduct(page, jam)
  await openKnown(page, honey)
  await expectPressed(heartOf(page, honey), false)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expectPressed(heartOf(page, jam), true)
  await expect(heartOf(page, jam)).toHaveAccessibleName(`Remove ${jam.name} from wishlist`)
})

test('Many presses in a row end as the last one says', async ({ page, admin }) => {
  const jam = await admin.sell()
  await register(page.request)
  await openKnown(page, jam)
  const answers: string[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/api/wishlist')) answers.push(answer.request().method())
  })
  for (let presses = 0; presses < 5; presses++) await heartOf(page, jam).click()
  await expectPressed(heartOf(page, jam), true)
  await expect.poll(() => answers).toEqual(['POST', 'DELETE', 'POST', 'DELETE', 'POST'])
  await page.reload()
  await expectPressed(heartOf(page, jam), true)
})

test('If the shop fails, the heart is reverted, with a message', async ({
  page,
  admin,
  troubles,
}) => {
  troubles.allow(/(POST|DELETE) \/api\/wishlist.* (500|net::ERR_FAILED)$/)
  const jam = await admin.sell()
  await register(page.request)
  await openKnown(page, jam)
  await page.route('**/api/wishlist', (route) => route.fulfill({ status: 500, body: 'oh' }))
  await heartOf(page, jam).click()
  await expect(message(page, 'We couldn’t update your wishlist. Please try again.')).toBeVisible()
  await expectPressed(heartOf(page, jam), false)
  await expect(wishlistLink(page)).not.toContainText('1')
  await page.unroute('**/api/wishlist')
  await heartOf(page, jam).click()
  await expect(message(page, `${jam.name} added to your wishlist`)).toBeVisible()
  await page.route('**/api/wishlist/*', (route) => route.abort())
  await heartOf(page, jam).click()
  await expect(message(page, 'No response from server.')).toBeVisible()
  await expectPressed(heartOf(page, jam), true)
})

test('The next guest does not see what was kept', async ({ page, admin }) => {
  const jam = await admin.sell()
  const person = await register(page.request)
  await putOn(page.request, 'wishlist', [jam])
  await openProduct(page, jam)
  await expectPressed(heartOf(page, jam), true)
  await signOut(page, person)
  await openProduct(page, jam)
  await expectPressed(heartOf(page, jam), false)
  await page.goto('/wishlist')
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
})

test('On its page a product is taken off, put back, and bought', async ({ page, admin }) => {
  const [jam, honey] = [await admin.sell(), await admin.sell()]
  await register(page.request)
  await putOn(page.request, 'wishlist', [jam, honey])
  await page.goto('/wishlist')
  const status = page.getByRole('main').getByRole('status')
  await expect(status).toHaveText('2 products')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(honey.name)
  await heartOf(page, jam).click()
  await expect(cardOf(page, jam)).toBeHidden()
  await expect(status).toHaveText('1 product')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cardOf(page, jam)).toBeVisible()
  await expect(status).toHaveText('2 products')
  await page.getByRole('button', { name: `Add ${jam.name} to the cart` }).click()
  await expect(onCard(page, jam).amount).toHaveText('1')
})

test('A keyboard takes products off one after the other, and ends at the way to the shop', async ({
  page,
  admin,
}) => {
  const [jam, honey] = [await admin.sell(), await admin.sell()]
  await register(page.request)
  await putOn(page.request, 'wishlist', [jam, honey])
  await page.goto('/wishlist')
  await tabTo(page, heartOf(page, honey))
  await page.keyboard.press('Space')
  await expect(cardOf(page, honey)).toBeHidden()
  await expect(heartOf(page, jam)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse all products' })).toBeFocused()
})

test('A long wishlist has pages; when one is emptied, the rest is a link away', async ({
  page,
  admin,
}) => {
  const goods = []
  for (let index = 0; index < 41; index++) goods.push(await admin.sell())
  await register(page.request)
  await putOn(page.request, 'wishlist', goods)
  await page.goto('/wishlist')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(40)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/wishlist?page=2')
  const [oldest] = goods
  if (!oldest) throw new Error('nothing was sold')
  await heartOf(page, oldest).click()
  await page.getByRole('link', { name: 'See the rest of your wishlist' }).click()
  await expect(page).toHaveURL('/wishlist')
  await page.goto('/wishlist?page=2')
  await expect(page).toHaveURL('/wishlist?page=1')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(40)
})

test('A product off sale stays on the wishlist as sold out, without a link, until it is removed', async ({
  page,
  admin,
}) => {
  const jam = await admin.sell()
  await register(page.request)
  await putOn(page.request, 'wishlist', [jam])
  await admin.change(jam, { status: 0 })
  await page.goto('/wishlist')
  await expect(cardOf(page, jam).getByRole('button', { name: 'is sold out' })).toBeDisabled()
  await expect(cardOf(page, jam).getByRole('link')).toHaveCount(0)
  await heartOf(page, jam).click()
  await expect(message(page, `${jam.name} removed from your wishlist`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('The wishlist speaks French', async ({ page, admin }) => {
  const jam = await admin.sell()
  await register(page.request)
  await openProduct(page, jam, 'fr')
  await page.getByRole('button', { name: `Ajouter ${jam.french} aux favoris` }).click()
  await expect(message(page, `Ajouté aux favoris : ${jam.french}`)).toBeVisible()
  await page.getByRole('button', { name: 'Voir les favoris' }).click()
  await expect(page).toHaveURL('/fr/wishlist')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 produit')
  await page.getByRole('button', { name: `Retirer ${jam.french} des favoris` }).click()
  await expect(page.getByText('Vous n’avez pas encore de favoris')).toBeVisible()
})

test('On a phone the bar leads to the lists, and they to the wishlist', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await register(page.request)
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: 'Quick navigation' })
  await bar.getByRole('link', { name: 'Lists' }).click()
  await expect(page).toHaveURL('/list')
  await page.getByRole('link', { name: 'Your wishlist' }).click()
  await expect(page).toHaveURL('/wishlist')
  await expect(bar.getByRole('link', { name: 'Lists' })).toHaveAttribute('aria-current', 'page')
})
