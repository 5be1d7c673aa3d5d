// An ERP to develop and test against, on a port: the shop's calls, and a page that shows what it received.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { z } from 'zod'
import { refusal, refuses, say, spoils, taken } from './answers.ts'
import { type Booked, type Books, openBooks, orderRows } from './books.ts'
import { checkDocument } from './check-document.ts'
import { FaultOrder, type Faults, createFaults } from './faults.ts'
import { type Goods, GoodsChange, type Stockroom, createStockroom, odataPage } from './goods.ts'
import { SANDBOX_LOGIN } from './login.ts'
import { PAGE_HEADERS, sandboxPage } from './page.ts'

type Options = {
  port?: number
  host?: string
  /** Keeps the documents over a restart. */
  file?: string
  rate?: 'tax' | 'exchange'
  pageSize?: number
  /** What the ERP sells. */
  goods?: readonly Goods[]
}

export type Sandbox = {
  url: string
  faults: Faults
  stockroom: Stockroom
  documents: () => Booked[]
  /** Delivers or cancels a document, as the ERP's users do. */
  end: Books['end']
  /** How often each call was made. */
  calls: Map<string, number>
  /** Resolves once no calls are running, not even for clients that have disconnected. */
  idle: () => Promise<void>
  close: () => Promise<void>
}

type Parts = {
  books: Books
  faults: Faults
  tokens: Set<string>
  calls: Map<string, number>
  rate: 'tax' | 'exchange'
  pageSize: number
  stockroom: Stockroom
}

