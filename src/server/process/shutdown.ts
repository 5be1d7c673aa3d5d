// How the process ends: what is under way is finished, and after ten seconds it is over.
import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf } from './exit-code.ts'
import type { Log } from '#/lib/log.ts'

/** `graceMs`: how long connections that nobody uses stay, for a proxy may just be sending a request into one. */
const TIMES = { graceMs: 1000, requestsMs: 5000, closingMs: 2500 }
const LOOK_EVERY_MS = 50

type Parts = {
  /** Makes no more pages than those that are asked for. */
  rest: () => void
  /** Closes what answers were made with. */
  close: () => Promise<unknown>
  log: Log
}

/**
 * Takes no new connections, answers what was asked, and closes everything. Gives back the code to exit with, in ten
 * seconds at most: what is not closed by then is caught up at the next start.
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

/** Whether all requests came to their end. */
async function endRequests(
  server: Server,
  { graceMs, requestsMs }: typeof TIMES,
): Promise<boolean> {
  const ended = once(server, 'close').then(() => true)
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'))
  // The HTTP server's own `close` would hang up on connections in the moment when a request arrives.
  NetServer.prototype.close.call(server)
  const begun = performance.now()
  const hangUp = setInterval(() => {
    if (performance.now() - begun >= graceMs) server.closeIdleConnections()
  }, LOOK_EVERY_MS)
  const done = await Promise.race([ended, after(requestsMs)])
  clearInterval(hangUp)
  server.closeAllConnections()
  return done ?? false
}

const after = (ms: number): Promise<undefined> => pause(ms, undefined, { ref: false })
