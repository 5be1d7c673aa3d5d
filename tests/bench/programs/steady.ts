// Customers who look at a page, search and order, again and again until SIGTERM. An order that isn't answered is sent
// again, with the same key, until it is.
import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type Kind, SteadyScript, type SteadySeen } from '#tests/bench/support/steady-script.ts'

const [file = ''] = process.argv.slice(2)
const script = SteadyScript.parse(JSON.parse(await readFile(file, 'utf8')))

const THINK_MS = 400
const AGAIN_MS = 250
const TIMEOUT_MS = 20_000
const ORDER = /"order_number":"([^"]+)"/

const seen: SteadySeen = { answers: [], orders: [] }
const over = new AbortController()

async function ask(kind: Kind, path: string, init?: RequestInit): Promise<string | undefined> {
  const at = Date.now()
  const note = (status: number) => seen.answers.push([at, kind, status, Date.now() - at])
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await fetch(script.url + path, { ...init, signal })
    const text = await answer.text()
    note(answer.status)
    return answer.ok ? text : undefined
  } catch {
    note(0)
    return undefined
  }
}

const from = <T>(list: readonly T[], at: number): T => {
  const one = list[at % list.length]
  if (one === undefined) throw new Error('nothing to choose from')
  return one
}

async function order(customer: SteadyScript['customers'][number], product: number): Promise<void> {
  const { token, address } = customer
  const init = {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': randomUUID(),
    },
    body: JSON.stringify({
      products: [{ product_id: product, quantity: 5 }],
      billing_address_id: address,
      shipping_address_id: address,
      payment_method: 'cod',
      return_url: '/order/success/{order_number}',
      cancel_url: '/checkout',
    }),
  }
  for (;;) {
    const text = await ask('order', '/api/order', init)
    if (text !== undefined) return void seen.orders.push(ORDER.exec(text)?.[1] ?? '')
    await pause(AGAIN_MS)
  }
}

async function shopAs(customer: SteadyScript['customers'][number], first: number): Promise<void> {
  await pause((first * THINK_MS) / 4)
  for (let at = first; !over.signal.aborted; at++) {
    await ask('page', from(script.pages, at))
    await ask('search', `/api/product?search=${encodeURIComponent(from(script.searches, at))}`)
    await order(customer, from(script.products, at * 7))
    await pause(THINK_MS)
  }
}

const all = Promise.all(script.customers.map(shopAs))
await once(process, 'SIGTERM')
over.abort()
await all
await writeFile(script.seen, JSON.stringify(seen))
