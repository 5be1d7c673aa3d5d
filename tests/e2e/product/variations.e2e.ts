import { devices } from 'playwright/test'
import { href } from '#/routes.ts'
import { pick, radio, sellApron, wakeBuyBox } from '#tests/e2e/support/aprons.ts'
import { addButton, cartPanel, lineOf, message, openProduct } from '#tests/e2e/support/cart.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('A variation is chosen by its values; price, stock and address follow', async ({
  page,
  admin,
}) => {
  const apron = await sellApron(admin)
  await openProduct(page, apron)
  const main = page.getByRole('main')
  await expect(main).toContainText('From')
  await expect(main).toContainText('€20.00')
  const asks = page.getByRole('button', { name: `Please choose: ${apron.colour}, ${apron.size}` })
  await asks.click()
  await expect(radio(page, 'Red')).toBeFocused()
  await pick(page, 'Red')
  await expect(
    page.getByRole('button', { name: `Please choose: ${apron.size}`, exact: true }),
  ).toBeVisible()
  await pick(page, /Medium/)
  await expect(main).toContainText('€22.00')
  await expect(main).toContainText('Only 4 left')
  await expect(main).not.toContainText('From')
  await expect(page).toHaveURL(/\?variation=\d+$/)
  await addButton(page).click()
  const { line } = lineOf(cartPanel(page), apron)
  await expect(line).toContainText('Red, Medium')
  await expect(line).toContainText('€22.00')
})

test('On a phone the bar shows the price of the choice', async ({ page, admin }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  const apron = await sellApron(admin)
  await openProduct(page, apron)
  const bar = page.locator('[data-buy-bar]')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(bar).toContainText(/From\s*€20\.00/)
  await pick(page, 'Red')
  await pick(page, /Medium/)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(bar).toContainText('€22.00')
  await expect(bar).not.toContainText('From')
})

test('On a phone, buying without options leads to them, names them, and focuses the first', async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  const apron = await sellApron(admin)
  await openProduct(page, apron)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.locator('[data-buy-bar]').getByRole('button').click()
  const first = page.getByRole('radio').first()
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport()
  const problem = (name: string) => page.getByText(`Please choose: ${name}`, { exact: true })
  await expect(problem(apron.colour)).toBeVisible()
  await expect(problem(apron.size).first()).toBeVisible()
  await pick(page, 'Red')
  await expect(problem(apron.colour)).toHaveCount(0)
})

test('A sold-out variation is explained, and can be viewed but not bought', async ({
  page,
  admin,
}) => {
  const apron = await sellApron(admin)
  await openProduct(page, apron)
  await pick(page, 'Red')
  const large = radio(page, /Large/)
  await expect(large).toHaveAccessibleName('Large Sold Out')
  await pick(page, /Large/)
  await expect(page.getByRole('button', { name: 'Sold Out' })).toBeDisabled()
  await pick(page, /Small/)
  await expect(addButton(page)).toBeEnabled()
})

test('A combination that doesn’t exist can be pressed, and changes the other choice', async ({
  page,
  admin,
}) => {
  const apron = await sellApron(admin)
  await openProduct(page, apron)
  await pick(page, 'Red')
  await pick(page, /Large/)
  await expect(radio(page, /Blue/)).toHaveAccessibleName('Blue not available with your choices')
  await pick(page, /Blue/)
  await expect(radio(page, /Large/)).not.toBeChecked()
  await expect(page.getByText('Not available in this combination: Large')).toBeVisible()
  await expect(
    page.getByRole('button', { name: `Please choose: ${apron.size}`, exact: true }),
  ).toBeVisible()
  // Back to the colour that exists in this size.
  await pick(page, /Red/)
  await expect(radio(page, /Large/)).toBeChecked()
})

