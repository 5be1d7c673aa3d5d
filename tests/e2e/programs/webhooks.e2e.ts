// Another program is told of an order, and staff see that it was.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { href } from '#/routes.ts'
import { formReady } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('Staff add a webhook, try it, and read its calls', async ({ page, admin }) => {
  const got: string[] = []
  const program = createServer((request, response) => {
    got.push(String(request.headers['webhook-signature']))
    request.resume()
    response.end('Thank you')
  }).listen(0, '127.0.0.1')
  await once(program, 'listening')
  const { port } = program.address() as AddressInfo
  await signInAdmin(page.request)
  await page.goto(href('en', 'adminWebhooks'))
  await formReady(page)
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  const dialog = page.getByRole('dialog')
  const name = `Books ${Date.now()}`
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('textbox', { name: 'Address' }).fill(`http://127.0.0.1:${port}/`)
  await dialog.getByRole('checkbox', { name: 'Product created' }).check()
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_/)
  // It is shown this once: a slip of the finger doesn't lose it.
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('textbox', { name: 'Secret' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  const card = page.getByRole('main').locator('section').filter({ hasText: name })
  await card.getByRole('button', { name: 'Try it' }).click()
  await expect(card.getByText('It answered 200. Thank you')).toBeVisible()
  expect(got[0]).toMatch(/^v1,/)

  await admin.sell()
  // Other tests create products too.
  await expect.poll(() => got.length, { timeout: 60_000 }).toBeGreaterThan(1)
  // They may be ahead of this one, and still wait.
  const sent = card
    .getByRole('listitem')
    .filter({ hasText: 'Product created' })
    .filter({ hasText: /Sent/ })
  await expect(async () => {
    await page.reload()
    await formReady(page)
    await card.getByRole('button', { name: 'Calls' }).click()
    await expect(sent.first()).toBeVisible({ timeout: 2000 })
  }).toPass()
  await card.getByRole('button', { name: 'Remove' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(card).toBeHidden()
  program.close()
})
