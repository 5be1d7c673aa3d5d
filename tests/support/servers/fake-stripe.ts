// A stand-in for Stripe on a free port, as far as needed: sessions, refunds, idempotency keys, signed webhooks.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { Stripe } from 'stripe'
import type { CardOptions } from '#/commerce/payments/cards.ts'

type Session = {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  client_reference_id: string
  metadata: Record<string, string>
  amount_total: number
  currency: string
  url: string | null
  payment_intent: { id: string; status: string } | null
}
type Refund = {
  id: string
  object: 'refund'
  payment_intent: string
  amount: number
  status: string
  metadata: Record<string, string>
}
type Listed = Record<string, unknown>
type Answer = { status: number; body: unknown }
export type Call = {
  method: string
  path: string
  form: Record<string, string>
  headers: IncomingMessage['headers']
}

const SECRET_KEY = 'sk_test_of_the_tests'
const WEBHOOK_SECRET = 'whsec_of_the_tests'
const HALF_HOUR = 1800
const DAY = 86_400

export type FakeStripe = {
  options: CardOptions
  calls: Call[]
  refunds: Refund[]
  /** What it pays out, newest first, and the balance transactions of each. */
  payouts: (Listed & { id: string })[]
  transactions: Map<string, Listed[]>
  session: (id: string) => Session
  /** The customer pays, at once or with a delayed bank confirmation. */
  pay: (id: string, how?: 'paid' | 'later') => Session
  /** A webhook as Stripe sends it. */
  event: (
    type: string,
    object: object,
    signed?: { at?: Date; secret?: string; id?: string },
  ) => { body: string; headers: Headers }
  /** Sets the response to the next calls; `hang` sends none. */
  next: (...answers: (Answer | 'hang')[]) => void
  /** It repeats no earlier answers, as after a day. */
  forgetKeys: () => void
  /** Releases hanging calls and responds again. */
  reset: () => void
  stop: () => Promise<void>
}

const refusal = (status: number, type: string, code?: string): Answer => ({
  status,
  body: { error: { type, code, message: `Refused with ${SECRET_KEY}` } },
})

const listed = (data: readonly Listed[]): Answer => ({
  status: 200,
  body: { object: 'list', data, has_more: false },
})

