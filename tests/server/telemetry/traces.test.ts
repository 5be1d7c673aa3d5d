// Traces: a request, its calls to the database and to others, and nothing about the visitor.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createHandler } from '#/server/http/dispatch.ts'
import { openTraces, type Traces } from '#/server/telemetry/traces.ts'
import type { Database } from '#/commerce/db/open.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'

const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              attributes: z.array(z.object({ key: z.string() }).loose()),
            }),
          ),
        }),
      ),
    }),
  ),
})

const servers: Server[] = []
const bodies: string[] = []
let traces: Traces
let database: Database

async function listen(server: Server): Promise<string> {
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

beforeAll(async () => {
  const collector = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.once('end', () => {
      if (request.url === '/v1/traces') bodies.push(body)
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    })
  })
  traces = openTraces(await listen(collector))
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.close()
  for (const server of servers) server.close()
})

it('follow a request to the database and to other servers', async () => {
  const other = await listen(createServer((_, response) => response.end('fine')))
  const handler = createHandler({
    gateway: async () => {
      await database.pool.query('select $1::text as name', ['Jo Field'])
      await (await fetch(`${other}/secret-path`)).text()
      return Response.json({})
    },
    pages: (_, response) => response.end(),
    ready: async () => undefined,
    trace: traces.request,
  })
  const url = await listen(createServer(handler))
  const path = '/api/order/L261121-ABC123?key=of-jo'
  await (await fetch(url + path)).text()
  await traces.close()
  const spans = bodies
    .flatMap((body) => Sent.parse(JSON.parse(body)).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  const request = spans.find(({ name }) => name === 'GET /api/order/{order_number}')
  const below = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(below.map(({ name }) => name).toSorted()).toEqual(['GET 127.0.0.1', 'SELECT'])
  expect(JSON.stringify(spans)).toContain('select $1::text as name')
  expect(JSON.stringify(spans)).not.toMatch(/Jo Field|secret-path|ABC123|of-jo/)
  expect(JSON.stringify(spans)).not.toContain('/v1/traces')
})
