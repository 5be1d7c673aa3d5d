// How the process ends: open requests are finished, and after ten seconds it stops.
import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#/lib/log.ts'

/** `graceMs`: how long idle connections stay open, because a proxy may just be sending a request. */
const TIMES = { graceMs: 1000, requestsMs: 6000, closingMs: 3000 }
const LOOK_EVERY_MS = 50
/** A turn of the event loop that took less has read everything. */
const QUIET_TURN_MS = 2
const QUIET_WITHIN_MS = 500

type Parts = {
  /** Stops generating pages, except those being requested. */
  rest: () => void
  /** Closes the resources that answers need. */
  close: () => Promise<unknown>
  log: Log
}

/**
 * Takes no new connections, answers open requests, and closes everything. Returns the exit code, after ten seconds at
 * most: what isn't closed by then is recovered at the next start.
 */
export async function shutDown(server: Server, parts: Parts, times = TIMES): Promise<0 | 1> {
  const { log } = parts
  log('info', 'server.stopping')
  parts.rest()
  if (!(await endRequests(server, times))) log('warn', 'server.requests_cut')
  const closing = codeOf(parts.close(), log)
  const code = await Promise.race([closing, after(times.closingMs)])
  if (code === undefined) log('warn', 'server.not_closed_in_time')
  return code ?? 0
}

/** Whether all requests finished. */
async function endRequests(
  server: Server,
  { graceMs, requestsMs }: typeof TIMES,
): Promise<boolean> {
  const ended = once(server, 'close').then(() => true)
  await quiet(server, 'connection')
  // The HTTP server's own `close` would hang up on idle connections at once.
  NetServer.prototype.close.call(server)
  // Only now: answers that end their connection make a proxy open new ones.
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'))
  const late = new AbortController()
  void hangUp(server, graceMs, late.signal)
  const done = await Promise.race([ended, after(requestsMs)])
  late.abort()
  server.closeAllConnections()
  return done ?? false
}

/** After a while, ends the connections that nobody uses, until it is too late. */
async function hangUp(server: Server, graceMs: number, late: AbortSignal): Promise<void> {
  for (let waitMs = graceMs; !late.aborted; waitMs = LOOK_EVERY_MS) {
    await after(waitMs)
    await quiet(server, 'request')
    server.closeIdleConnections()
  }
}

/**
 * Waits for a short turn of the event loop in which none of something arrived. Closing earlier would hang up on what
 * has reached this machine while the process was busy, and has not been read yet.
 */
async function quiet(server: Server, event: 'connection' | 'request'): Promise<void> {
  let arrived = 0
  const count = () => {
    arrived++
  }
  server.on(event, count)
  // The turn under way has done its reading.
  await nextTurn()
  const until = performance.now() + QUIET_WITHIN_MS
  for (let begun = performance.now(); begun < until; begun = performance.now()) {
    arrived = 0
    await nextTurn()
    if (arrived === 0 && performance.now() - begun < QUIET_TURN_MS) break
  }
  server.off(event, count)
}

const after = (ms: number): Promise<undefined> => pause(ms, undefined, { ref: false })

/** The exit code of the process: 0 if everything closed; otherwise 1, and the log says why. */
export async function codeOf(closing: Promise<unknown>, log: Log): Promise<0 | 1> {
  try {
    await closing
    return 0
  } catch (error) {
    const stack = error instanceof Error ? error.stack : undefined
    log('error', 'server.not_closed', { error: String(error), stack })
    return 1
  }
}
