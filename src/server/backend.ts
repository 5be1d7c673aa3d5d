// Where the commerce API is: in this process, or at API_URL. Pages and the gateway see no difference.
import { z } from 'zod'
import type { Backend } from '#/contract/backend.ts'

/** Renewed this long before its end. */
const MARGIN_MS = 60_000
const TIMEOUT_MS = 15_000

type Issued = { access_token: string; expires_at: string }
type Source = { fetch: Backend['fetch']; issue: () => Issued | Promise<Issued> }

/** A backend that keeps one system token and renews it when it is about to end (rule 5). */
export function createBackend({ fetch, issue }: Source): Backend {
  let held: Promise<Issued> | undefined
  return {
    fetch,
    renewToken: () => {
      held = undefined
    },
    systemToken: async () => {
      const token = await held?.catch(() => undefined)
      if (token && Date.parse(token.expires_at) - MARGIN_MS > Date.now()) return token.access_token
      held = Promise.resolve(issue())
      held.catch(() => {
        held = undefined
      })
      return (await held).access_token
    },
  }
}

const SystemLogin = z.object({ access_token: z.string().min(1), expires_at: z.string().optional() })
const DEFAULT_LIFE_MS = 3_600_000

/** Another commerce API with the same contract. */
export function createRemoteSource({ url, email, password }: { url: string; email: string; password: string }): Source {
  const base = url.replace(/\/api$/, '')
  return {
    fetch: (request) => {
      const { pathname, search } = new URL(request.url)
      const headers = new Headers(request.headers)
      for (const name of ['host', 'connection', 'content-length', 'x-client-ip', 'cookie']) headers.delete(name)
      return globalThis.fetch(`${base}${pathname}${search}`, {
        method: request.method,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(request.body ? { body: request.body, duplex: 'half' } : {}),
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
      if (!response.ok || !answer.success) throw new Error('Failed to fetch system token')
      const expires_at = answer.data.expires_at ?? new Date(Date.now() + DEFAULT_LIFE_MS).toISOString()
      return { access_token: answer.data.access_token, expires_at }
    },
  }
}