export async function startFakeStripe(): Promise<FakeStripe> {
  const sessions = new Map<string, Session>()
  const refunds: Refund[] = []
  const payouts: FakeStripe['payouts'] = []
  const transactions: FakeStripe['transactions'] = new Map()
  const calls: Call[] = []
  const keys = new Map<string, { request: string; answer: Answer }>()
  const queue: (Answer | 'hang')[] = []
  const find = (id: string): Session => {
    const session = sessions.get(id)
    if (!session) throw new Error(`there is no session ${id}`)
    return session
  }

  const createSession = ({ form }: Call): Answer => {
    const seconds = Number(form['expires_at']) - Date.now() / 1000
    if (seconds < HALF_HOUR || seconds > DAY) return refusal(400, 'invalid_request_error')
    const id = `cs_test_${randomBytes(8).toString('hex')}`
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: form['client_reference_id'] ?? '',
      metadata: { reference: form['metadata[reference]'] ?? '' },
      amount_total: Number(form['line_items[0][price_data][unit_amount]']),
      currency: form['line_items[0][price_data][currency]'] ?? '',
      url: `https://checkout.stripe.test/c/${id}`,
      payment_intent: null,
    }
    sessions.set(id, session)
    return { status: 200, body: session }
  }

  const createRefund = ({ form }: Call): Answer => {
    const paid = [...sessions.values()].find(
      ({ payment_intent }) => payment_intent?.id === form['payment_intent'],
    )
    const amount = form['amount'] === undefined ? (paid?.amount_total ?? 0) : Number(form['amount'])
    const before = refunds
      .filter(({ payment_intent }) => payment_intent === form['payment_intent'])
      .reduce((sum, refund) => sum + refund.amount, 0)
    if (!paid || before + amount > paid.amount_total)
      return refusal(400, 'invalid_request_error', 'charge_already_refunded')
    const refund: Refund = {
      id: `re_${randomBytes(8).toString('hex')}`,
      object: 'refund',
      payment_intent: form['payment_intent'] ?? '',
      amount,
      status: 'succeeded',
      metadata: { key: form['metadata[key]'] ?? '' },
    }
    refunds.push(refund)
    return { status: 200, body: refund }
  }

  const answerCall = (call: Call): Answer => {
    const [, id, expire] =
      /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?(?:\?|$)/.exec(call.path) ?? []
    if (id !== undefined) {
      const session = sessions.get(id)
      if (!session) return refusal(404, 'invalid_request_error', 'resource_missing')
      if (!expire) return { status: 200, body: session }
      if (session.status !== 'open') return refusal(400, 'invalid_request_error')
      session.status = 'expired'
      return { status: 200, body: session }
    }
    const { pathname, searchParams } = new URL(call.path, 'http://stripe.test')
    if (pathname === '/v1/payouts') return listed(payouts)
    if (pathname === '/v1/balance_transactions')
      return listed(transactions.get(searchParams.get('payout') ?? '') ?? [])
    if (pathname === '/v1/refunds' && call.method === 'GET')
      return listed(
        refunds.filter(
          ({ payment_intent }) => payment_intent === searchParams.get('payment_intent'),
        ),
      )
    if (call.path === '/v1/checkout/sessions') return createSession(call)
    if (call.path === '/v1/refunds') return createRefund(call)
    return refusal(404, 'invalid_request_error')
  }

  /** The same key and content repeat the first response. */
  const answerOnce = (call: Call): Answer => {
    if (call.headers.authorization !== `Bearer ${SECRET_KEY}`)
      return refusal(401, 'invalid_request_error')
    const key = call.headers['idempotency-key']
    if (typeof key !== 'string') return answerCall(call)
    const request = JSON.stringify([call.path, call.form])
    const known = keys.get(key)
    if (known) return known.request === request ? known.answer : refusal(400, 'idempotency_error')
    const answer = answerCall(call)
    if (answer.status === 200) keys.set(key, { request, answer: structuredClone(answer) })
    return answer
  }

  const server = createServer((request, response) => {
    void receive(request).then((call) => {
      calls.push(call)
      const answer = queue.shift() ?? answerOnce(call)
      if (answer === 'hang') return
      response.writeHead(answer.status, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(answer.body))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    options: {
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      apiUrl: `http://127.0.0.1:${port}`,
    },
    calls,
    refunds,
    payouts,
    transactions,
    session: find,
    pay: (id, how = 'paid') => {
      const session = find(id)
      const status = how === 'paid' ? 'succeeded' : 'processing'
      const payment_intent = { id: `pi_${randomBytes(8).toString('hex')}`, status }
      const payment_status = how === 'paid' ? 'paid' : 'unpaid'
      Object.assign(session, { status: 'complete', payment_status, payment_intent })
      return session
    },
    event: (type, object, { at = new Date(), secret = WEBHOOK_SECRET, id } = {}) => {
      const name = id ?? `evt_${randomBytes(8).toString('hex')}`
      const body = JSON.stringify({ id: name, object: 'event', type, data: { object } })
      const timestamp = Math.floor(at.getTime() / 1000)
      const { webhooks } = new Stripe(SECRET_KEY)
      const signature = webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
      return { body, headers: new Headers({ 'stripe-signature': signature }) }
    },
    next: (...answers) => void queue.push(...answers),
    forgetKeys: () => keys.clear(),
    reset: () => {
      queue.length = 0
      server.closeAllConnections()
    },
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function receive(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const { method = '', url: path = '', headers } = request
  const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
  return { method, path, form, headers }
}
