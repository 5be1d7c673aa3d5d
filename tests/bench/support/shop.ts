// A running shop, seen from outside.
import { setTimeout as pause } from 'node:timers/promises'
import { endpoints } from '#/contract/index.ts'

import type { Catalogue } from '#tests/bench/catalogue/folder.ts'
import { startChild } from './children.ts'
import { memoryOf } from './memory.ts'

export type Shop = {
  url: string
  dataDir: string
  /** From process start to the first "ready". */
  readyMs: number
  /** The process's resident memory, if the system reports it. */
  memoryMb: () => number | undefined
  stop: () => Promise<void>
  /** Ends it as a power cut does. */
  kill: () => Promise<void>
}
export type Product = { id: number; slug: string }

const READY_WITHIN_MS = 300_000
const ASK_EVERY_MS = 10
/** The largest page size, and how many pages to sample products from. */
const LIST_SIZE = 100
const LISTS = 10

/** Starts the shop and waits until it is ready. The demo's people can sign in. */
export async function startShop({ url, dataDir, folder, environment }: Catalogue): Promise<Shop> {
  const started = performance.now()
  const child = startChild({ args: ['src/server/start.ts'], environment, folder })
  while (!(await isReady(url))) {
    child.check()
    if (performance.now() - started > READY_WITHIN_MS) throw new Error('The shop is not ready')
    await pause(ASK_EVERY_MS)
  }
  const readyMs = performance.now() - started
  return {
    url,
    dataDir,
    readyMs,
    memoryMb: () => memoryOf(child.pid, 'VmRSS'),
    stop: child.end,
    kill: child.kill,
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** The demo's administrator; the session's cookies. */
export async function signIn({ url }: Shop): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@larder.test', password: 'larder-demo' }),
  })
  if (!answer.ok) throw new Error(`The administrator can't sign in: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** This many products, or all there are, from all over the catalogue. */
export async function someProducts({ url }: Shop, wanted: number): Promise<Product[]> {
  const size = Math.min(Math.ceil(wanted / LISTS), LIST_SIZE)
  const first = await listProducts(url, { size, page: 1 })
  const lists = Math.min(Math.ceil(wanted / size), first.last)
  const pages = Array.from(
    { length: lists },
    (_, index) => 1 + Math.floor((index * first.last) / lists),
  )
  const products: Product[] = []
  for (const page of pages) products.push(...(await listProducts(url, { size, page })).products)
  return products.slice(0, wanted)
}

async function listProducts(url: string, { size, page }: { size: number; page: number }) {
  const answer = await fetch(`${url}/api/product?paginate=${size}&page=${page}&sort=name_asc`)
  const list = endpoints.product.list.response.parse(await answer.json())
  return { products: list.data.map(({ id, slug }) => ({ id, slug })), last: list.last_page }
}
