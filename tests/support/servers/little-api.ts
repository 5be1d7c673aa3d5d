// A stand-in for another commerce API, on a free port: issues system tokens, answers as told, and records its
// requests.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Backend } from '#/contract/backend.ts'
import { createBackend, createRemoteSource } from '#/server/backend/backend.ts'

export type Asked = {
  method: string
  /** Including the query. */
  path: string
  headers: IncomingMessage['headers']
  body: string
}
export type Reply = {
  status?: number
  body?: unknown
  headers?: Record<string, string>
  /** Closes the connection without a response. */
  cut?: boolean
}

export type LittleApi = {
  url: string
  /** All calls except those for a system token. */
  asked: Asked[]
  /** The system tokens issued so far: `system-1`, `system-2` … */
  tokens: string[]
  /** Sets the response to later calls; `{}` by default. */
  answer: (reply: (asked: Asked) => Reply | Promise<Reply>) => void
  /** Extra fields in the response to a system token call. */
  grant: (more: Reply) => void
  backend: () => Backend
  stop: () => Promise<void>
}

export const SYSTEM_EMAIL = 'integrator@larder.test'
export const SYSTEM_PASSWORD = 'a system password'

export async function startLittleApi(): Promise<LittleApi> {
  const asked: Asked[] = []
  const tokens: string[] = []
  let reply: (asked: Asked) => Reply | Promise<Reply> = () => ({})
  let granted: Reply = {}
  const server = createServer((request, response) => {
    void receive(request).then(async (call) => {
      if (call.path !== '/api/v1/login') {
        asked.push(call)
        return send(response, await reply(call))
      }
      const form = new URLSearchParams(call.body)
      if (form.get('email') !== SYSTEM_EMAIL || form.get('password') !== SYSTEM_PASSWORD)
        return send(response, { status: 401 })
      tokens.push(`system-${tokens.length + 1}`)
      const body = { access_token: tokens.at(-1), ...Object(granted.body) }
      return send(response, { ...granted, body })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    url,
    asked,
    tokens,
    answer: (next) => (reply = next),
    grant: (more) => (granted = more),
    backend: () =>
      createBackend(createRemoteSource({ url, email: SYSTEM_EMAIL, password: SYSTEM_PASSWORD })),
    stop: async () => {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function receive(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const { method = '', url: path = '', headers } = request
  return { method, path, headers, body: Buffer.concat(chunks).toString() }
}

function send(response: ServerResponse, reply: Reply): void {
  const { status = 200, body = {}, headers = {}, cut = false } = reply
  if (cut) return void response.destroy()
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

/** The response to an invalid token. */
export const REFUSED: Reply = { status: 401, body: { code: 'UNAUTHENTICATED', message: 'No.' } }
