// A person continues with an assistant's basket.
import type { APIRequestContext } from 'playwright/test'
import { z } from 'zod'
import { href } from '#/routes.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const Found = z.object({
  products: z.array(
    z.object({ title: z.string(), variants: z.array(z.object({ id: z.string() })) }),
  ),
})
const Cart = z.object({ continue_url: z.string() })

/** A link that is used up or unknown. */
const USED = /\/api\/ucp\/basket\/\S+ 404/

async function basketOf(request: APIRequestContext) {
  const profile = await request.get('/.well-known/ucp')
  expect(profile.ok()).toBe(true)
  const search = { query: 'mixed berries', pagination: { limit: 1 } }
  const found = await request.post('/ucp/v1/catalog/search', { data: search })
  const [product] = Found.parse(await found.json()).products
  const id = product?.variants[0]?.id ?? ''
  const data = { line_items: [{ item: { id }, quantity: 3 }] }
  const cart = await request.post('/ucp/v1/carts', { data })
  expect(cart.status()).toBe(201)
  const { continue_url } = Cart.parse(await cart.json())
  return { name: product?.title ?? '', path: new URL(continue_url).pathname }
}

test('An assistant without a key sees the tools for shopping', async ({ request }) => {
  const headers = { accept: 'application/json, text/event-stream' }
  const data = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const answer = await request.post('/ucp/mcp', { data, headers })
  expect(await answer.text()).toContain('"name":"create_checkout"')
})

test('The link of an assistant leads to the checkout with its basket, once', async ({
  page,
  request,
  troubles,
}) => {
  troubles.allow(USED)
  const { name, path } = await basketOf(request)
  await page.goto(path)
  await expect(page.getByRole('list', { name: 'Goods in this basket' })).toContainText(
    `3 × ${name}`,
  )
  await page.getByRole('button', { name: 'Add to my cart and go to checkout' }).click()
  await expect(page).toHaveURL(href('en', 'checkout'))
  await page.goto(href('en', 'cart'))
  await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible()
  await page.goto(path)
  await expect(page.getByText('This link no longer works')).toBeVisible()
})

test('A link that there never was leads to the cart', async ({ page, troubles }) => {
  troubles.allow(USED)
  await page.goto(href('fr', 'agentBasket', { token: 'a'.repeat(43) }))
  await expect(page.getByText('Ce lien ne fonctionne plus')).toBeVisible()
  await page.getByRole('link', { name: 'Voir le panier' }).click()
  await expect(page).toHaveURL(href('fr', 'cart'))
})
