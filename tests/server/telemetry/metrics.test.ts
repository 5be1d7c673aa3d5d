// Metrics: who may read them, and their labels.
import { once } from 'node:events'
import { createServer, request as ask, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHandler } from '#/server/http/dispatch.ts'
import { createMetrics, type Metrics } from '#/server/telemetry/metrics.ts'
import { routeOf } from '#/server/telemetry/route-of.ts'

const TOKEN = 'a token that only tests know'

let server: Server
let metrics: Metrics
let port: number
beforeEach(async () => {
  metrics = createMetrics()
  server = createServer(
    createHandler({
      gateway: async () => Response.json({}, { status: 404 }),
      pages: (_, response) => response.writeHead(404).end('nothing'),
      ready: async () => undefined,
      metrics,
      metricsToken: TOKEN,
    }),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterEach(() => server.close())

/** Like `fetch`, which does not let callers set the host. */
function get(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = ask({ port, path, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.once('end', () => resolve({ status: answer.statusCode, text }))
    })
    asked.once('error', reject).end()
  })
}

const numbers = async () => (await get('/metrics')).text.split('\n')

describe('/metrics', () => {
  it('is open on this machine, and with the token', async () => {
    expect((await get('/metrics')).text).toContain('nodejs_eventloop_lag_p99_seconds')
    const elsewhere = { host: 'shop.example', 'x-forwarded-for': '203.0.113.7' }
    expect((await get('/metrics', { ...elsewhere, authorization: `Bearer ${TOKEN}` })).status).toBe(
      200,
    )
  })

  it.each([
    ['through a proxy on this machine', { 'x-forwarded-for': '127.0.0.1' }],
    ['through one that says it otherwise', { forwarded: 'for=127.0.0.1' }],
    ['through one that only names itself', { via: '1.1 proxy' }],
    ['through one that says nothing', { host: 'shop.example' }],
    ['by a page of another site', { host: 'rebound.example:4321' }],
    ['with another token', { host: 'shop.example', authorization: 'Bearer wrong' }],
    ['with no token at all', { host: 'shop.example', authorization: 'Bearer ' }],
  ])('is not there for visitors %s', async (_, headers) => {
    const answer = await get('/metrics', headers as Record<string, string>)
    expect(answer).toEqual({ status: 404, text: 'nothing' })
  })

  it('counts requests by route and status, never by what somebody typed', async () => {
    for (const path of ['/product/apples', '/fr/product/pears?x=1', '/wp-login.php', '/api/cart'])
      await get(path)
    await get('/healthz')
    const lines = await numbers()
    const counted = (labels: string) =>
      lines.find((line) => line.startsWith(`larder_http_requests_total{${labels}}`))
    expect(counted('method="GET",route="/product/{slug}",status="404"')).toMatch(/ 2$/)
    expect(counted('method="GET",route="other",status="404"')).toMatch(/ 1$/)
    expect(counted('method="GET",route="/api/cart",status="404"')).toMatch(/ 1$/)
    expect(counted('method="GET",route="/healthz",status="200"')).toMatch(/ 1$/)
    expect(lines.join('\n')).not.toMatch(/apples|pears|wp-login/)
    const name = 'larder_http_request_duration_seconds'
    const buckets = lines.filter((line) =>
      line.startsWith(`${name}_bucket{method="GET",route="other"`),
    )
    expect(buckets.at(-1)).toMatch(/le="\+Inf"} 1$/)
    expect(lines.some((line) => line.startsWith(`${name}_sum{`))).toBe(true)
  })

  it('counts failures, stock conflicts, jobs, pages and errors in browsers', async () => {
    metrics.failed('STOCK_CONFLICT')
    metrics.failed('INTERNAL')
    metrics.job({ job: 'mail', seconds: 0.2, failed: true })
    metrics.page('made')
    metrics.browserError()
    const text = (await numbers()).join('\n')
    for (const line of [
      'larder_api_failures_total{code="INTERNAL"} 1',
      'larder_stock_conflicts_total 1',
      'larder_job_runs_total{job="mail",result="failed"} 1',
      'larder_pages_made_total{result="made"} 1',
      'larder_browser_errors_total 1',
    ])
      expect(text).toContain(line)
  })

  it('leaves out what can’t be counted now', async () => {
    metrics.watch({
      orders: () => Promise.reject(new Error('no database')),
      mail: async () => [{ labels: {}, value: 3 }],
      pool: () => [{ labels: { state: 'waiting' }, value: 2 }],
      pagesWaiting: () => 7,
    })
    const text = (await numbers()).join('\n')
    expect(text).toContain('larder_mail_waiting 3')
    expect(text).toContain('larder_db_connections{state="waiting"} 2')
    expect(text).toContain('larder_pages_waiting 7')
    expect(text).not.toMatch(/^larder_orders\{/m)
  })
})

describe('the route of a path', () => {
  it.each([
    ['/', '/'],
    ['/fr', '/'],
    ['/fr/account/order/details/L261121-ABC123', '/account/order/details/{order_number}'],
    ['/api/order/L261121-ABC123/pay', '/api/order/{order_number}/pay'],
    ['/api/admin/payment-case/7/refund', '/api/admin/payment-case/{id}/refund'],
    ['/api/nonsense/7', '/api/*'],
    ['/_astro/x.123.js', '/_astro/*'],
    ['/metrics', '/metrics'],
    ['/%ff', 'other'],
  ])('%s is %s', (path, route) => {
    expect(routeOf(path)).toBe(route)
  })
})
