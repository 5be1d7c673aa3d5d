import { register, sendSignIn } from '#tests/e2e/support/account.ts'
import { message, onCard, openProduct } from '#tests/e2e/support/cart.ts'
import { tabTo } from '#tests/e2e/support/checkout.ts'
import {
  columnOf,
  expectPressed,
  openCards,
  putOn,
  rowOf,
  scalesOf,
} from '#tests/e2e/support/lists.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { hydrated } from '#tests/e2e/support/hydrated.ts'

const FULL = 'You can compare up to 4 products. Remove one to add another.'

test('A guest compares on the device, and the products join the account at sign-in', async ({
  page,
  request,
  admin,
}) => {
  const brand = `Mill ${crypto.randomUUID().slice(0, 8)}`
  const goods = []
  for (let index = 0; index < 5; index++) goods.push(await admin.sell({ brand }))
  const [fifth, ...four] = goods
  if (!fifth) throw new Error('nothing was sold')
  const person = await register(request)
  const { promise: pressed, resolve: load } = Promise.withResolvers<undefined>()
  await page.route(/save-actions[^/]*\.js/, async (route) => {
    await pressed
    await route.continue()
  })
  await openCards(page, brand)
  // While their code loads, presses wait; they keep their order.
  for (const one of four) await scalesOf(page, one).click()
  load(undefined)
  await expectPressed(scalesOf(page, four[3] ?? fifth), true)
  await scalesOf(page, fifth).click()
  await expect(message(page, FULL)).toBeVisible()
  await expectPressed(scalesOf(page, fifth), false)
  await page.goto('/compare')
  await expect(page.getByText('Kept on this device only.')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    /./,
    ...four.map(({ name }) => new RegExp(name)),
  ])
  await expect(rowOf(page, 'Brand')).toContainText(brand)
  const [first] = four
  if (!first) throw new Error('nothing was sold')
  await scalesOf(page, first).click()
  await expect(columnOf(page, first)).toHaveCount(0)
  await page.getByRole('link', { name: 'Sign in to have it everywhere' }).click()
  await sendSignIn(page, person)
  await expect(page).toHaveURL('/compare')
  for (const one of four.slice(1)) await expect(columnOf(page, one)).toBeVisible()
  await expect(columnOf(page, first)).toHaveCount(0)
})

test('Four products are compared; a fifth is refused with a message, and its button reverts', async ({
  page,
  admin,
  troubles,
}) => {
  troubles.allow(/POST \/api\/compare 409$/)
  const brand = `Mill ${crypto.randomUUID().slice(0, 8)}`
  const goods = []
  for (let index = 0; index < 5; index++) goods.push(await admin.sell({ brand }))
  const [fifth, ...four] = goods
  if (!fifth) throw new Error('nothing was sold')
  await register(page.request)
  await openCards(page, brand)
  for (const one of four) {
    await scalesOf(page, one).click()
    await expectPressed(scalesOf(page, one), true)
  }
  await scalesOf(page, fifth).click()
  await expect(message(page, FULL)).toBeVisible()
  await expectPressed(scalesOf(page, fifth), false)
  await page.goto('/compare')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('4 of 4 products')
  for (const one of four) await expect(columnOf(page, one)).toBeVisible()
  await expect(columnOf(page, fifth)).toHaveCount(0)
})

test('Differences are marked, and can be shown alone', async ({ page, admin }) => {
  const brand = `Mill ${crypto.randomUUID().slice(0, 8)}`
  const jam = await admin.sell({ brand, price: 4, origin: { en: 'France' } })
  const honey = await admin.sell({ brand, price: 5 })
  await register(page.request)
  await putOn(page.request, 'compare', [jam, honey])
  await page.goto('/compare')
  const marked = page.getByRole('rowheader', { name: '(differs)' })
  await expect(marked).toHaveText([/^Price/, /^Origin/])
  await expect(rowOf(page, 'Price')).toContainText('€4.00')
  await expect(rowOf(page, 'Origin').getByRole('cell')).toHaveText(['France', /not specified/])
  await expect(rowOf(page, 'Brand')).toContainText(brand)
  await page.getByRole('checkbox', { name: 'Show differences only' }).check()
  await expect(rowOf(page, 'Brand')).toBeHidden()
  await expect(marked).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Show differences only' }).uncheck()
  await expect(rowOf(page, 'Brand')).toBeVisible()
})

test('Identical products say so', async ({ page, admin }) => {
  const goods = [await admin.sell({ price: 4 }), await admin.sell({ price: 4 })]
  await register(page.request)
  await putOn(page.request, 'compare', goods)
  await page.goto('/compare')
  await page.getByRole('checkbox', { name: 'Show differences only' }).check()
  await expect(page.getByText('We know of no differences between these products.')).toBeVisible()
})

