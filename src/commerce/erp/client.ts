// The ERP's calls over HTTP: one function each. The caller and the token are decided elsewhere.
import type { z } from 'zod'
import { PrivateAddress } from '#/lib/net/look-up.ts'
import { type Send, sendAnywhere } from '#/lib/net/send.ts'
import { DocumentPage, FullDocument, LoginAnswer, Refusal, SyncAnswer } from './answers.ts'
import { RowPage } from './catalogue/rows.ts'
import { SUCCESS_CODE } from './constants.ts'
import { ERP_WORDS, ErpError } from './erp-error.ts'
import type { SyncPayload } from './payload.ts'

/** One exchange, for log and metrics, without its content. */
export type Exchange = {
  call: string
  ms: number
  status?: number | undefined
  code?: string | undefined
  result: 'done' | ErpError['kind']
  reference?: string | undefined
}

export type ErpClientOptions = {
  url: string
  /** The time limit of a call. */
  timeoutMs?: number
  /** Otherwise it may be anywhere. */
  send?: Send
  exchanged?: (exchange: Exchange) => void
}

export type Synced = { syncKey: string | null }
export type ErpClient = ReturnType<typeof createErpClient>

const TIMEOUT_MS = 10_000
/** A longer answer isn't the ERP's. */
const MOST_BYTES = 8 * 1024 * 1024
const MOST_WORDS = 300

/**
 * Creates the client of an ERP.
 *
 * @throws ErpError from each of its calls
 * @example await createErpClient({ url: 'http://127.0.0.1:4460' }).login({ email, password })
 */
export function createErpClient(options: ErpClientOptions) {
  const ask = createAsk(options)
  const told = createTold(options.exchanged)
  return {
    login: ({ email, password }: { email: string; password: string }): Promise<string> =>
      told('login', async (seen) => {
        const body = new FormData()
        body.set('email', email)
        body.set('password', password)
        const { json, refuse } = await ask('/api/v1/login', { method: 'POST', body }, seen)
        refuse()
        if (typeof json !== 'object' || json === null) {
          throw new ErpError('token', ERP_WORDS.badLogin, seen)
        }
        const answer = LoginAnswer.safeParse(json)
        if (!answer.success) throw new ErpError('token', ERP_WORDS.noLogin, seen)
        return answer.data.access_token
      }),
    logout: (token: string): Promise<void> =>
      told('logout', async (seen) => {
        const { refuse } = await ask('/api/v1/logout', { method: 'POST', token }, seen)
        refuse()
      }),
    syncCart: (token: string, payload: SyncPayload): Promise<Synced> =>
      told(
        'sync-cart',
        async (seen) => {
          const call = { method: 'POST', token, json: payload }
          const { json, refuse } = await ask('/api/v1/ecommerce/sync-cart', call, seen)
          return readSync(json, { seen, refuse })
        },
        payload.NumAtCard,
      ),
    /** Cancels a document; a cancelled one stays cancelled. */
    cancel: (token: string, reference: string): Promise<Synced> =>
      told(
        'cancel',
        async (seen) => {
          const path = `/api/v1/ecommerce/documents/${encodeURIComponent(reference)}/cancel`
          const { json, refuse } = await ask(path, { method: 'POST', token }, seen)
          return readSync(json, { seen, refuse })
        },
        reference,
      ),
    ...readingCalls({ ask, told }),
  }
}

type Tools = { ask: ReturnType<typeof createAsk>; told: ReturnType<typeof createTold> }

/** The read-only calls. */
const readingCalls = ({ ask, told }: Tools) => ({
  /** Documents of the shop's customer, page by page. */
  documents: (token: string, cursor = '') =>
    told('documents', async (seen) => {
      const path = `/api/v1/ecommerce/documents?cursor=${encodeURIComponent(cursor)}`
      return readAs(DocumentPage, await ask(path, { method: 'GET', token }, seen))
    }),
  /** A page of other rows; see catalogue/rows.ts. */
  rows: (token: string, entity: string, query: string) =>
    told(entity, async (seen) => {
      const path = `/api/v1/ecommerce/${entity}?${query}`
      return readAs(RowPage, await ask(path, { method: 'GET', token }, seen))
    }),
  document: (token: string, reference: string) =>
    told('document', async (seen) => {
      const path = `/api/v1/ecommerce/documents/${encodeURIComponent(reference)}`
      return readAs(FullDocument, await ask(path, { method: 'GET', token }, seen))
    }),
})

