// A request's ID: in every log line that it causes, and in its answer.
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The request that is being answered. */
export const requestIds = new AsyncLocalStorage<string>()

const WELL_FORMED = /^[\w.-]{8,64}$/

/** The ID from a trusted proxy; a new one if the client connects directly. */
export function requestIdOf({ headers, socket }: IncomingMessage, client: string): string {
  const given = headers['x-request-id']
  const peer = (socket.remoteAddress ?? '').replace('::ffff:', '')
  const isTaken = client !== peer && typeof given === 'string' && WELL_FORMED.test(given)
  return isTaken ? given : randomUUID()
}
