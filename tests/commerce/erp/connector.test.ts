import { createServer } from 'node:http'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Exchange } from '#/commerce/erp/client.ts'
import { createErpClient } from '#/commerce/erp/client.ts'
import { type Erp, type ErpOptions, connectErp } from '#/commerce/erp/connect.ts'
import { ErpError } from '#/commerce/erp/erp-error.ts'
import { type LineFacts, toPayload } from '#/commerce/erp/payload.ts'
import { SANDBOX_LOGIN } from '#/commerce/erp/sandbox/login.ts'
import { type Sandbox, startSandbox } from '#/commerce/erp/sandbox/start.ts'
import { createErpSession } from '#/commerce/erp/session.ts'

let sandbox: Sandbox
let time = 0
const now = () => new Date(time)
beforeEach(async () => {
  time = Date.UTC(2026, 0, 1)
  sandbox = await startSandbox()
})
afterEach(() => sandbox.close())

const LINE: LineFacts = {
  item_code: 'A-1',
  name: 'Apples',
  tax_code: 'S5.5',
  tax_rate: 5.5,
  unit: null,
  quantity: 1000,
  price_before: 250,
  price: 250,
}
const payloadOf = (reference: string, sync_key: string | null = null) => {
  const facts = { reference, sync_key, customer: null, prices_include_tax: true, lines: [LINE] }
  const payload = toPayload(facts)
  if (!payload) throw new Error('a cart with lines has a payload')
  return payload
}

