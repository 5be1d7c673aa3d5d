// Where the commerce API runs: in this process, or at API_URL. Pages and the gateway see no difference.
import { isIP } from 'node:net'
import { z } from 'zod'
import type { Backend } from '#/contract/backend.ts'
import { PASS_HEADER, type Passed } from '#/server/http/visitor-pass.ts'

/** Renewed this long before it expires. */
const MARGIN_MS = 60_000
/** Kept no longer than this, whatever the answer says (rule 5). */
const KEPT_AT_MOST_MS = 24 * 3_600_000
const TIMEOUT_MS = 15_000

type Issued = { access_token: string; expires_at: string }
type Source = { fetch: Backend['fetch']; issue: () => Issued | Promise<Issued> }

/** A backend that caches one system token and renews it shortly before it expires (rule 5). */
export function createBackend({ fetch, issue }: Source): Backend {
  let held: { token: string; until: number } | undefined
  let renewing: Promise<string> | undefined
  const renew = async () => {
    const { access_token: token, expires_at } = await issue()
    const until = Math.min(Date.parse(expires_at) - MARGIN_MS, Date.now() + KEPT_AT_MOST_MS)
    held = { token, until }
    return token
  }
  return {
    fetch,
    renewToken: (refused) => {
      if (held?.token === refused) held = undefined
    },
    systemToken: async () => {
      if (held && held.until > Date.now()) return held.token
      // Calls that arrive meanwhile wait for the same token.
      renewing ??= renew().finally(() => {
        renewing = undefined
      })
      return renewing
    },
  }
}

const SystemLogin = z.object({
  access_token: z.string().min(1),
  expires_at: z.iso.datetime({ offset: true }).optional().catch(undefined),
})
const DEFAULT_LIFE_MS = 3_600_000

/** Headers of one connection or of the caller's own visit; they are not forwarded. */
const NOT_ASKED = [
  'host',
  'connection',
  'content-length',
  'cookie',
  'x-client-ip',
  'x-client-site',
  // What the visitor or a proxy says about the visitor: the API gets it from the pass.
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  PASS_HEADER,
]
// `fetch` has decompressed the body already. The API's cookies are not for this site.
const NOT_ANSWERED = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
  'set-cookie',
]

function without(headers: Headers, names: string[]): Headers {
  const rest = new Headers(headers)
  for (const name of names) rest.delete(name)
  return rest
}

/** Another commerce API with the same contract. */
export function createRemoteSource({
  url,
  email,
  password,
  passOf,
}: {
  url: string
  email: string
  password: string
  /** Tells the API who calls, in a way that it trusts. */
  passOf?: ((ip: string, call: Passed) => string) | undefined
}): Source {
  const base = url.replace(/\/api$/, '')
  return {
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url)
      const headers = without(request.headers, NOT_ASKED)
      const ip = request.headers.get('x-client-ip')
      if (passOf && ip !== null && isIP(ip) > 0)
        headers.set(PASS_HEADER, passOf(ip, { method: request.method, path: pathname + search }))
      const answer = await globalThis.fetch(`${base}${pathname}${search}`, {
        method: request.method,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(request.body ? { body: request.body, duplex: 'half' } : {}),
      })
      return new Response(answer.body, {
        status: answer.status,
        headers: without(answer.headers, NOT_ANSWERED),
      })
    },
    issue: async () => {
      const body = new URLSearchParams({ email, password })
      const response = await globalThis.fetch(`${base}/api/v1/login`, {
        method: 'POST',
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const answer = SystemLogin.safeParse(await response.json().catch(() => undefined))
      if (!response.ok || !answer.success)
        throw new Error(`Failed to fetch system token: ${url} answered ${response.status}`)
      const expires_at =
        answer.data.expires_at ?? new Date(Date.now() + DEFAULT_LIFE_MS).toISOString()
      return { access_token: answer.data.access_token, expires_at }
    },
  }
}
