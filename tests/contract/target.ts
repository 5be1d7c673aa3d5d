// The conformance suite's target: CONFORMANCE_URL, or its own server on a free port.
import { serve } from '@hono/node-server'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import type { Endpoint } from '#/contract/endpoint.ts'
import { endpoints } from '#/contract/index.ts'
import { connectShop } from '#tests/support/shop/connections.ts'
import { startErpShop } from '#tests/support/shop/erp.ts'
import { insertPost } from '#tests/support/shop/blog.ts'
import { seedHomes } from '#/commerce/db/seed/homes/homes.ts'
import { insertPages } from '#tests/support/shop/fixtures.ts'

export type Credentials = { email: string; password: string }
export type Asked = {
  token?: string
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  headers?: Record<string, string>
}
type Answering<S extends z.ZodType> = Endpoint & { response: S }

export type Target = {
  integrator: Credentials
  admin: Credentials
  /** Calls an endpoint, whatever the response. */
  call: (endpoint: Endpoint, asked?: Asked) => Promise<Response>
  /** The response to a call that must succeed, parsed with the endpoint's schema. */
  ask: <S extends z.ZodType>(endpoint: Answering<S>, asked?: Asked) => Promise<z.output<S>>
  close: () => Promise<void>
}

/** Opens the target; CONFORMANCE_URL, API_EMAIL, API_PASSWORD and an administrator come from the environment. */
export async function openTarget(): Promise<Target> {
  const { url, ...rest } = await (process.env.CONFORMANCE_URL ? fromOutside() : ownServer())
  const answered = new Set<string>()
  const call: Target['call'] = async (endpoint, asked = {}) => {
    const { token, body, headers } = asked
    const isFile = body instanceof Blob
    const response = await fetch(url + pathOf(endpoint, asked), {
      method: endpoint.method,
      headers: {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined || isFile ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
    })
    if (response.ok || response.redirected) answered.add(nameOf(endpoint))
    return response
  }
  const ask: Target['ask'] = async (endpoint, asked) => {
    const response = await call(endpoint, asked)
    const text = await response.text()
    if (!response.ok) {
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${response.status}: ${text}`)
    }
    return endpoint.response.parse(JSON.parse(text))
  }
  return {
    ...rest,
    call,
    ask,
    close: async () => {
      await rest.close()
      await keepRecord(answered)
    },
  }
}

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/** Records successful calls for `support/run/conformance.ts`. */
async function keepRecord(answered: Set<string>): Promise<void> {
  const folder = process.env.CONFORMANCE_RECORD
  if (!folder) return
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${randomUUID()}.json`), JSON.stringify([...answered]))
}

function pathOf({ path }: Endpoint, { params = {}, query = {} }: Asked): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const entries = Object.entries(query).map(([name, value]) => [name, String(value)])
  return entries.length > 0 ? `${filled}?${new URLSearchParams(entries)}` : filled
}

function variable(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`CONFORMANCE_URL needs ${name}`)
  return value
}

async function fromOutside() {
  return {
    url: variable('CONFORMANCE_URL').replace(/\/+$/, ''),
    integrator: { email: variable('API_EMAIL'), password: variable('API_PASSWORD') },
    admin: {
      email: variable('CONFORMANCE_ADMIN_EMAIL'),
      password: variable('CONFORMANCE_ADMIN_PASSWORD'),
    },
    close: async () => undefined,
  }
}

async function ownServer() {
  const world = await startErpShop()
  const { shop } = world
  await connectShop(shop, { erp: world.erp })
  await insertPages(shop.db)
  await insertPost(shop.db, { slug: 'storing-herbs' })
  await seedHomes(shop.db)
  const server = serve({ fetch: shop.api.fetch, port: 0, hostname: '127.0.0.1' })
  if (!server.listening) await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/api`,
    integrator: await shop.signUp({ role: 'integrator' }),
    admin: await shop.signUp({ role: 'admin' }),
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      await closed
      await world.close()
    },
  }
}

/** The tokens of an integrator, an administrator and a new customer. */
export async function openSessions({ ask, integrator, admin }: Target) {
  const system = (await ask(endpoints.auth.systemLogin, { body: { ...pick(integrator) } }))
    .access_token
  const signedIn = await ask(endpoints.auth.login, { token: system, body: pick(admin) })
  const person = newPerson()
  const registered = await ask(endpoints.auth.register, { token: system, body: person })
  return {
    system,
    admin: tokenOf(signedIn),
    customer: tokenOf(registered),
    person,
  }
}

export type Sessions = Awaited<ReturnType<typeof openSessions>>

const pick = ({ email, password }: Credentials): Credentials => ({ email, password })

/** Every API except the gateway responds with the token. */
export function tokenOf({ access_token }: { access_token?: string | undefined }): string {
  if (!access_token) throw new Error('the sign-in gave no token')
  return access_token
}

export const newPerson = () => ({
  name: 'Robin Vale',
  email: `conformance-${randomUUID()}@example.org`,
  password: 'a long password',
  password_confirmation: 'a long password',
  terms: true,
})
