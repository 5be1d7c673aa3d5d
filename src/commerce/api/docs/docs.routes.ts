// The contract for people and machines; no token is needed to read it.
import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { createOpenApi } from './openapi.ts'
import { READER_STYLE, renderReader } from './reader.ts'

const styleHash = createHash('sha256').update(READER_STYLE).digest('base64')
const READER_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Mounts `GET /openapi.json` and its reader `GET /docs`. */
export function mountDocs(app: Hono): void {
  let made: { document: string; page: string } | undefined
  const make = () => {
    const document = createOpenApi()
    return { document: JSON.stringify(document), page: renderReader(document) }
  }
  app.get('/openapi.json', (c) => {
    made ??= make()
    return c.body(made.document, 200, { 'Content-Type': 'application/json; charset=utf-8' })
  })
  app.get('/docs', (c) => {
    made ??= make()
    return c.html(made.page, 200, { 'Content-Security-Policy': READER_POLICY })
  })
}