test('A box ticked before its code has loaded counts', async ({ page, admin }) => {
  const goods = [await admin.sell({ price: 4 }), await admin.sell({ price: 4 })]
  await register(page.request)
  await putOn(page.request, 'compare', goods)
  const { promise: ticked, resolve: goOn } = Promise.withResolvers<undefined>()
  await page.route(/Compare[^/]*\.js/, async (route) => {
    await ticked
    await route.continue()
  })
  await page.goto('/compare', { waitUntil: 'domcontentloaded' })
  await page.getByRole('checkbox', { name: 'Show differences only' }).check()
  await expect(rowOf(page, 'Price')).toBeVisible()
  goOn(undefined)
  await expect(page.getByText('We know of no differences between these products.')).toBeVisible()
})

test('A product is bought, taken out, put back; the last one leaves an empty page', async ({
  page,
  admin,
}) => {
  const [jam, honey] = [await admin.sell(), await admin.sell()]
  await register(page.request)
  await putOn(page.request, 'compare', [jam, honey])
  await page.goto('/compare')
  await page.getByRole('button', { name: `Add ${jam.name} to the cart` }).click()
  await expect(onCard(page, jam).amount).toHaveText('1')
  await scalesOf(page, jam).click()
  await expect(columnOf(page, jam)).toHaveCount(0)
  await expect(columnOf(page, honey)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(columnOf(page, jam)).toBeVisible()
  for (const one of [jam, honey]) await scalesOf(page, one).click()
  await expect(page.getByText('Nothing to compare yet')).toBeVisible()
  await expect(message(page, `${honey.name} removed from comparison`)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Nothing to compare yet')).toBeVisible()
  await page.getByRole('link', { name: 'Browse all products' }).click()
  await expect(page).toHaveURL('/products')
})

test('A product added before the code of the comparison has loaded counts', async ({
  page,
  admin,
  slow,
}) => {
  const jam = await admin.sell()
  await register(page.request)
  await putOn(page.request, 'compare', [jam])
  await page.goto(`${slow.url}/compare`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: `Add ${jam.name} to the cart` }).click()
  await expect(onCard(page, jam).amount).toHaveText('1')
  slow.letGo()
  await hydrated(page.getByRole('main'))
  await expect(onCard(page, jam).amount).toHaveText('1')
})

test('If the shop fails, the product stays, with a message', async ({ page, admin, troubles }) => {
  troubles.allow(/DELETE \/api\/compare\/\d+ 500$/)
  const jam = await admin.sell()
  await register(page.request)
  await putOn(page.request, 'compare', [jam])
  await page.goto('/compare')
  await page.route('**/api/compare/*', (route) => route.fulfill({ status: 500, body: 'oh' }))
  await scalesOf(page, jam).click()
  await expect(message(page, 'We couldn’t update your comparison. Please try again.')).toBeVisible()
  await expect(columnOf(page, jam)).toBeVisible()
})

test('A card shows the scales to a mouse, and a keyboard finds them on the page of the product', async ({
  page,
  admin,
}) => {
  const brand = `Mill ${crypto.randomUUID().slice(0, 8)}`
  const jam = await admin.sell({ brand })
  await register(page.request)
  await openCards(page, brand)
  await expect(scalesOf(page, jam)).toHaveCSS('opacity', '0')
  await onCard(page, jam).more.hover()
  await expect(scalesOf(page, jam)).toHaveCSS('opacity', '1')
  await expect(scalesOf(page, jam)).toHaveAttribute('tabindex', '-1')
  await openProduct(page, jam)
  await tabTo(page, scalesOf(page, jam))
  await page.keyboard.press('Enter')
  await expectPressed(scalesOf(page, jam), true)
})

test('On a phone the products scroll sideways under the first column', async ({ page, admin }) => {
  const goods = [await admin.sell(), await admin.sell(), await admin.sell(), await admin.sell()]
  await register(page.request)
  await putOn(page.request, 'compare', goods)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/compare')
  const last = columnOf(page, { name: goods[3]?.name ?? '' })
  await expect(last).not.toBeInViewport()
  const label = page.getByRole('rowheader', { name: 'Price' })
  const before = await label.boundingBox()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  expect((await label.boundingBox())?.x).toBe(before?.x)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})

test('A product off sale leaves the comparison', async ({ page, admin }) => {
  const [jam, honey] = [await admin.sell(), await admin.sell()]
  await register(page.request)
  await putOn(page.request, 'compare', [jam, honey])
  await admin.change(honey, { status: 0 })
  await page.goto('/compare')
  await expect(columnOf(page, jam)).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
})

test('The comparison speaks French', async ({ page, admin }) => {
  const goods = [await admin.sell({ price: 4 }), await admin.sell({ price: 5 })]
  await register(page.request)
  await putOn(page.request, 'compare', goods)
  await page.goto('/fr/compare')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('2 produits sur 4')
  await expect(page.getByRole('rowheader', { name: '(diffère)' })).toHaveText([/^Prix/])
  await page.getByRole('button', { name: `Retirer ${goods[0]?.french} de la comparaison` }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
})
