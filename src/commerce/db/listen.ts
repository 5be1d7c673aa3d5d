// Database notifications across all processes: `notify` inside a transaction arrives when it commits.
import pg from 'pg'

/** Receives the payload; nothing if a notification may have been missed. */
export type Heard = (payload?: string) => void
/** Listens to a channel until the returned function is called. */
export type Listen = (channel: string, heard: Heard) => () => Promise<void>

const RETRY_MS = 1000

/**
 * Listens on PostgreSQL, over its own connection, which is reopened whenever it breaks.
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
    // A broken connection emits one of them, or both.
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
 * Listens on the embedded database, whose one session notifies its connection. A new session, after a breakdown, is
 * asked again.
 */
export function listenInSession(pool: pg.Pool): {
  listen: Listen
  /** Call it for each connection before it is used. */
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
