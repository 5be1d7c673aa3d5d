// Calls of the simulated day: each is counted by its kind.
import { randomUUID } from 'node:crypto'
import type { DaySeen, Kind } from './script.ts'

const TIMEOUT_MS = 30_000
const SHOWN = 160

type Call = { token?: string; method?: 'GET' | 'POST' | 'PUT'; body?: object }
/** Resolves to the answer's text; undefined if it was refused or didn't come. */
export type Ask = (kind: Kind, path: string, call?: Call) => Promise<string | undefined>

export function createAsk(url: string, seen: DaySeen): Ask {
  const started = performance.now()
  return async (kind, path, { token, body, method = body ? 'POST' : 'GET' } = {}) => {
    const at = performance.now()
    const note = (status: number, text: string) => {
      const now = performance.now()
      seen.answers.push([Math.round((at - started) / 1000), kind, status, Math.round(now - at)])
      if (status >= 200 && status < 300) return
      const what = `${kind} ${status} ${text.slice(0, SHOWN)}`
      seen.refusals[what] = (seen.refusals[what] ?? 0) + 1
    }
    try {
      const answer = await fetch(url + path, {
        method,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(method !== 'GET' && { 'Idempotency-Key': randomUUID() }),
          ...(body && { 'Content-Type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      note(answer.status, text)
      return answer.ok ? text : undefined
    } catch (error) {
      note(0, String(error))
      return undefined
    }
  }
}
