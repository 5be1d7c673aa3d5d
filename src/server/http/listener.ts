// The HTTP server: how long it waits for whom.
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { addressOf, type Config, ConfigError } from '#/server/process/config.ts'

/** Longer than proxies keep an idle connection, so that none of them sends a call into one that is just closed. */
const KEEP_ALIVE_MS = 65_000
/** A request that is not there in time ends with 408. */
const HEAD_MS = 15_000
const WHOLE_MS = 30_000
const LOOK_EVERY_MS = 1000
const NO_TUNNEL = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n'

/** `wholeMs`: within which a request has to be there with its body. */
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
  // Without a word Node would only hang up.
  return server.on('connect', (_, socket) => socket.end(NO_TUNNEL))
}

type Place = Pick<Config, 'host' | 'port'>
const unknownName = ({ host }: Place) => `HOST: ${host} is no address and no known name.`
/** Why the shop can't be reached where it should be, in words. */
const REASONS: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is in use. Stop what listens there, or give another PORT.`,
  EACCES: ({ port }) => `PORT: ${port} is not for this user. Give a PORT above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST: ${host} is no address of this machine.`,
  ENOTFOUND: unknownName,
  EAI_AGAIN: unknownName,
}

/** Opens it; gives back the address. @throws ConfigError where that can't be had */
export async function listen(server: Server, { host, port }: Place): Promise<string> {
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    const reason = REASONS[error.code ?? '']?.({ host, port })
    throw reason ? new ConfigError(reason) : error
  })
  const address = server.address()
  return addressOf(host, typeof address === 'object' && address ? address.port : port)
}
