// The connection to an ERP as the shop uses it: token, breaker and calls in one.
import type { Log } from '#/lib/log.ts'
import type { ErpDocument, FullDocument } from './answers.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import { type ErpClient, type Exchange, type Synced, createErpClient } from './client.ts'
import type { RateMeaning, SyncPayload } from './payload.ts'
import { createErpSession } from './session.ts'

export type ErpOptions = {
  /** Where the ERP is; a sandbox starts when it is first asked. */
  url: string | (() => Promise<string>)
  credentials: { email: string; password: string } | undefined
  now: () => Date
  log: Log
  measure?: ((exchange: Exchange) => void) | undefined
  rate?: RateMeaning | undefined
  timeoutMs?: number
  breaker?: { failures?: number; pauseMs?: number }
}

/** All calls throw ErpError. */
export type Erp = {
  rate: RateMeaning
  sync: (payload: SyncPayload) => Promise<Synced>
  /** All documents of the shop in the ERP. */
  documents: () => AsyncGenerator<ErpDocument>
  document: (reference: string) => Promise<FullDocument>
  breaker: Breaker
  logout: () => Promise<void>
}

/** @example const erp = connectErp({ url, credentials, now, log }); await erp.sync(payload) */
export function connectErp(options: ErpOptions): Erp {
  const { now, log, measure, credentials, rate = 'tax' } = options
  const breaker = createBreaker({ now, ...options.breaker })
  const exchanged = (exchange: Exchange) => {
    measure?.(exchange)
    log(exchange.result === 'done' ? 'info' : 'warn', 'erp.exchange', exchange)
  }
  const connect = async () => {
    const url = typeof options.url === 'string' ? options.url : await options.url()
    const client = createErpClient({
      url,
      exchanged,
      ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
    })
    return { client, session: createErpSession({ client, credentials, now }) }
  }
  let connecting: ReturnType<typeof connect> | undefined
  const open = () => {
    connecting ??= connect().catch((error: unknown) => {
      connecting = undefined
      throw error
    })
    return connecting
  }
  const ask = <T>(call: (client: ErpClient, token: string) => Promise<T>): Promise<T> =>
    breaker.guard(async () => {
      const { client, session } = await open()
      return session.withToken((token) => call(client, token))
    })
  return {
    rate,
    breaker,
    sync: (payload) => ask((client, token) => client.syncCart(token, payload)),
    document: (reference) => ask((client, token) => client.document(token, reference)),
    async *documents() {
      let cursor: string | undefined = ''
      while (cursor !== undefined) {
        const from: string = cursor
        const page = await ask((client, token) => client.documents(token, from))
        yield* page.data
        cursor = page.next ?? undefined
      }
    },
    logout: async () => {
      if (connecting) await (await connecting).session.signOut()
    },
  }
}
