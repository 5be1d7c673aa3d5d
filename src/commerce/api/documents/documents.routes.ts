// An order's papers as PDF, for whoever may see the order.
import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { OrderNumber } from '#/contract/orders/shapes.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#/lib/i18n.ts'
import { authorise, type Sessions } from '#/commerce/api/auth/sessions.service.ts'
import type { Deps } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { readableOrder } from '#/commerce/api/orderbook/access.service.ts'
import { DocumentData } from '#/commerce/documents/data.ts'
import { findDocument } from './documents.queries.ts'

const Query = z.object({
  /** Of a credit note or the invoice; the invoice where missing. */
  number: z
    .string()
    .regex(/^[A-Z]{2,3}-\d{4}-\d{6,12}$/)
    .optional(),
  /** Opens a guest's order. */
  key: z.string().max(100).optional(),
})

/** Mounts `GET /order/{order_number}/invoice`; the answer is no JSON, so it is not one of the contract's calls. */
export function mountDocuments(
  app: Hono,
  { deps, sessions }: { deps: Deps; sessions: Sessions },
): void {
  app.get('/order/:order_number/invoice', async (c) => {
    const token = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
    const principal = await sessions.principalOf(token)
    authorise(principal, 'system')
    await deps.limits.count('invoice', c.req.header('x-client-ip') ?? '')
    const { order_number, number, key } = found(asked(c))
    const order = await readableOrder({ db: deps.db, deps, principal }, order_number, key)
    const row = found(await findDocument(deps.db, order.id, number))
    // Loaded with the first document: drawing needs much that nothing else does.
    const { drawDocument } = await import('#/commerce/documents/draw.ts')
    const language = isLanguage(row.language) ? row.language : DEFAULT_LANGUAGE
    const pdf = await drawDocument(DocumentData.parse(row.data), language)
    return new Response(new Uint8Array(pdf), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${row.number}.pdf"`,
        'Content-Length': String(pdf.byteLength),
        'Cache-Control': 'private, no-store',
      },
    })
  })
}

/** Nothing where the address can't be that of a document. */
function asked(c: Context) {
  const order_number = OrderNumber.safeParse(c.req.param('order_number'))
  const query = Query.safeParse(c.req.query())
  return order_number.success && query.success
    ? { order_number: order_number.data, ...query.data }
    : undefined
}
