// A stand-in for Mollie on a free port, as far as needed: payments, refunds, idempotency keys.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { z } from 'zod'

const Amount = z.object({ currency: z.string(), value: z.string() })
const NewPayment = z.object({
  amount: Amount,
  redirectUrl: z.string(),
  webhookUrl: z.string().optional(),
  metadata: z.object({ reference: z.string() }),
})
const NewRefund = z.object({ amount: Amount, metadata: z.object({ key: z.string() }) })

type Payment = z.infer<typeof NewPayment> & { id: string; status: string; isCancelable: boolean }
type Refund = z.infer<typeof NewRefund> & { id: string; status: string; payment: string }
type Answer = { status: number; body: unknown }
type Call = { method: string; path: string; key: string; once: string; body: string }

export const MOLLIE_KEY = 'test_key_of_the_tests'

export type FakeMollie = {
  address: string
  calls: Call[]
  payments: Map<string, Payment>
  refunds: Refund[]
  set: (id: string, status: string) => void
  /** It is down: each call is answered with this status until it is up again. */
  fail: (status: number | undefined) => void
  stop: () => Promise<void>
}

const idOf = (kind: string): string => `${kind}_${randomBytes(6).toString('hex')}`
const NONE: Answer = { status: 404, body: { status: 404, title: 'Not Found' } }

export async function startFakeMollie(): Promise<FakeMollie> {
  const payments: FakeMollie['payments'] = new Map()
  const refunds: Refund[] = []
  const calls: Call[] = []
  const answered = new Map<string, Answer>()
  let failing: number | undefined

  const shown = (payment: Payment) => ({
    resource: 'payment',
    ...payment,
    _links: { checkout: { href: `https://pay.mollie.test/${payment.id}` } },
  })
  const create = (body: string): Answer => {
    const asked = NewPayment.parse(JSON.parse(body))
    const payment = { ...asked, id: idOf('tr'), status: 'open', isCancelable: true }
    payments.set(payment.id, payment)
    return { status: 201, body: shown(payment) }
  }
  const refund = ({ id, status, amount }: Payment, body: string): Answer => {
    const asked = NewRefund.parse(JSON.parse(body))
    const before = refunds.filter((one) => one.payment === id && one.status !== 'failed')
    const sum = before.reduce((all, one) => all + Number(one.amount.value), 0)
    if (status !== 'paid' || sum + Number(asked.amount.value) > Number(amount.value))
      return { status: 422, body: { status: 422, title: 'Unprocessable' } }
    refunds.push({ ...asked, id: idOf('re'), status: 'pending', payment: id })
    return { status: 201, body: refunds.at(-1) }
  }
  const answer = ({ method, path, key, body }: Call): Answer => {
    if (failing !== undefined) return { status: failing, body: {} }
    if (key !== MOLLIE_KEY) return { status: 401, body: {} }
    const [, id, more] = /^\/v2\/payments(?:\/(\w+))?(\/refunds)?/.exec(path) ?? []
    if (id === undefined) return method === 'POST' ? create(body) : { status: 200, body: {} }
    const payment = payments.get(id)
    if (!payment) return NONE
    if (more && method === 'POST') return refund(payment, body)
    const own = refunds.filter((one) => one.payment === id)
    if (more) return { status: 200, body: { _embedded: { refunds: own } } }
    if (method === 'DELETE') payment.status = 'canceled'
    const embedded = path.includes('embed=refunds') && {
      _embedded: { refunds: own.toReversed() },
    }
    return { status: 200, body: { ...shown(payment), ...embedded } }
  }
  const server = createServer((request, response) => {
    void read(request).then((call) => {
      calls.push(call)
      const given = answered.get(call.once) ?? answer(call)
      if (call.once !== '' && given.status < 300) answered.set(call.once, given)
      response.writeHead(given.status, { 'content-type': 'application/hal+json' })
      response.end(JSON.stringify(given.body))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  return {
    address: `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`,
    calls,
    payments,
    refunds,
    set: (id, status) => {
      const payment = payments.get(id)
      if (payment) payment.status = status
    },
    fail: (status) => {
      failing = status
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function read(request: IncomingMessage): Promise<Call> {
  let body = ''
  for await (const part of request) body += String(part)
  const { method = '', url: path = '', headers } = request
  const key = headers.authorization?.replace(/^Bearer /, '') ?? ''
  return { method, path, key, once: String(headers['idempotency-key'] ?? ''), body }
}
