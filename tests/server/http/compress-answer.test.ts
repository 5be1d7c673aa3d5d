import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { compressAnswer } from '#/server/http/compress-answer.ts'

const TEXT = '<p>Crème brûlée</p>'.repeat(1000)
const PAGE = { 'content-type': 'text/html; charset=utf-8', vary: 'Cookie' }

let server: Server
afterEach(() => server.close())

/** Responds like `answer`, compressed where appropriate. */
async function serve(answer: RequestListener): Promise<string> {
  server = createServer((request, response) => {
    compressAnswer(request, response)
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

const ask = (url: string, encoding: string, method = 'GET') =>
  fetch(url, { method, headers: { 'Accept-Encoding': encoding } })

it.each(['br', 'gzip'])(
  'a page that is written in parts arrives whole, as %s',
  async (encoding) => {
    const url = await serve((_, response) => {
      response.writeHead(404, { ...PAGE, 'content-length': Buffer.byteLength(TEXT) })
      response.write(TEXT.slice(0, 7000))
      response.write(Buffer.from(TEXT.slice(7000)))
      response.end()
    })
    const answer = await ask(url, encoding)
    expect([answer.status, await answer.text()]).toEqual([404, TEXT])
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toBe('Cookie, Accept-Encoding')
    expect(answer.headers.get('content-length')).toBeNull()
  },
)

it('a page stays plain for who takes it so only', async () => {
  const url = await serve((_, response) => response.writeHead(200, PAGE).end(TEXT))
  const answer = await ask(url, 'identity')
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect(await answer.text()).toBe(TEXT)
})

it('what is no page passes as it is: redirects, pictures, HEAD', async () => {
  const url = await serve(({ method }, response) => {
    if (method === 'HEAD') response.writeHead(200, PAGE).end()
    else response.writeHead(200, { 'content-type': 'image/webp' }).end('RIFF')
  })
  const picture = await ask(url, 'br')
  expect([picture.headers.get('content-encoding'), await picture.text()]).toEqual([null, 'RIFF'])
  const head = await ask(url, 'br', 'HEAD')
  expect([head.headers.get('content-encoding'), await head.text()]).toEqual([null, ''])
})

it('a page that breaks off is not taken for a whole one', async () => {
  const url = await serve((_, response) => {
    response.writeHead(200, PAGE)
    response.write(TEXT, () => response.destroy())
  })
  await expect(ask(url, 'br').then((answer) => answer.text())).rejects.toThrow(TypeError)
})
