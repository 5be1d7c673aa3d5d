// Request names, and errors reported by browsers.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { createHandler } from '#/server/http/dispatch.ts'
import { requestIds } from '#/server/process/request-id.ts'

type Line = { event: string; request_id: string | undefined; [name: string]: unknown }

let server: Server | undefined
const lines: Line[] = []
afterEach(() => {
  server?.close()
  lines.length = 0
})

/** Like the process's own log, which writes to its output. */
const log = (_: string, event: string, data?: object) =>
  void lines.push({ event, request_id: requestIds.getStore(), ...data })

async function open(trustProxy: boolean): Promise<string> {
  server = createServer(
    createHandler({
      gateway: async () => {
        await new Promise((done) => setImmediate(done))
        log('warn', 'called')
        return Response.json({ code: 'INTERNAL', message: 'x' }, { status: 500 })
      },
      pages: (_, response) => {
        log('warn', 'drawn')
        response.writeHead(500).end(requestIds.getStore())
      },
      ready: async () => undefined,
      log,
      trustProxy,
    }),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

describe('the name of a request', () => {
  it('is in the answer, on the page, and in every line of the log, another one each time', async () => {
    const url = await open(false)
    const names = new Set<string>()
    for (const path of ['/api/cart', '/api/cart', '/nowhere']) {
      const answer = await fetch(url + path)
      const name = answer.headers.get('x-request-id') ?? ''
      expect(name).toMatch(/^[0-9a-f-]{36}$/)
      expect(lines.at(-1)?.request_id).toBe(name)
      if (path === '/nowhere') expect(await answer.text()).toBe(name)
      names.add(name)
    }
    expect(names.size).toBe(3)
  })

  it.each([
    ['the proxy’s', true, 'abcdef0123456789', true],
    ['not a visitor’s', false, 'abcdef0123456789', false],
    ['not a proxy’s that is too short', true, 'abc', false],
    ['not one that is too long', true, 'a'.repeat(65), false],
    ['not one with other letters', true, 'abc def ghi" jkl', false],
  ])('is %s', async (_, trustProxy, given, isTaken) => {
    const url = await open(trustProxy)
    const answer = await fetch(`${url}/api/cart`, {
      headers: { 'X-Request-Id': given, 'X-Forwarded-For': '203.0.113.7' },
    })
    expect(answer.headers.get('x-request-id') === given).toBe(isTaken)
  })
})

describe('an error in a browser', () => {
  let url: string
  beforeEach(async () => {
    url = await open(false)
  })
  const tell = (body: string, init: RequestInit = {}) =>
    fetch(`${url}/browser-errors`, { method: 'POST', body, ...init })

  it('is a line in the log, once, with the route of its page', async () => {
    const headers = { Referer: `${url}/fr/product/apples?from=jo@example.org` }
    const error = 'TypeError: x is undefined\nhttps://shop.example/_astro/a.js?key=1:7'
    expect((await tell(error, { headers })).status).toBe(204)
    expect((await tell(error, { headers })).status).toBe(204)
    expect(lines).toMatchObject([
      {
        event: 'browser.error',
        message: 'TypeError: x is undefined',
        source: 'https://shop.example/_astro/a.js:7',
        page: '/product/{slug}',
      },
    ])
  })

  it('says nothing about a person, and not much', async () => {
    await tell(
      `Bad jo.field@example.org +33 6 12 34 56 78 L261121-7KQ2MX ${'k'.repeat(40)} https://s/?q=me\u0007${'x '.repeat(400)}`,
    )
    const text = JSON.stringify(lines)
    expect(text).not.toMatch(/jo\.field|12 34|7KQ2MX|kkk|q=me|\\u0007/)
    expect(text.length).toBeLessThan(600)
  })

  it('is refused where it is nothing, too long, from another site, or no error', async () => {
    const statuses = [
      (await tell('')).status,
      (await tell('x'.repeat(3000))).status,
      (await tell('x', { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status,
      (await fetch(`${url}/browser-errors`)).status,
    ]
    expect(statuses).toEqual([400, 413, 403, 405])
    expect(lines).toEqual([])
  })

  it('is taken a few times a minute from one address', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => tell(`Error ${n}`)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })
})
