// Browsers' reports of content security policy violations.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSite, type Site } from '#tests/server/site.ts'

let site: Site
beforeEach(async () => {
  site = await openSite(() => ({
    fetch: async () => Response.json({}),
    systemToken: async () => 'token',
    renewToken: () => undefined,
  }))
})
afterEach(() => site.stop())

const OLD = {
  'csp-report': {
    'document-uri': 'https://shop.example/order/status/L-1?key=secret#top',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?who=me',
    'source-file': 'https://shop.example/order/status/L-1?key=secret',
    'line-number': 7,
  },
}
const NEW = [
  {
    type: 'csp-violation',
    age: 1,
    url: 'https://shop.example/',
    body: {
      documentURL: 'https://shop.example/?a=b',
      effectiveDirective: 'script-src',
      blockedURL: 'inline',
    },
  },
]
const report = (body: unknown, init: RequestInit = {}) =>
  site.ask('/csp-reports', {
    method: 'POST',
    headers: { 'Content-Type': 'application/csp-report' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
  })

it('a report is a line in the log, without the query of any address', async () => {
  expect((await report(OLD)).status).toBe(204)
  expect((await report(NEW)).status).toBe(204)
  expect(site.lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: 'warn',
      event: 'page.script_refused',
      page: 'https://shop.example/order/status/L-1',
      directive: 'script-src-elem',
      blocked: 'https://evil.example/x.js',
      source: 'https://shop.example/order/status/L-1',
      line: 7,
    },
    expect.objectContaining({
      page: 'https://shop.example/',
      directive: 'script-src',
      blocked: 'inline',
    }),
  ])
})

it('anything else is refused and not written down', async () => {
  const statuses: number[] = []
  for (const body of [
    '',
    'null',
    '{',
    { hello: 'world' },
    Array.from({ length: 50 }, () => NEW[0]),
  ])
    statuses.push((await report(body)).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400])
  expect((await report('x'.repeat(20_000))).status).toBe(413)
  expect((await site.ask('/csp-reports')).status).toBe(405)
  expect(site.lines).toEqual([])
})

it('one address is heard ten times a minute', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 12; count++) statuses.push((await report(OLD)).status)
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 204))
  expect(statuses.slice(10)).toEqual([429, 429])
  expect(site.lines).toHaveLength(10)
})
