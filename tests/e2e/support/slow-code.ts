// The shop as over a line on which the pages' code is late. A server in between holds it: requests that the browser
// itself would have to hold keep it from closing.
import { once } from 'node:events'
import { createServer, request } from 'node:http'

const CODE = /^\/_astro\/.*\.js$/

export type SlowCode = {
  /** The shop's address on this line. */
  url: string
  letGo: () => void
  close: () => void
}

/** Keeps the code of the pages back until it is let go. */
export async function slowCode(shop: string): Promise<SlowCode> {
  const { promise: gone, resolve: letGo } = Promise.withResolvers<void>()
  const { hostname, port } = new URL(shop)
  const server = createServer(async (from, to) => {
    if (CODE.test(from.url ?? '')) await gone
    const { method, url: path, headers } = from
    const onward = request({ hostname, port, method, path, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(to)
    })
    onward.on('error', () => to.destroy())
    from.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the line has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    letGo,
    close: () => {
      letGo()
      server.close()
      server.closeAllConnections()
    },
  }
}
