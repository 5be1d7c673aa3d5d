// What the database tells whoever listens, across all processes on it: `notify` inside a transaction is heard when it
// commits.
import pg from 'pg'

/** Hears the payload; nothing where something may have been missed. */
export type Heard = (payload?: string) => void
/** Listens to a channel until what it gives back is called. */
export type Listen = (channel: string, heard: Heard) => () => Promise<void>

const RETRY_MS = 1000

/**
 * Listens on a PostgreSQL, over a connection of its own that is opened again whenever it breaks.
 *
 * @example const stop = listenOn(url, 'order_change', (number) => …); await stop()
 */
export function listenOn(url: string, channel: string, heard: Heard): () => Promise<void> {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false
  const again = () => {
    if (stopped) return
    clearTimeout(retry)
    retry = setTimeout(connect, RETRY_MS).unref()
  }
  const connect = () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true })
    client = next
    next.on('notification', ({ payload }) => heard(payload))
    // One of them comes when the connection breaks, at times both.
    next.on('error', again)
    next.on('end', again)
    next
      .connect()
      .then(() => next.query(`LISTEN ${channel}`))
      .then(() => heard())
      .catch(() => next.end().catch(again))
  }
  connect()
  return async () => {
    stopped = true
    clearTimeout(retry)
    await client?.end().catch(() => undefined)
  }
}

/**
 * Listens on the embedded database, whose one session tells the connection that it is reached over. A session that is
 * new, since the database broke down, is asked again.
 */
export function listenInSession(pool: pg.Pool): {
  listen: Listen
  /** To be called for each connection before it is used. */
  onConnect: (client: pg.ClientBase) => Promise<void>
} {
  const channels = new Map<string, Set<Heard>>()
  pool.on('connect', (client) => {
    client.on('notification', ({ channel, payload }) =>
      channels.get(channel)?.forEach((heard) => heard(payload)),
    )
  })
  return {
    onConnect: async (client) => {
      for (const [channel, all] of channels) {
        await client.query(`LISTEN ${channel}`)
        all.forEach((heard) => heard())
      }
    },
    listen: (channel, heard) => {
      const all = channels.get(channel) ?? new Set()
      channels.set(channel, all.add(heard))
      pool.query(`LISTEN ${channel}`).catch(() => undefined)
      return async () => void all.delete(heard)
    },
  }
}
