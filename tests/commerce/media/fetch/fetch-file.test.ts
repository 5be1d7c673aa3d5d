// Files fetched from addresses that somebody typed, possibly from a hostile server.
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import {
  EVERYBODYS,
  fetchFile,
  type Reach,
  readAddress,
} from '#/commerce/media/fetch/fetch-file.ts'
import { isPublicAddress } from '#/lib/net/public-address.ts'
import { freePort } from '#tests/support/servers/free-port.ts'

const PUBLIC: Reach = { ...EVERYBODYS, most: 100_000 }
/** One local address stands in for the internet; the others stay private. */
const TEST: Reach = {
  protocols: ['http:', 'https:'],
  mayReach: (address) => address === '127.0.0.1' || isPublicAddress(address),
  seconds: 5,
  most: 100_000,
}

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function serve(listener: RequestListener): Promise<string> {
  const port = await freePort()
  server = createServer(listener)
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(port, '127.0.0.1', resolve)
  await promise
  return `http://127.0.0.1:${port}`
}

describe('an address', () => {
  it.each([
    'http://example.org/a.jpg',
    'file:///etc/passwd',
    'ftp://example.org/a.jpg',
    'data:image/png;base64,AAAA',
    'https://user:secret@example.org/a.jpg',
    'a.jpg',
    '//example.org/a.jpg',
    '',
  ])('%s is none that a photograph is fetched from', (text) => {
    expect(readAddress(text, PUBLIC)).toBe('address')
  })

  it.each([
    'https://127.0.0.1/a.jpg',
    'https://127.1/a.jpg',
    'https://2130706433/a.jpg',
    'https://0x7f.1/a.jpg',
    'https://0/a.jpg',
    'https://[::1]/a.jpg',
    'https://[::ffff:127.0.0.1]/a.jpg',
    'https://[64:ff9b::7f00:1]/a.jpg',
    'https://[fe80::1]/a.jpg',
    'https://[fd00::1]/a.jpg',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/a.jpg',
    'https://172.31.255.255/a.jpg',
    'https://192.168.1.1/a.jpg',
    'https://100.64.0.1/a.jpg',
    'https://[2002:7f00:1::]/a.jpg',
  ])('%s leads into a network that is not everybody’s', (text) => {
    expect(readAddress(text, PUBLIC)).toBe('private')
  })

  it('of everybody’s network is asked', () => {
    expect(readAddress('https://example.org/a.jpg', PUBLIC)).toBeInstanceOf(URL)
    expect(readAddress('https://93.184.216.34/a.jpg', PUBLIC)).toBeInstanceOf(URL)
    expect(readAddress('https://[2606:2800:220:1::1]/a.jpg', PUBLIC)).toBeInstanceOf(URL)
  })
})

describe('a file', () => {
  it('is fetched, over redirects too', async () => {
    const home = await serve((request, response) => {
      if (request.url === '/a') response.writeHead(302, { location: '/b' }).end()
      else response.end('photograph')
    })
    expect(await fetchFile(`${home}/a`, TEST)).toEqual(Buffer.from('photograph'))
  })

  it('is not fetched from a name that leads into this machine', async () => {
    const home = await serve((_, response) => response.end('secret'))
    const named = home.replace('127.0.0.1', 'localhost')
    expect(await fetchFile(named, { ...TEST, mayReach: isPublicAddress })).toBe('private')
    expect(await fetchFile(home, { ...TEST, mayReach: isPublicAddress })).toBe('private')
  })

  it.each([
    'https://127.0.0.2/',
    'http://[::1]/',
    'http://169.254.169.254/',
    'http://10.1.2.3/a.jpg',
  ])('is not fetched where a redirect leads to %s', async (location) => {
    const home = await serve((_, response) => response.writeHead(302, { location }).end())
    expect(await fetchFile(home, TEST)).toBe('private')
  })

  it('is not fetched where a redirect leads out of the web, or in a circle', async () => {
    const home = await serve((request, response) =>
      response
        .writeHead(301, { location: request.url === '/file' ? 'file:///etc/passwd' : '/again' })
        .end(),
    )
    expect(await fetchFile(`${home}/file`, TEST)).toBe('address')
    expect(await fetchFile(home, TEST)).toBe('answer')
  })

  it('that says it has 10 GB is not begun, and one that does not say so is given up', async () => {
    let sent = 0
    const home = await serve((request, response) => {
      if (request.url === '/said') {
        response.writeHead(200, { 'content-length': 10_000_000_000 })
        response.write('x')
        return
      }
      const piece = Buffer.alloc(16_384)
      const more = () => {
        while (!response.destroyed) {
          sent += piece.length
          if (!response.write(piece)) return
        }
      }
      response.on('drain', more)
      more()
    })
    expect(await fetchFile(`${home}/said`, TEST)).toBe('large')
    expect(await fetchFile(home, TEST)).toBe('large')
    expect(sent).toBeLessThan(50_000_000)
  })

  it('that comes too slowly is given up', async () => {
    const home = await serve((_, response) => {
      response.writeHead(200)
      response.write('x')
    })
    expect(await fetchFile(home, { ...TEST, seconds: 0.3 })).toBe('slow')
    server?.closeAllConnections()
    server?.close()
    const silent = await serve(() => undefined)
    expect(await fetchFile(silent, { ...TEST, seconds: 0.3 })).toBe('slow')
  })

  it('that is not there, or empty, says so', async () => {
    const home = await serve((request, response) => {
      response.writeHead(request.url === '/gone' ? 404 : request.url === '/busy' ? 503 : 200).end()
    })
    expect(await fetchFile(`${home}/gone`, TEST)).toBe('answer')
    expect(await fetchFile(`${home}/busy`, TEST)).toBe('unreachable')
    expect(await fetchFile(home, TEST)).toBe('empty')
    const nobody = `http://127.0.0.1:${await freePort()}/`
    expect(await fetchFile(nobody, TEST)).toBe('unreachable')
  })
})
