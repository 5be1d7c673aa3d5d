// The shop's connection to an ERP: token, breaker and calls together.
import type { Log } from '#/lib/log.ts'
import type { Send } from '#/lib/net/send.ts'
import type { ErpDocument, FullDocument } from './answers.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import { type ErpClient, type Exchange, type Synced, createErpClient } from './client.ts'
import type { RateMeaning, SyncPayload } from './payload.ts'
import { ErpError } from './erp-error.ts'
import { createErpSession, type ErpSession } from './session.ts'

export type ErpOptions = {
  /** The ERP's address; a sandbox starts at the first call. */
  url: string | (() => Promise<string>)
  credentials: { email: string; password: string } | undefined
  now: () => Date
  log: Log
  measure?: ((exchange: Exchange) => void) | undefined
  rate?: RateMeaning | undefined
  timeoutMs?: number
  /** Otherwise it may be anywhere. */
  send?: Send | undefined
  breaker?: { failures?: number; pauseMs?: number }
}

type RowsRead = {
  rows: unknown[]
  /** The query of the next page. */
  next: string | null
}

type Last = { at: Date; call: string; result: Exchange['result'] }

/** All calls throw ErpError. */
export type Erp = {
  rate: RateMeaning
  sync: (payload: SyncPayload) => Promise<Synced>
  cancel: (reference: string) => Promise<Synced>
  /** All documents of the shop in the ERP. */
  documents: () => AsyncGenerator<ErpDocument>
  document: (reference: string) => Promise<FullDocument>
  /** Other rows, page by page, starting from a query. */
  rows: (entity: string, query: string) => AsyncGenerator<RowsRead>
  breaker: Breaker
  /** Its address; nothing before the first call. */
  address: () => string | undefined
  /** This process's last call. */
  last: () => Last | undefined
  /** Signs in anew and reads a page of documents: how many it has; null if it has no such list. */
  check: () => Promise<number | null>
  logout: () => Promise<void>
}

/** @example const erp = connectErp({ url, credentials, now, log }); await erp.sync(payload) */
export function connectErp(options: ErpOptions): Erp {
  const { now, rate = 'tax' } = options
  const breaker = createBreaker({ now, ...options.breaker })
  const line = openLine(options)
  const ask = <T>(call: (client: ErpClient, token: string) => Promise<T>): Promise<T> =>
    breaker.guard(async () => {
      const { client, session } = await line.open()
      return session.withToken((token) => call(client, token))
    })
  return {
    rate,
    breaker,
    address: line.address,
    last: line.last,
    sync: (payload) => ask((client, token) => client.syncCart(token, payload)),
    cancel: (reference) => ask((client, token) => client.cancel(token, reference)),
    document: (reference) => ask((client, token) => client.document(token, reference)),
    documents: () => pages((from) => ask((client, token) => client.documents(token, from))),
    async *rows(entity, query) {
      let from: string | null = query
      while (from !== null) {
        const asked: string = from
        const page = await ask((client, token) => client.rows(token, entity, asked))
        from = queryOf(page['odata.nextLink'])
        yield { rows: page.value, next: from }
      }
    },
    check: line.check,
    logout: line.signOut,
  }
}

/** Only the query of a next-page link counts: the token is sent nowhere else. */
const queryOf = (link: string | null | undefined): string | null =>
  link ? new URL(link, 'http://erp').search.slice(1) || null : null

type Paged<T> = { data: T[]; next?: string | null | undefined }

/** All rows of a paged list. */
async function* pages<T>(read: (cursor: string) => Promise<Paged<T>>): AsyncGenerator<T> {
  let cursor: string | undefined = ''
  while (cursor !== undefined) {
    const page: Paged<T> = await read(cursor)
    yield* page.data
    cursor = page.next ?? undefined
  }
}

/** Those of its first page. The specification names no such list. */
async function countDocuments(client: ErpClient, session: ErpSession): Promise<number | null> {
  try {
    return (await session.withToken((token) => client.documents(token))).data.length
  } catch (error) {
    if (error instanceof ErpError && error.status === 404) return null
    throw error
  }
}

/** Client and session, created at the first call; and the last call. */
function openLine({ now, log, measure, credentials, ...options }: ErpOptions) {
  let last: Last | undefined
  let address: string | undefined
  const exchanged = (exchange: Exchange) => {
    last = { at: now(), call: exchange.call, result: exchange.result }
    measure?.(exchange)
    log(exchange.result === 'done' ? 'info' : 'warn', 'erp.exchange', exchange)
  }
  const connect = async () => {
    const url = typeof options.url === 'string' ? options.url : await options.url()
    address = new URL(url).origin
    const { timeoutMs, send } = options
    const client = createErpClient({
      url,
      exchanged,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
      ...(send === undefined ? {} : { send }),
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
  return {
    open,
    // Past the breaker and with a token of its own: what it says is about this moment.
    check: async () => {
      const { client } = await open()
      const session = createErpSession({ client, credentials, now })
      try {
        return await countDocuments(client, session)
      } finally {
        await session.signOut().catch(() => undefined)
      }
    },
    address: () => address,
    last: () => last,
    signOut: async () => {
      if (connecting) await (await connecting).session.signOut()
    },
  }
}
