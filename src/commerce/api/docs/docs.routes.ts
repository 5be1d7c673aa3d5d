// The contract for people and machines, readable without a token.
import { createHash } from 'node:crypto'
import { endpoints } from '#/contract/index.ts'
import { implement } from '#/commerce/api/implement.ts'
import { createOpenApi } from './openapi.rules.ts'
import { READER_STYLE, renderReader } from './reader.rules.ts'
import { TRY_IT_SCRIPT } from './try-it.rules.ts'

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const READER_POLICY = `default-src 'none'; style-src ${sourceOf(READER_STYLE)}; script-src ${sourceOf(TRY_IT_SCRIPT)}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Both are created at the first request. */
export function docsRoutes() {
  let made: { document: ReturnType<typeof createOpenApi>; page: string } | undefined
  const make = () => {
    const document = createOpenApi()
    return { document, page: renderReader(document) }
  }
  return [
    implement(endpoints.docs.openapi, async () => (made ??= make()).document),
    implement(
      endpoints.docs.reader,
      async () =>
        new Response((made ??= make()).page, {
          headers: {
            'Content-Type': 'text/html; charset=UTF-8',
            'Content-Security-Policy': READER_POLICY,
          },
        }),
    ),
  ]
}
