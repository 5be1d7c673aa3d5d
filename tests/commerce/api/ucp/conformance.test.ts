// The tools for agents, as the protocol's own program tests them.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'

const PROGRAM = createRequire(import.meta.url).resolve(
  '@modelcontextprotocol/conformance/dist/index.js',
)

let shop: TestApi
let server: ReturnType<typeof serve>
let url: string
beforeAll(async () => {
  shop = await startApi()
  const token = `Bearer ${shop.api.systemToken().access_token}`
  const fetch = (request: Request) => {
    request.headers.set('authorization', token)
    return shop.api.fetch(request)
  }
  server = serve({ fetch, port: 0, hostname: '127.0.0.1' })
  if (!server.listening) await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/ucp/mcp`
})
afterAll(async () => {
  server.close()
  await shop.close()
})

// The others want a server of examples with tools, prompts and resources of given names.
it.each(['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'])(
  'passes %s',
  async (scenario) => {
    const words = ['server', '--url', url, '--scenario', scenario]
    const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, ...words])
    expect(stdout).toMatch(/Passed: (\d+)\/\1, 0 failed, 0 warnings/)
  },
)
