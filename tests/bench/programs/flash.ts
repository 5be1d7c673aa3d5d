// Customers of a flash sale: each opens the page, puts one piece into the cart and orders it. A separate process; prints
// what it saw as JSON.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { FlashScript, type FlashSeen } from '#tests/bench/support/flash-script.ts'
import { quantile } from '#tests/bench/support/statistics.ts'

const [file = ''] = process.argv.slice(2)
const script = FlashScript.parse(JSON.parse(await readFile(file, 'utf8')))
type Customer = FlashScript['customers'][number]
type Answer = { status: number; text: string; ms: number }

const LOOK_EVERY_MS = 100
const ORDER = /"order_number":"([^"]+)"/
const SOLD_OUT = /"code":"STOCK_CONFLICT"/
const agent = new Agent({ keepAlive: true, maxSockets: 512 })

const times = {
  told: [] as number[],
  bought: [] as number[],
  page: [] as number[],
  others: [] as number[],
}
const orders: string[] = []
const faults: Record<string, number> = {}
let soldOut = 0

function ask(path: string, token?: string, body?: object): Promise<Answer> {
  const begun = performance.now()
  const sent = body === undefined ? '' : JSON.stringify(body)
  return new Promise((done, failed) => {
    const asked = request(
      {
        agent,
        host: '127.0.0.1',
        port: script.port,
        path,
        method: body ? 'POST' : 'GET',
        headers: {
          'Accept-Encoding': 'br',
          ...(token && { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() }),
          ...(body && {
            'Content-Type': 'application/json',
            'Content-Length': Buffer.byteLength(sent),
          }),
        },
      },
      (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.once('error', failed)
        response.once('end', () => {
          const text = Buffer.concat(pieces).toString()
          done({ status: response.statusCode ?? 0, text, ms: performance.now() - begun })
        })
      },
    )
    asked.once('error', failed)
    asked.end(sent)
  })
}

function fault(what: string): void {
  faults[what] = (faults[what] ?? 0) + 1
}

/** Returns whether the customer goes on. */
function goesOn(what: string, { status, text, ms }: Answer): boolean {
  if (status === 200) return true
  if (SOLD_OUT.test(text)) {
    soldOut++
    times.told.push(ms)
  } else fault(`${what} ${status} ${text.slice(0, 80)}`)
  return false
}

async function shopAs({ token, address, comesAtMs }: Customer): Promise<void> {
  await pause(comesAtMs)
  const page = await ask(script.page)
  times.page.push(page.ms)
  if (page.status !== 200) return fault(`page ${page.status}`)
  const line = { product_id: script.product, quantity: 1 }
  if (!goesOn('cart', await ask('/api/cart', token, line))) return
  const order = await ask('/api/order', token, {
    products: [line],
    billing_address_id: address,
    shipping_address_id: address,
    payment_method: 'cod',
    return_url: '/order/success/{order_number}',
    cancel_url: '/checkout',
  })
  if (!goesOn('order', order)) return
  times.bought.push(order.ms)
  orders.push(ORDER.exec(order.text)?.[1] ?? '')
}

/** Somebody who wants nothing of the sale. */
async function lookAround(ended: AbortSignal): Promise<void> {
  for (let at = 0; !ended.aborted; at++) {
    const { status, ms } = await ask(script.others[at % script.others.length] ?? '/')
    times.others.push(ms)
    if (status !== 200) fault(`another page ${status}`)
    await pause(LOOK_EVERY_MS)
  }
}

const ended = new AbortController()
const looking = lookAround(ended.signal)
const failed = (error: unknown): void => fault(String(error))
await Promise.all(script.customers.map((customer) => shopAs(customer).catch(failed)))
ended.abort()
await looking
agent.destroy()

const timesOf = (list: readonly number[]) =>
  list.length === 0 ? { p50: 0, p95: 0 } : { p50: quantile(list, 0.5), p95: quantile(list, 0.95) }
const seen: FlashSeen = {
  orders,
  soldOut,
  faults,
  told: timesOf(times.told),
  bought: timesOf(times.bought),
  page: timesOf(times.page),
  others: timesOf(times.others),
}
process.stdout.write(`${JSON.stringify(seen)}\n`)
