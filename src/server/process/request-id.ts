// The name of a request: in every line of the log that it causes, and in its answer.
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The request that is being answered. */
export const requestIds = new AsyncLocalStorage<string>()

const WELL_FORMED = /^[\w.-]{8,64}$/

/** The name that a trusted proxy gave it; a new one where nobody stands between the client and this process. */
export function requestIdOf({ headers, socket }: IncomingMessage, client: string): string {
  const given = headers['x-request-id']
  const peer = (socket.remoteAddress ?? '').replace('::ffff:', '')
  const isTaken = client !== peer && typeof given === 'string' && WELL_FORMED.test(given)
  return isTaken ? given : randomUUID()
}
