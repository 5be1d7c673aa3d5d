import type { IncomingMessage } from 'node:http'
import type { Client } from '#/server/gateway/gateway.ts'
import type { Log } from '#/lib/log.ts'
import { type createPassCheck, PASS_HEADER } from './visitor-pass.ts'

export type PassCheck = ReturnType<typeof createPassCheck>
type Parts = {
  addressOf: (request: IncomingMessage) => string
  checkPass: PassCheck | undefined
  log: Log | undefined
}

/** A client that sends nonsense can't flood the log. */
const LOG_EVERY_MS = 60_000

/** Who calls: the visitor named by a storefront's pass, otherwise the client itself. */
export function createClients({ addressOf, checkPass, log }: Parts) {
  let logged = -Infinity
  const tell = (why: string) => {
    if (performance.now() - logged < LOG_EVERY_MS) return
    logged = performance.now()
    log?.('warn', 'visitor.not_believed', { why })
  }
  return (request: IncomingMessage): Client => {
    const pass = request.headers[PASS_HEADER]
    const ip = addressOf(request)
    if (pass === undefined || !checkPass) return { ip }
    const { method = '', url: path = '' } = request
    const visitor = checkPass(String(pass), { method, path })
    if (typeof visitor === 'object') return visitor
    tell(visitor)
    return { ip }
  }
}
