// The commerce API with its own database, which holds the minimum every shop has.
import { eq } from 'drizzle-orm'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JobDeps } from '#/commerce/jobs/job.ts'
import { JOBS } from '#/commerce/jobs/jobs.ts'
import { runJob } from '#/commerce/jobs/running/run-job.ts'
import { type Api, createApi } from '#/commerce/api/app.ts'
import { insertUser, setPassword } from '#/commerce/api/auth/accounts.queries.ts'
import { createSessions } from '#/commerce/api/auth/sessions.service.ts'
import { termsVersion } from '#/commerce/api/content/terms.service.ts'
import type { Deps } from '#/commerce/api/context.ts'
import { createRateLimits } from '#/commerce/api/limits/rate-limit.service.ts'
import { type Database, type Db, openDatabase } from '#/commerce/db/open.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { createPictureStore } from '#/commerce/media/store.ts'
import { createProviders, type ProvidersOptions } from '#/commerce/payments/providers.ts'
import { type Role, User } from '#/contract/auth/shapes.ts'
import { Profile } from '#/contract/auth/customer.ts'
import { SignedIn } from '#/contract/auth/public.ts'
import { openExtensions } from '#/extensions/running/open.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { dateIn } from '#/lib/dates.ts'
import { offerLanguages, USUAL_LANGUAGES } from '#/lib/languages/offered.ts'
import { dayAfter } from '#/domain/goods/lots.ts'
import { type ProductSpec, insertProduct } from './fixtures.ts'

export type CallOptions = {
  token?: string
  /** Sent as JSON. */
  body?: unknown
  /** Sent unchanged; its type is JSON unless a header says otherwise. */
  raw?: BodyInit
  headers?: Record<string, string>
  language?: 'en' | 'fr'
}
export type Answer = { status: number; body: unknown; headers: Headers }

export type Clock = {
  now: () => Date
  set: (time: Date) => void
  /** Moves the clock forward, in milliseconds. */
  advance: (ms: number) => void
  /** The date in the shop's time zone, so many days from now. */
  date: (days?: number) => string
}

/** `confirmed`: they have opened the link in the e-mail, as most have. */
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
  /** Runs every job that a shop runs once for all processes; failures are ignored. */
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
/** Of a shop without settings. */
const TIME_ZONE = 'Europe/Paris'
const SECRET = 'a secret that only tests know, of 32 characters and more'

type ApiOptions = {
  /** `true`: counted in this process; `shared`: across processes. */
  limits?: boolean | 'shared'
  siteUrl?: string
  /** The storefront runs elsewhere. */
  split?: boolean
  /** With the test bank. */
  demo?: boolean
  stripe?: ProvidersOptions['stripe']
  /** Uses an existing database that is already filled. */
  url?: string
  reached?: Deps['reached']
}

/** Starts an API; with `limits` it counts attempts as in production. */
export async function startApi({
  limits = false,
  siteUrl,
  demo = false,
  split,
  stripe,
  url,
  reached,
}: ApiOptions = {}): Promise<TestApi> {
  // Test files share a process, and a shop's languages are the process's.
  offerLanguages(USUAL_LANGUAGES)
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
  deps.extensions = openExtensions({ log })
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
    signUp: (options) => signUp({ call, systemToken, deps }, options),
    addProduct: (spec = {}) => insertProduct(database.db, spec),
    close: async () => {
      offerLanguages(USUAL_LANGUAGES)
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
    date: (days = 0) => dayAfter(dateIn(new Date(time), TIME_ZONE), days),
  }
}

const isStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') ?? false

/** For endless streams. */
async function firstOf({ body }: Response): Promise<string> {
  const reader = body?.getReader()
  const first = await reader?.read()
  await reader?.cancel()
  return new TextDecoder().decode(first?.value)
}

/** Calls to an API, with paths below `/api`. */
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

/** The hash of `TEST_PASSWORD`: one takes a tenth of a second, and the tests sign up over a thousand people. */
const TEST_HASH =
  'f0af2e637301fbecc29ca0565d07b292:1d2579e8eedf0d447ede6aa98b99c81dbcb0a63e4a2e8e7d277a3c5497817c4f41228eb1bbc906c90a6b7683d73abcf20667f8b2fff30a6a1996a3666be03b7e'

type SignUpDeps = Pick<TestApi, 'call' | 'systemToken' | 'deps'>

/** Only unconfirmed customers get an e-mail: they register like anybody else. */
async function signUp(
  { call, systemToken, deps }: SignUpDeps,
  { role, name = 'Robin Vale', confirmed = true }: SignUp = {},
): ReturnType<TestApi['signUp']> {
  const email = `person${++people}@example.org`
  const person = { name, email, phone: '6 12 34 56 78', country_code: '+33' }
  const token = confirmed
    ? await enter(deps, person)
    : await register({ call, systemToken }, person)
  const set = { email_verified: confirmed, ...(role ? { role } : {}) }
  await deps.db.update(user).set(set).where(eq(user.email, email))
  const { body } = await call('GET', '/self', { token })
  const { customer } = Profile.parse(body)
  return { token, user: User.parse(body), customer, email, password: TEST_PASSWORD }
}

type Person = { name: string; email: string; phone: string; country_code: string }

async function enter(deps: Deps, person: Person): Promise<string> {
  const { db } = deps
  const terms_version = await termsVersion({ db })
  const id = await insertUser(db, { ...person, newsletter: false, terms_version })
  await setPassword(db, id, TEST_HASH)
  const { token } = await createSessions(deps).begin({ db, network: '', agent: '' }, id)
  return token
}

async function register(
  { call, systemToken }: Pick<TestApi, 'call' | 'systemToken'>,
  person: Person,
): Promise<string> {
  const password = TEST_PASSWORD
  const body = { ...person, password, password_confirmation: password, terms: true }
  const answer = await call('POST', '/register', { token: systemToken, body })
  const { access_token } = SignedIn.parse(answer.body)
  if (!access_token) throw new Error('the registration gave no token')
  return access_token
}
