// The HTTP server and its timeouts.
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { addressOf, type Config, ConfigError } from '#/server/process/config.ts'

/** Longer than proxies keep an idle connection, so that none sends a request into one that is just closing. */
const KEEP_ALIVE_MS = 65_000
/** A request that doesn't arrive in time gets 408. */
const HEAD_MS = 15_000
const WHOLE_MS = 30_000
const LOOK_EVERY_MS = 1000
const NO_TUNNEL = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n'

/** `wholeMs`: the time for a request to arrive with its body. */
export function createListener(
  handler: RequestListener,
  { headMs = HEAD_MS, wholeMs = WHOLE_MS, lookEveryMs = LOOK_EVERY_MS } = {},
): Server {
  const server = createServer(
    {
      headersTimeout: headMs,
      requestTimeout: wholeMs,
      connectionsCheckingInterval: lookEveryMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    handler,
  )
  // By default Node would just hang up.
  return server.on('connect', (_, socket) => socket.end(NO_TUNNEL))
}

type Place = Pick<Config, 'host' | 'port'>
const unknownName = ({ host }: Place) => `HOST: ${host} is no address and no known name.`
/** Why the shop can't listen at its address, in words. */
const REASONS: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is in use. Stop what listens there, or give another PORT.`,
  EACCES: ({ port }) => `PORT: ${port} is not for this user. Give a PORT above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST: ${host} is no address of this machine.`,
  ENOTFOUND: unknownName,
  EAI_AGAIN: unknownName,
}

/** Starts listening; returns the address. @throws ConfigError if that address is unavailable */
export async function listen(server: Server, { host, port }: Place): Promise<string> {
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    const reason = REASONS[error.code ?? '']?.({ host, port })
    throw reason ? new ConfigError(reason) : error
  })
  const address = server.address()
  return addressOf(host, typeof address === 'object' && address ? address.port : port)
}