const exchanges: Exchange[] = []
const connect = (options: Partial<ErpOptions> = {}): Erp => {
  exchanges.length = 0
  return connectErp({
    url: sandbox.url,
    credentials: SANDBOX_LOGIN,
    now,
    log: () => undefined,
    measure: (exchange) => exchanges.push(exchange),
    timeoutMs: 5000,
    ...options,
  })
}
const failureOf = async (work: Promise<unknown>): Promise<ErpError> => {
  const failure: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (failure instanceof ErpError) return failure
  throw new Error(`expected a failure of the ERP, not ${String(failure)}`)
}
/** Makes the sandbox misbehave, as a developer would. */
const fault = async (body: object) => {
  const answer = await fetch(`${sandbox.url}/sandbox/fault`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}
const callsOf = (call: string) => sandbox.calls.get(`POST /api/v1/${call}`) ?? 0

describe('the connection to the ERP', () => {
  it('signs in with form data and syncs; the answer has the new sync key', async () => {
    const { syncKey } = await connect().sync(payloadOf('a'))
    expect(sandbox.documents()).toMatchObject([{ syncKey, document: { NumAtCard: 'a' } }])
    expect(exchanges).toMatchObject([
      { call: 'login', status: 200, result: 'done' },
      { call: 'sync-cart', status: 200, code: '1200', result: 'done', reference: 'a' },
    ])
  })

  it('keeps its token for 24 hours', async () => {
    const erp = connect()
    await erp.sync(payloadOf('a'))
    time += 24 * 3_600_000 - 1
    await erp.sync(payloadOf('a'))
    expect(callsOf('login')).toBe(1)
    time += 1
    await erp.sync(payloadOf('a'))
    expect(callsOf('login')).toBe(2)
  })

  it('signs in once for many calls at once', async () => {
    const erp = connect()
    await Promise.all(['a', 'b', 'c'].map((name) => erp.sync(payloadOf(name))))
    expect(callsOf('login')).toBe(1)
  })

  it('forgets its token when it signs out', async () => {
    const erp = connect()
    await erp.sync(payloadOf('a'))
    await erp.logout()
    await erp.sync(payloadOf('a'))
    expect([callsOf('logout'), callsOf('login')]).toEqual([1, 2])
  })

  it('fetches its token again after a 401, once', async () => {
    await fault({ fault: 'unauthorised', times: 1 })
    await connect().sync(payloadOf('a'))
    expect([callsOf('login'), callsOf('ecommerce/sync-cart')]).toEqual([2, 2])
  })

  it('gives up after the second 401', async () => {
    await fault({ fault: 'unauthorised' })
    const failure = await failureOf(connect().sync(payloadOf('a')))
    expect(failure).toMatchObject({
      kind: 'unauthorised',
      message: 'API Error (401): Unauthenticated.',
    })
    expect([callsOf('login'), callsOf('ecommerce/sync-cart')]).toEqual([2, 2])
  })

  it.each([
    ['refused', 'refused', 'Failed to sync cart data: Internal error'],
    ['refused-text', 'refused', 'Failed to sync cart data: The period is locked'],
    ['refused-list', 'refused', 'Failed to sync cart data: The period is locked, is unknown'],
    ['too-many', 'status', 'API Error (429): Too many requests'],
    ['error', 'status', 'API Error (500): Server Error'],
    ['html', 'unreadable', 'Request failed: the answer is not JSON'],
    ['truncated', 'unreadable', 'Request failed: the answer is not JSON'],
    ['reset', 'timeout', 'No response from server. Please check your connection.'],
  ])('fails with words where the ERP does this: %s', async (name, kind, message) => {
    await fault({ fault: name, times: 1 })
    const failure = await failureOf(connect().sync(payloadOf('a')))
    expect({ kind: failure.kind, message: failure.message }).toEqual({ kind, message })
  })

  it('waits only so long for an answer', async () => {
    await fault({ fault: 'slow', ms: 30_000 })
    const failure = await failureOf(connect({ timeoutMs: 200 }).sync(payloadOf('a')))
    expect(failure).toMatchObject({ kind: 'timeout' })
    expect(sandbox.documents()).toEqual([])
  })

  it.each([
    ['null-data', null],
    ['number-data', '1'],
  ])('takes a success without a text for a key as a success: %s', async (name, syncKey) => {
    await fault({ fault: name, times: 1 })
    expect(await connect().sync(payloadOf('a'))).toEqual({ syncKey })
  })

  it.each(['reset', 'truncated', 'null-data'])(
    'makes no second document after the ERP took one and this happened: %s',
    async (name) => {
      await fault({ fault: name, times: 1 })
      const erp = connect()
      await erp.sync(payloadOf('a')).catch(() => undefined)
      await erp.sync(payloadOf('a'))
      expect(sandbox.documents()).toMatchObject([{ DocEntry: 1, syncs: 2 }])
    },
  )

  it('reports a missing answer if nothing listens', async () => {
    const { url, close } = await startSandbox()
    await close()
    const failure = await failureOf(connect({ url }).sync(payloadOf('a')))
    expect(failure).toMatchObject({
      kind: 'unreachable',
      message: 'No response from server. Please check your connection.',
    })
  })

  it('says that there is no token without a sign-in', async () => {
    const failure = await failureOf(connect({ credentials: undefined }).sync(payloadOf('a')))
    expect(failure).toMatchObject({ kind: 'token', message: 'No authentication token available' })
    expect(callsOf('ecommerce/sync-cart')).toBe(0)
  })

  it('counts a sync as done by its ResultCode, whatever the HTTP status', async () => {
    const erp = await startAnswering({ access_token: 't', ResultCode: '1200', ResponseData: 'k' })
    try {
      const client = createErpClient({ url: erp.url })
      expect(await client.syncCart('t', payloadOf('a'))).toEqual({ syncKey: 'k' })
    } finally {
      await erp.close()
    }
  })

  it('follows no redirect, with its token or its password, and says so', async () => {
    const erp = await startAnswering({}, 302, { Location: sandbox.url })
    try {
      const failure = await failureOf(connect({ url: erp.url }).sync(payloadOf('a')))
      expect(failure).toMatchObject({ kind: 'status', message: 'API Error (302): Found' })
      expect(sandbox.calls.size).toBe(0)
    } finally {
      await erp.close()
    }
  })

  it.each([
    [{}, 'Failed to fetch system token'],
    ['welcome', 'Invalid login response'],
    [null, 'Invalid login response'],
  ])('says what is wrong with the answer to a sign-in: %j', async (answer, message) => {
    const erp = await startAnswering(answer, 200)
    try {
      const failure = await failureOf(connect({ url: erp.url }).sync(payloadOf('a')))
      expect(failure).toMatchObject({ kind: 'token', message })
    } finally {
      await erp.close()
    }
  })

  it('signs a person out whose token the ERP refuses', async () => {
    let signedOut = 0
    const client = createErpClient({ url: sandbox.url })
    const session = createErpSession({
      client,
      credentials: SANDBOX_LOGIN,
      now,
      signedOut: () => (signedOut += 1),
    })
    session.signIn('a token of long ago')
    expect(session.type()).toBe('user')
    const sync = () => session.withToken((token) => client.syncCart(token, payloadOf('a')))
    expect(await failureOf(sync())).toMatchObject({ kind: 'unauthorised' })
    expect([signedOut, session.type(), callsOf('login')]).toEqual([1, 'system', 0])
    await sync()
    session.signIn('another')
    time += 4 * 3_600_000
    expect(session.type()).toBe('system')
  })

  it('leaves an ERP alone that does not answer, and finds out later whether it is back', async () => {
    const erp = connect({ breaker: { failures: 3, pauseMs: 10_000 } })
    await fault({ fault: 'error' })
    for (let tries = 0; tries < 3; tries++) await failureOf(erp.sync(payloadOf('a')))
    expect(await failureOf(erp.sync(payloadOf('a')))).toMatchObject({ kind: 'paused' })
    expect([erp.breaker.state(), callsOf('ecommerce/sync-cart')]).toEqual(['open', 3])
    time += 10_000
    await failureOf(erp.sync(payloadOf('a')))
    time += 10_000
    expect(await failureOf(erp.sync(payloadOf('a')))).toMatchObject({ kind: 'paused' })
    time += 10_000
    sandbox.faults.clear()
    await erp.sync(payloadOf('a'))
    expect(erp.breaker.state()).toBe('closed')
  })

  it('does as it is asked where the ERP says when to come back', async () => {
    const erp = connect()
    await fault({ fault: 'too-many', times: 1 })
    await failureOf(erp.sync(payloadOf('a')))
    expect(erp.breaker.state()).toBe('open')
  })

  it('goes on with an ERP that refuses documents', async () => {
    const erp = connect({ breaker: { failures: 1 } })
    await fault({ fault: 'refused', times: 1 })
    await failureOf(erp.sync(payloadOf('a')))
    await erp.sync(payloadOf('b'))
    expect(sandbox.documents()).toHaveLength(1)
  })

  it('reads all documents by pages', async () => {
    const small = await startSandbox({ pageSize: 2 })
    try {
      const erp = connect({ url: small.url })
      for (const name of ['a', 'b', 'c']) await erp.sync(payloadOf(name))
      const names: string[] = []
      for await (const { NumAtCard } of erp.documents()) names.push(NumAtCard)
      expect(names).toEqual(['a', 'b', 'c'])
      expect(await erp.document('b')).toMatchObject({ NumAtCard: 'b', DocTotal: 2.5 })
    } finally {
      await small.close()
    }
  })
})

/** An ERP with a fixed response. */
async function startAnswering(answer: unknown, status = 500, headers = {}) {
  const server = createServer((_, response) => {
    const head = { 'Content-Type': 'application/json', ...headers }
    response.writeHead(status, head).end(JSON.stringify(answer))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
