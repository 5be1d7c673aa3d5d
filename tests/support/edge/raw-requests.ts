// Raw requests that no browser sends, each with the statuses it may get.
import { connect } from 'node:net'

export type RawRequest = { bytes: string; statuses: number[] }

const head = (line: string, ...headers: string[]): string => [line, ...headers, '', ''].join('\r\n')
const get = (path: string, ...headers: string[]): string =>
  head(`GET ${path} HTTP/1.1`, 'Host: shop.example', 'Connection: close', ...headers)
const post = (path: string, body: string, ...headers: string[]): string =>
  head(`POST ${path} HTTP/1.1`, 'Host: shop.example', 'Connection: close', ...headers) + body
const host = (path: string, ...hosts: string[]): string =>
  head(`GET ${path} HTTP/1.1`, ...hosts.map((name) => `Host: ${name}`), 'Connection: close')
const method = (name: string, path: string): string =>
  head(`${name} ${path} HTTP/1.1`, 'Host: shop.example', 'Connection: close')

const REFUSED = [400]
const TOO_LARGE = [400, 413, 414, 431]
const FORM = 'Content-Type: multipart/form-data'

const all = (statuses: number[], requests: Record<string, string>): [string, RawRequest][] =>
  Object.entries(requests).map(([name, bytes]) => [name, { bytes, statuses }])

export const RAW_REQUESTS: [name: string, request: RawRequest][] = [
  ...all(REFUSED, {
    'TRACE of a page': method('TRACE', '/'),
    'TRACE of a call': method('TRACE', '/api/currency'),
    'TRACK of a call': method('TRACK', '/api/currency'),
    CONNECT: method('CONNECT', 'shop.example:443'),
    'OPTIONS of everything': method('OPTIONS', '*'),
    'an unknown method': method('FETCH', '/'),
    'no host': head('GET / HTTP/1.1', 'Connection: close'),
    'an empty host': host('/', ''),
    'two hosts': host('/', 'shop.example', 'evil.example'),
    'twice the same host': host('/api/currency', 'shop.example', 'shop.example'),
    'a host with a path': host('/cart', 'evil.example/x'),
    'a host with a user': host('/api/currency', 'user@evil.example'),
    'a host with a space': host('/', 'evil example'),
    'a host with a quote': host('/search', 'evil"onload="x'),
    'a port that is none': host('/cart', 'shop.example:99999'),
    'an address in place of a path': get('http://evil.example/'),
    'a path without its slash': get('cart'),
    'a zero character in a page': get('/products?search=%00'),
    'a zero character in a path': get('/product/bananas%00'),
    'a zero character in a call': get('/api/product?search=%00'),
    'a zero character in the path of a call': get('/api/product/slug/%00'),
    'percent signs that encode nothing in a call': get('/api/product?search=100%'),
    'half a surrogate pair in a call': get('/api/product?search=%ED%A0%80'),
    'bytes that are no text': get('/\u00ff'),
    'a path that leads up': get('/product/../cart'),
    'a path that leads up in disguise': get('/product/%2e%2e/cart'),
    "the framework's resizing of pictures": get('/_image?href=%2Ffavicon.svg&w=20&f=webp'),
    'its resizing of something else': get('/_image?href=http://127.0.0.1:1/&f=webp'),
    'two lengths': post('/api/login', 'abcde', 'Content-Length: 5', 'Content-Length: 6'),
    'a negative length': post('/api/login', '', 'Content-Length: -5'),
    'a length and chunks': post(
      '/api/login',
      '0\r\n\r\nGET /smuggled HTTP/1.1\r\n\r\n',
      'Content-Length: 5',
      'Transfer-Encoding: chunked',
    ),
    'an unknown transfer encoding': post('/api/login', '0\r\n\r\n', 'Transfer-Encoding: xchunked'),
    'chunks that are none': post('/api/login', 'zz\r\nabc\r\n', 'Transfer-Encoding: chunked'),
    'a folded header': get('/', 'X-Folded: a\r\n b'),
    'a space before the colon': get('/', 'X-Spaced : a'),
    'another protocol': '\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n',
    'HTTP/2 without asking': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'a form without a boundary': post('/api/login', 'abcde', FORM, 'Content-Length: 5'),
    'a form that is none': post('/api/login', 'abcde', `${FORM}; boundary=x`, 'Content-Length: 5'),
  }),
  ...all(TOO_LARGE, {
    'a long URL': get(`/search?search=${'a'.repeat(9000)}`),
    'a very long URL': get(`/search?search=${'a'.repeat(90_000)}`),
    'a long header': get('/', `X-Long: ${'a'.repeat(90_000)}`),
    'many headers': get('/', ...Array.from({ length: 5000 }, () => 'A: b')),
    'a body longer than any': post('/api/login', 'abcde', 'Content-Length: 99999999999'),
  }),
  ...all([417], { 'an odd expectation': get('/', 'Expect: the unexpected') }),
  ...all([200], {
    'half a surrogate pair in a page': get('/search?search=%ED%A0%80'),
    'percent signs that encode nothing': get('/search?search=100%'),
  }),
  ...all([404], {
    'percent signs that encode no text': get('/product/%ff%fe'),
    'a percent sign in a name': get('/product/100%25'),
    'half a letter': get('/%E0%A4%A'),
    'half a letter in French': get('/fr/%E0%A4%A'),
    "a page's name as a file": get('/product/bananas.html'),
    'the same in disguise': get('/product/bananas%2ehtm%6c'),
    'the same with a slash': get('/product/bananas.html/'),
    'the home page as a file': get('/index.html'),
    'the page for failures': get('/500'),
    'the same in French': get('/fr/500/'),
    'a path with two slashes': get('//evil.example/cart/'),
    'an action of the framework': get('/_actions/x'),
  }),
  ...all([200, 302, 400, 401, 404, 415, 422], {
    'cookies that are none': get('/cart', 'Cookie: uat=%zz; larder_account=%zz'),
    'a token of odd bytes': get('/account/order', 'Cookie: uat=\u00ff; larder_account={}'),
    'a bearer of odd bytes': get('/api/self', 'Authorization: Bearer \u00ff\u00fe'),
    'odd numbers in a query': get('/products?page=99999999999999999999&rating=1e400&size=-1'),
    'odd ids': get('/recently-viewed/shelf?ids=a,-1,99999999999999999999'),
    'an odd order number': get('/order/status/x%0ay?key=%0a'),
    'a long search': get(`/search?search=${'a'.repeat(3000)}`),
    'names of every object': get('/products?__proto__=1&constructor=2'),
    'an island of the framework': get('/_server-islands/x?e=1&p=2&s=3'),
    'deep brackets': post(
      '/api/login',
      '['.repeat(200_000),
      'Content-Type: application/json',
      'Content-Length: 200000',
    ),
    'a call with an unknown method': method('PROPFIND', '/api/currency'),
  }),
]

const ANSWER_WITHIN_MS = 10_000

/** Sends bytes unchanged. The status is 0 if the connection ends or times out without a response. */
export function askRaw(url: string, bytes: string): Promise<{ status: number; text: string }> {
  const { port } = new URL(url)
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes, 'latin1'))
    const end = () => {
      socket.destroy()
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text })
    }
    socket.setEncoding('latin1').setTimeout(ANSWER_WITHIN_MS)
    socket.on('data', (part: string) => {
      text += part
    })
    socket.on('timeout', end).on('error', end).on('close', end)
  })
}
