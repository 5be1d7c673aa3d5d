// The commerce API on a database of its own, with the little that every shop has.
import { eq } from 'drizzle-orm'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JobDeps } from '#/commerce/jobs/job.ts'
import { JOBS, runJob } from '#/commerce/jobs/jobs.ts'
import { type Api, createApi } from '#/commerce/api/app.ts'
import type { Deps } from '#/commerce/api/context.ts'
import { createRateLimits } from '#/commerce/api/limits/rate-limit.service.ts'
import { type Database, type Db, openDatabase } from '#/commerce/db/open.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { createPictureStore } from '#/commerce/media/store.ts'
import { createProviders, type ProvidersOptions } from '#/commerce/payments/providers.ts'
import type { Role } from '#/contract/auth/shapes.ts'
import { SignedIn } from '#/contract/auth/public.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { type ProductSpec, insertProduct } from './fixtures.ts'

export type CallOptions = {
  token?: string
  /** Sent as JSON. */
  body?: unknown
  /** Sent as it is; its type is JSON unless a header says otherwise. */
  raw?: BodyInit
  headers?: Record<string, string>
  language?: 'en' | 'fr'
}
export type Answer = { status: number; body: unknown; headers: Headers }

export type Clock = {
  now: () => Date
  set: (time: Date) => void
  /** Goes on by milliseconds. */
  advance: (ms: number) => void
}

/** `confirmed`: they have opened the link in the letter; most have. */
type SignUp = { role?: Role; name?: string; confirmed?: boolean }

export type TestApi = {
  api: Api
  database: Database
  db: Db
  deps: Deps
  clock: Clock
  systemToken: string
  /** Path below `/api`. */
  call: (method: string, path: string, options?: CallOptions) => Promise<Answer>
  /** Runs all jobs once that the shop does at one place, whatever becomes of each. */
  sweep: () => Promise<void>
  signUp: (options?: SignUp) => Promise<{
    token: string
    user: SignedIn['user']
    customer: SignedIn['customer']
    email: string
    password: string
  }>
  addProduct: (spec?: ProductSpec) => ReturnType<typeof insertProduct>
  close: () => Promise<void>
}

export const TEST_PASSWORD = 'correct horse'
const SECRET = 'a secret that only tests know, of 32 characters and more'

type ApiOptions = {
  /** `true`: as one process counts; `shared`: as several do. */
  limits?: boolean | 'shared'
  siteUrl?: string
  /** Storefronts run elsewhere. */
  split?: boolean
  /** With the test bank. */
  demo?: boolean
  stripe?: ProvidersOptions['stripe']
  /** On a database that is there, and filled already. */
  url?: string
  reached?: Deps['reached']
}

/** Starts an API; one with `limits` counts tries as a shop does. */
export async function startApi({
  limits = false,
  siteUrl,
  demo = false,
  split,
  stripe,
  url,
  reached,
}: ApiOptions = {}): Promise<TestApi> {
  const database = await (url ? openDatabase({ url }) : createTestDatabase('shop'))
  const pictures = await mkdtemp(join(tmpdir(), 'larder-pictures-'))
  const clock = createClock(new Date())
  const log: Deps['log'] = (level, event, data) => {
    if (level === 'error') process.stderr.write(`${event} ${JSON.stringify(data)}\n`)
  }
  const deps: Deps = {
    db: database.db,
    embedded: database.embedded,
    listen: database.listen,
    secret: SECRET,
    now: clock.now,
    log,
    pictures: createPictureStore({ dir: pictures }),
    limits: createRateLimits({
      enabled: limits !== false,
      secret: SECRET,
      shared: limits === 'shared' ? { db: database.db, log } : undefined,
    }),
    siteUrl,
    providers: await createProviders({
      db: database.db,
      secret: SECRET,
      siteUrl: siteUrl ?? 'http://shop.test',
      now: clock.now,
      demo,
      split,
      stripe,
    }),
  }
  if (reached) deps.reached = reached
  const api = createApi(deps)
  const systemToken = api.systemToken().access_token
  const call = createCall(api)
  return {
    api,
    database,
    db: database.db,
    deps,
    clock,
    systemToken,
    call,
    sweep: () => sweep({ ...deps, embedded: database.embedded }),
    signUp: (options) => signUp({ call, systemToken, db: database.db }, options),
    addProduct: (spec = {}) => insertProduct(database.db, spec),
    close: async () => {
      await database.close()
      await rm(pictures, { recursive: true, force: true })
    },
  }
}

async function sweep(deps: JobDeps): Promise<void> {
  for (const job of JOBS.filter(({ runsPer }) => runsPer === 'shop'))
    await runJob(job, deps).catch(() => undefined)
}

function createClock(start: Date): Clock {
  let time = start.getTime()
  return {
    now: () => new Date(time),
    set: (to) => {
      time = to.getTime()
    },
    advance: (ms) => {
      time += ms
    },
  }
}

const isStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') ?? false

/** Of a stream that goes on and on. */
async function firstOf({ body }: Response): Promise<string> {
  const reader = body?.getReader()
  const first = await reader?.read()
  await reader?.cancel()
  return new TextDecoder().decode(first?.value)
}

/** Calls of an API, with paths below `/api`. */
export function createCall(api: Api): TestApi['call'] {
  return async (method, path, { token, body, raw, headers = {}, language } = {}) => {
    const content = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const response = await api.fetch(
      new Request(`http://shop.test/api${path}`, {
        method,
        headers: {
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          ...(typeof content === 'string' ? { 'Content-Type': 'application/json' } : {}),
          ...(language ? { 'Accept-Language': language } : {}),
          ...headers,
        },
        ...(content === undefined ? {} : { body: content }),
      }),
    )
    const text = await (isStream(response) ? firstOf(response) : response.text())
    const json = response.headers.get('content-type')?.includes('json')
    const answer: unknown = json ? JSON.parse(text) : text
    return { status: response.status, body: answer, headers: response.headers }
  }
}

let people = 0

type SignUpDeps = Pick<TestApi, 'call' | 'systemToken' | 'db'>

async function signUp(
  { call, systemToken, db }: SignUpDeps,
  { role, name = 'Robin Vale', confirmed = true }: SignUp = {},
): ReturnType<TestApi['signUp']> {
  const email = `person${++people}@example.org`
  const answer = await call('POST', '/register', {
    token: systemToken,
    body: {
      name,
      email,
      phone: '6 12 34 56 78',
      country_code: '+33',
      password: TEST_PASSWORD,
      password_confirmation: TEST_PASSWORD,
      terms: true,
    },
  })
  const { access_token, user: account, customer } = SignedIn.parse(answer.body)
  if (!access_token) throw new Error('the registration gave no token')
  await db
    .update(user)
    .set({ email_verified: confirmed, ...(role ? { role } : {}) })
    .where(eq(user.id, account.id))
  const roles = role ? [role] : account.roles
  return {
    token: access_token,
    user: { ...account, roles },
    customer,
    email,
    password: TEST_PASSWORD,
  }
}
