import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createHandler } from '#/server/http/dispatch.ts'
import { createPictures } from '#/server/http/pictures.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const PICTURE = '/media/file/09cce336/512.webp'

/** Addresses that the API was asked for. */
let asked: string[]
/** The API's answer. */
let answer: () => Response
let server: Server
let url: string
const gateway = async ({ url: whole, method }: Request) => {
  asked.push(`${method} ${new URL(whole).pathname}`)
  return answer()
}
beforeEach(async () => {
  asked = []
  answer = () =>
    new Response('apples', {
      headers: {
        'Cache-Control': FOR_EVER,
        'Content-Type': 'image/webp',
        'Content-Length': '6',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        ETag: '"apples"',
      },
    })
  const pages = () => undefined
  server = createServer(createHandler({ gateway, pages, ready: async () => undefined }))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterEach(() => {
  server.close()
})

const get = (path: string, init: RequestInit = {}) => fetch(url + path, init)

it('The API is asked for a picture once; later answers have the same bytes and headers', async () => {
  const [first, second] = [await get(PICTURE), await get(PICTURE)]
  expect([await first.text(), await second.text()]).toEqual(['apples', 'apples'])
  const headers = (from: Response) =>
    [...from.headers].filter(([name]) => !['date', 'x-request-id'].includes(name)).toSorted()
  expect(headers(second)).toEqual(headers(first))
  expect(second.headers.get('cache-control')).toBe(FOR_EVER)
  expect(second.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(asked).toEqual(['GET /api/media/file/09cce336/512.webp'])
})

it('A browser that has the picture gets 304, and HEAD gets no bytes', async () => {
  await get(PICTURE)
  const again = await get(PICTURE, { headers: { 'If-None-Match': '"apples"' } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const head = await get(PICTURE, { method: 'HEAD' })
  expect([head.headers.get('content-length'), await head.text()]).toEqual(['6', ''])
  expect(asked).toHaveLength(1)
})

it.each([
  ['is missing', 404, FOR_EVER, 'image/svg+xml'],
  ['may change soon', 200, 'public, max-age=59', 'image/webp'],
  ['is private', 200, 'private, no-store', 'image/webp'],
  ['is no picture', 200, FOR_EVER, 'text/html'],
])('What %s is asked for each time', async (_, status, kept, type) => {
  answer = () =>
    new Response('x', { status, headers: { 'Cache-Control': kept, 'Content-Type': type } })
  for (const _time of [1, 2]) expect((await get(PICTURE)).status).toBe(status)
  expect(asked).toHaveLength(2)
})

it.each([
  ['Set-Cookie', 'uat='],
  ['Vary', 'Accept-Language'],
])('What comes with %s is asked for each time', async (name, value) => {
  const plain = answer
  answer = () => {
    const told = plain()
    told.headers.append(name, value)
    return told
  }
  for (const _time of [1, 2]) await get(PICTURE)
  expect(asked).toHaveLength(2)
})

it('So is an address with a query', async () => {
  for (const _time of [1, 2]) await get(`${PICTURE}?1`)
  expect(asked).toHaveLength(2)
})

it('A removed picture is gone after a minute', async () => {
  let time = 1000
  const pictures = createPictures(() => time)
  const call = pictures.keeping(gateway)
  const own = createServer((request, response) => {
    if (pictures.answer(request, response)) return
    void call(new Request(`${url}/api${request.url}`), { ip: '' }).then(({ status }) =>
      response.writeHead(status).end(),
    )
  })
  await once(own.listen(0, '127.0.0.1'), 'listening')
  const address = own.address()
  const port = typeof address === 'object' ? address?.port : 0
  const status = async () => (await fetch(`http://127.0.0.1:${port}${PICTURE}`)).status
  expect(await status()).toBe(200)
  answer = () => new Response(null, { status: 404 })
  time = 60_000
  expect(await status()).toBe(200)
  time = 62_000
  expect(await status()).toBe(404)
  own.close()
})