test('The choices are native radios for a keyboard', async ({ page, admin }) => {
  const apron = await sellApron(admin)
  await openProduct(page, apron)
  await wakeBuyBox(page)
  await radio(page, 'Red').focus()
  await page.keyboard.press('Space')
  await expect(radio(page, 'Red')).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(radio(page, 'Blue')).toBeChecked()
  await expect(radio(page, 'Blue')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(radio(page, /Small/)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(radio(page, /Medium/)).toBeChecked()
  // Less, the quantity, more, and then the button.
  for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab')
  await expect(addButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(lineOf(cartPanel(page), apron).line).toContainText('Blue, Medium')
})

test.describe('with a finger', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  test.use(phone)

  test('The first taps on choices count, before their code has loaded', async ({ page, admin }) => {
    const apron = await sellApron(admin)
    await openProduct(page, apron)
    await radio(page, 'Blue').tap()
    await radio(page, 'Medium').tap()
    await expect(radio(page, 'Blue')).toBeChecked()
    await expect(radio(page, 'Medium')).toBeChecked()
    // The bottom bar has one too, while the one beside the options is out of view.
    await addButton(page).first().tap()
    await expect(lineOf(cartPanel(page), apron).line).toContainText('Blue, Medium')
  })
})

test('An option can be chosen before the code has loaded', async ({ page, admin }) => {
  const apron = await sellApron(admin, 'dropdown')
  await openProduct(page, apron)
  const list = page.getByRole('combobox', { name: apron.colour })
  await expect(list.getByRole('option')).toHaveText(['Please choose', 'Red', 'Blue'])
  await list.selectOption('Blue')
  await pick(page, /Small/)
  await expect(addButton(page)).toBeVisible()
  await expect(list.getByRole('option')).toHaveText(['Red', 'Blue'])
  await pick(page, /Large/)
  await expect(list.getByRole('option', { selected: true })).toHaveText(/^Red/)
})

test('A single value is chosen automatically', async ({ page, admin }) => {
  const word = crypto.randomUUID().slice(0, 8)
  const ids = await admin.offer({
    name: { en: `Flavour ${word}` },
    values: [{ value: { en: 'Plum' } }],
  })
  const jam = await admin.sell({
    type: 'variable',
    variations: [{ price: 4, quantity: 3, attribute_value_ids: [ids['Plum'] ?? 0] }],
  })
  await openProduct(page, jam)
  await expect(radio(page, /Plum/)).toBeChecked()
  await expect(addButton(page)).toBeVisible()
})

test('A shared link shows the variation that it names, in each language', async ({
  page,
  admin,
}) => {
  const apron = await sellApron(admin)
  await openProduct(page, apron)
  await pick(page, 'Blue')
  await pick(page, /Medium/)
  await expect(page).toHaveURL(/variation=\d+$/)
  const variation = new URL(page.url()).searchParams.get('variation') ?? ''
  await page.reload()
  await expect(radio(page, 'Blue')).toBeChecked()
  await expect(radio(page, /Medium/)).toBeChecked()
  await expect(page.getByRole('main')).toContainText('€22.00')
  await page.goto(href('fr', 'product', { slug: apron.slug, variation }))
  await expect(radio(page, 'Bleu')).toBeChecked()
  await expect(page.getByRole('button', { name: 'Ajouter au panier' })).toBeVisible()
  await page.goto(href('en', 'product', { slug: apron.slug, variation: '999999999' }))
  await expect(page.getByRole('button', { name: /^Please choose/ })).toBeVisible()
})

test('The gallery slides to the picture of what is chosen', async ({ page }) => {
  await page.goto('/product/kitchen-apron')
  const gallery = page.getByRole('region', { name: 'Pictures of Kitchen apron' })
  await expect(gallery.locator('.swiper-initialized')).toHaveCount(2)
  await pick(page, /Navy/)
  const slide = gallery.locator('.swiper-slide-active img').first()
  const before = await slide.getAttribute('src')
  await pick(page, /Terracotta/)
  await expect(slide).not.toHaveAttribute('src', before ?? '')
  await expect(slide).toBeInViewport()
})

test('A variation’s own stock limits its quantity', async ({ page, admin }) => {
  const apron = await sellApron(admin)
  await openProduct(page, apron)
  await pick(page, 'Red')
  await pick(page, /Medium/)
  await addButton(page).click()
  const { line, more, quantity } = lineOf(cartPanel(page), apron)
  await expect(line).toContainText('Red, Medium')
  for (const count of ['2', '3', '4']) {
    await more.click()
    await expect(quantity).toHaveText(count)
  }
  await more.click()
  await expect(message(page, 'You cannot add this item more than 4 times')).toBeVisible()
  await expect(quantity).toHaveText('4')
})

test('Nothing moves when the buy box hydrates', async ({ page }) => {
  for (const slug of ['kitchen-apron', 'estate-red-from-the-rhone', 'comte-12-months']) {
    await page.goto(`/product/${slug}`)
    await page.evaluate(() => {
      const shifts: number[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push('value' in entry ? Number(entry.value) : 1)
      }).observe({ type: 'layout-shift' })
    })
    const place = page.getByRole('group', { name: 'Quantity', exact: true })
    await place.scrollIntoViewIfNeeded()
    const before = await place.boundingBox()
    await wakeBuyBox(page)
    expect(await place.boundingBox()).toEqual(before)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts')), slug).toEqual([])
  }
})