/** @example const sandbox = await startSandbox({ port: 4460 }); await sandbox.close() */
export async function startSandbox(options: Options = {}): Promise<Sandbox> {
  const { port = 0, host = '127.0.0.1', file, rate = 'tax', pageSize = 500 } = options
  const parts: Parts = {
    books: openBooks(file),
    faults: createFaults(),
    tokens: new Set(),
    calls: new Map(),
    rate,
    pageSize,
    stockroom: createStockroom(options.goods ?? [], () => new Date().toISOString().slice(0, 10)),
  }
  const underWay = new Set<Promise<void>>()
  const server = createServer((request, response) => {
    const work = answer(parts, request, response)
      .catch(() => void response.destroy())
      .finally(() => underWay.delete(work))
    underWay.add(work)
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://${host}:${bound}`,
    faults: parts.faults,
    stockroom: parts.stockroom,
    documents: parts.books.all,
    end: parts.books.end,
    calls: parts.calls,
    idle: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Heard = { request: IncomingMessage; response: ServerResponse; body: Buffer; url: URL }

async function answer(parts: Parts, request: IncomingMessage, response: ServerResponse) {
  const body = Buffer.concat(await request.toArray())
  const url = new URL(request.url ?? '/', 'http://sandbox')
  const heard = { request, response, body, url }
  const call = `${request.method} ${url.pathname}`
  parts.calls.set(call, (parts.calls.get(call) ?? 0) + 1)
  if (!url.pathname.startsWith('/api/')) return answerPeople(parts, heard)
  if (request.headers['x-requested-with'] !== 'XMLHttpRequest') {
    return say(response, 400, { message: 'X-Requested-With is missing' })
  }
  if (call === 'POST /api/v1/login') return login(parts, heard)
  if (!isKnown(parts, request)) return say(response, 401, { message: 'Unauthenticated.' })
  if (call === 'POST /api/v1/logout') {
    parts.tokens.delete(tokenOf(request))
    return say(response, 200, { message: 'Signed out' })
  }
  if (call === 'POST /api/v1/ecommerce/sync-cart') return syncCart(parts, heard)
  const [, ended] = /^POST \/api\/v1\/ecommerce\/documents\/([^/]+)\/cancel$/.exec(call) ?? []
  if (ended !== undefined) return cancelDocument(parts, heard, decodeURIComponent(ended))
  if (request.method === 'GET') {
    const fault = parts.faults.next('read')
    if (fault?.fault === 'slow') await parts.faults.wait(fault)
    else if (fault && spoils(fault, response)) return
    return answerQuestion(parts, heard)
  }
  return say(response, 404, { message: 'There is no such call' })
}

const tokenOf = ({ headers }: IncomingMessage): string =>
  /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
const isKnown = ({ tokens }: Parts, request: IncomingMessage) => tokens.has(tokenOf(request))

async function login({ tokens }: Parts, { request, response, body }: Heard) {
  const type = request.headers['content-type'] ?? ''
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => new FormData())
  const { email, password } = SANDBOX_LOGIN
  if (form.get('email') !== email || form.get('password') !== password) {
    return say(response, 401, { message: 'These credentials do not match our records.' })
  }
  const access_token = randomUUID()
  tokens.add(access_token)
  return say(response, 200, { access_token, token_type: 'Bearer' })
}

async function syncCart(parts: Parts, { response, body }: Heard) {
  const fault = parts.faults.next('write')
  if (fault && refuses(fault, response)) return
  if (fault?.fault === 'slow') await parts.faults.wait(fault)
  const checked = checkDocument(parse(body), parts.rate)
  if ('wrong' in checked) return say(response, 200, refusal(checked.wrong))
  const booked = parts.books.take(checked.document)
  if ('wrong' in booked) return say(response, 200, refusal(booked.wrong))
  switch (fault?.fault) {
    case 'reset':
      return void response.socket?.resetAndDestroy()
    case 'truncated':
      return void response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(taken(booked.syncKey)).slice(0, 25))
    case 'null-data':
      return say(response, 200, taken(null))
    case 'number-data':
      return say(response, 200, taken(booked.DocEntry))
    default:
      return say(response, 200, taken(booked.syncKey))
  }
}

function cancelDocument({ books, faults }: Parts, { response }: Heard, reference: string) {
  const fault = faults.next('write')
  if (fault && refuses(fault, response)) return
  const booked = books.end(reference, 'cancelled')
  if (!booked) return say(response, 404, { message: 'There is no such document' })
  if ('wrong' in booked) return say(response, 200, refusal(booked.wrong))
  return say(response, 200, taken(booked.syncKey))
}

function answerQuestion({ books, pageSize, stockroom }: Parts, { url, response }: Heard) {
  const [, entity = ''] = /^\/api\/v1\/ecommerce\/(\w+)$/.exec(url.pathname) ?? []
  const rows = entity === 'Orders' ? orderRows(books.all()) : stockroom.rows(entity)
  if (rows) {
    return say(response, 200, odataPage(rows, entity, { query: url.searchParams, size: pageSize }))
  }
  const [, reference] = /^\/api\/v1\/ecommerce\/documents\/(.+)$/.exec(url.pathname) ?? []
  if (reference !== undefined) {
    const booked = books.find(decodeURIComponent(reference))
    if (!booked) return say(response, 404, { message: 'There is no such document' })
    return say(response, 200, booked.document)
  }
  if (url.pathname !== '/api/v1/ecommerce/documents') {
    return say(response, 404, { message: 'There is no such call' })
  }
  const from = Number(url.searchParams.get('cursor') ?? 0)
  const all = books.all()
  const data = all.slice(from, from + pageSize).map(({ DocEntry, document, status }) => ({
    DocEntry,
    Cancelled: status === 'cancelled' ? 'tYES' : 'tNO',
    NumAtCard: document.NumAtCard,
    DocTotal: document.DocTotal,
    lines: document.document_lines.length,
  }))
  const next = from + pageSize < all.length ? String(from + pageSize) : null
  return say(response, 200, { data, next })
}

/** What the ERP's users do with a document. */
const DocumentEnd = z.object({ NumAtCard: z.string(), status: z.enum(['delivered', 'cancelled']) })

/** The page, and commands from developers and tests. Other sites are refused. */
function answerPeople(
  { books, faults, stockroom }: Parts,
  { request, response, body, url }: Heard,
) {
  const { origin, host } = request.headers
  if (origin !== undefined && origin !== `http://${host}`) return say(response, 403, {})
  if (request.method === 'GET' && url.pathname === '/') {
    return void response
      .writeHead(200, PAGE_HEADERS)
      .end(
        sandboxPage(books.all(), { fault: faults.current(), items: [...stockroom.items.values()] }),
      )
  }
  if (request.method === 'GET' && url.pathname === '/sandbox/documents') {
    return say(response, 200, { data: books.all() })
  }
  if (request.method !== 'POST') return say(response, 404, {})
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  if (url.pathname === '/sandbox/works') faults.clear()
  else if (url.pathname === '/sandbox/fault') {
    const given = isForm ? formOf(body) : parse(body)
    const order = FaultOrder.safeParse(given)
    if (!order.success) return say(response, 422, { message: order.error.message })
    faults.set(order.data)
  } else if (url.pathname === '/sandbox/item') {
    const given = isForm ? formOf(body) : parse(body)
    const change = GoodsChange.safeParse(given)
    if (!change.success) return say(response, 422, { message: change.error.message })
    if (!stockroom.change(change.data)) return say(response, 404, { message: 'No such item' })
  } else if (url.pathname === '/sandbox/document') {
    const given = DocumentEnd.safeParse(isForm ? formOf(body) : parse(body))
    if (!given.success) return say(response, 422, { message: given.error.message })
    const booked = books.end(given.data.NumAtCard, given.data.status)
    if (!booked || 'wrong' in booked) return say(response, 409, { message: booked?.wrong })
  } else return say(response, 404, {})
  if (isForm) return void response.writeHead(303, { Location: '/' }).end()
  return say(response, 200, { fault: faults.current() ?? null })
}

/** A form; empty fields count as missing. */
const formOf = (body: Buffer): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(body.toString())].filter(([, value]) => value !== ''))

function parse(body: Buffer): unknown {
  try {
    const json: unknown = JSON.parse(body.toString('utf8'))
    return json
  } catch {
    return undefined
  }
}