type HttpOutcome = { status?: number; code?: string }

/** Reports an exchange, however it ends. */
const createTold =
  (exchanged: ErpClientOptions['exchanged']) =>
  async <T>(
    call: string,
    work: (seen: HttpOutcome) => Promise<T>,
    reference?: string,
  ): Promise<T> => {
    const begun = performance.now()
    const seen: HttpOutcome = {}
    let result: Exchange['result'] = 'done'
    try {
      return await work(seen)
    } catch (error) {
      result = error instanceof ErpError ? error.kind : 'unreadable'
      throw error
    } finally {
      const ms = Math.round(performance.now() - begun)
      exchanged?.({ call, ms, result, reference, ...seen })
    }
  }

function readSync(
  json: unknown,
  { seen, refuse }: { seen: HttpOutcome; refuse: () => void },
): Synced {
  const answer = SyncAnswer.safeParse(json)
  if (!answer.success) {
    refuse()
    throw new ErpError('unreadable', ERP_WORDS.other('the answer has no ResultCode'), seen)
  }
  const { ResultCode, ResultDesc = '', ResponseData } = answer.data
  seen.code = String(ResultCode)
  if (ResultCode === SUCCESS_CODE) return { syncKey: ResponseData ?? null }
  refuse()
  const why = ResultDesc.trim().slice(0, MOST_WORDS)
  const words = why ? `${ERP_WORDS.notSynced}: ${why}` : ERP_WORDS.notSynced
  throw new ErpError('refused', words, seen)
}

function readAs<S extends z.ZodType>(shape: S, { json, refuse }: Answered): z.output<S> {
  refuse()
  const answer = shape.safeParse(json)
  if (answer.success) return answer.data
  throw new ErpError('unreadable', ERP_WORDS.other('the answer is not what was asked for'))
}

type Asking = { method: string; token?: string; json?: unknown; body?: FormData }
type Answered = {
  json: unknown
  /** @throws ErpError if the HTTP status is an error */
  refuse: () => void
}

const createAsk =
  ({ url, timeoutMs = TIMEOUT_MS, send = sendAnywhere }: ErpClientOptions) =>
  async (path: string, asking: Asking, seen: HttpOutcome): Promise<Answered> => {
    const { response, text } = await exchange(url + path, asking, { timeoutMs, send })
    seen.status = response.status
    const json = parseJson(text)
    const { status } = response
    const refuse = () => {
      if (response.ok) return
      const kind = status === 401 ? 'unauthorised' : 'status'
      const message = ERP_WORDS.status(status, wordsOf(json) || response.statusText)
      throw new ErpError(kind, message, { status, retryAfterMs: retryAfter(response) })
    }
    // A proxy's page, or half an answer, says no more than its status.
    if (json === undefined) {
      refuse()
      throw new ErpError('unreadable', ERP_WORDS.other('the answer is not JSON'), { status })
    }
    if (status === 401) refuse()
    return { json, refuse }
  }

async function exchange(
  url: string,
  { method, token, json, body }: Asking,
  { timeoutMs, send }: { timeoutMs: number; send: Send },
) {
  const headers = new Headers({
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
  })
  const content = json === undefined ? body : JSON.stringify(json)
  try {
    const request = new Request(url, {
      method,
      headers,
      // The token is sent nowhere else: if an ERP has moved, its status is reported.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(content === undefined ? {} : { body: content }),
    })
    const response = await send(request)
    return { response, text: await readText(response) }
  } catch (error) {
    if (error instanceof ErpError) throw error
    throw new ErpError(wasNeverSent(error) ? 'unreachable' : 'timeout', ERP_WORDS.noAnswer)
  }
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > MOST_BYTES) {
      throw new ErpError('unreadable', ERP_WORDS.other('the answer is too long'))
    }
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const NEVER_SENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

function wasNeverSent(error: unknown): boolean {
  if (error instanceof PrivateAddress) return true
  const { cause = error } = error instanceof Error ? error : {}
  return cause instanceof Error && 'code' in cause && NEVER_SENT.includes(String(cause.code))
}

function parseJson(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text)
    return json
  } catch {
    return undefined
  }
}

function wordsOf(json: unknown): string {
  const refusal = Refusal.safeParse(json)
  if (!refusal.success) return ''
  const { message, error, ResultDesc } = refusal.data
  return (message || error || ResultDesc || '').slice(0, MOST_WORDS)
}

function retryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? '')
  return seconds > 0 ? seconds * 1000 : undefined
}
