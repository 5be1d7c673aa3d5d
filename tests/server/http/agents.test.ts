// Agents reach the shop at their protocol's addresses, without a key.
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBackend } from '#/server/backend/backend.ts'
import { json, openSite, type Site } from '#tests/server/site.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { lines } from '#tests/support/ucp/agent.ts'

let shop: TestApi
let site: Site
beforeAll(async () => {
  shop = await startApi()
  site = await openSite(() => createBackend({ fetch: shop.api.fetch, issue: shop.api.systemToken }))
})
afterAll(async () => {
  await site.stop()
  await shop.close()
})

it('a cart made by a tool is read by a call, at the addresses of the profile', async () => {
  const { text } = await site.ask('/.well-known/ucp')
  for (const path of ['/ucp/v1', '/ucp/mcp']) expect(text).toContain(`${path}"`)
  const { id } = await shop.addProduct()
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${site.url}/ucp/mcp`)))
  const cart = lines([id, 1])
  const made = await client.callTool({ name: 'create_cart', arguments: { cart } })
  const own = (made.structuredContent as { id?: string }).id ?? ''
  const read = await site.ask(`/ucp/v1/carts/${own}`)
  expect([read.status, JSON.parse(read.text)]).toMatchObject([200, { id: own }])
  await client.close()
})

it('a page of another site can’t use the tools, and there is no stream', async () => {
  const list = json(
    'POST',
    { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    { Accept: 'application/json, text/event-stream', Origin: 'https://evil.example' },
  )
  expect((await site.ask('/ucp/mcp', list)).status).toBe(403)
  const stream = await site.ask('/ucp/mcp')
  expect([stream.status, stream.headers.get('allow')]).toEqual([405, 'POST'])
})
