// The table of products as a CSV file: all that the filters let through, page by page, so that no memory holds it.
import { stringify } from 'csv-stringify/sync'
import type { ProductRow, RowQuery } from '#/contract/product/staff-rows.ts'
import type { LiveCatalogue } from '#/commerce/api/catalogue/live-catalogue.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { localText } from '#/commerce/api/local-text.ts'
import { listRows } from './rows.staff.service.ts'

const AT_ONCE = 100
const HEAD = [
  'id',
  'name',
  'sku',
  'brand',
  'category',
  'price',
  'discount',
  'quantity',
  'status',
  'updated_at',
]

const lineOf = ({ language }: Ctx, row: ProductRow) => [
  row.id,
  localText(row.name, language),
  row.sku,
  row.brand,
  row.category && localText(row.category.name, language),
  row.price,
  row.discount,
  row.quantity,
  row.status,
  row.updated_at,
]

/** A spreadsheet would run what begins like a formula. */
const write = (lines: unknown[][]): string => stringify(lines, { escape_formulas: true })

async function* linesOf(ctx: Ctx, query: RowQuery, live: LiveCatalogue): AsyncGenerator<string> {
  // A byte order mark: without it, spreadsheets take accents for something else.
  yield `\uFEFF${write([HEAD])}`
  let at: Partial<RowQuery> = { page: 1 }
  for (;;) {
    const page = await listRows(ctx, { ...query, ...at, paginate: AT_ONCE }, live)
    if (page.data.length > 0) yield write(page.data.map((row) => lineOf(ctx, row)))
    if (page.next !== null) at = { after: page.next }
    // The order of a search has no keys.
    else if (page.data.length === AT_ONCE && at.page !== undefined) at = { page: at.page + 1 }
    else return
  }
}

export function exportRows(ctx: Ctx, query: RowQuery, live: LiveCatalogue): Response {
  const { before: _, after: __, ...all } = query
  const lines = linesOf(ctx, all, live)
  const encoder = new TextEncoder()
  const stream = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { value, done } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await lines.return(undefined)),
  })
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="products.csv"',
      'Cache-Control': 'no-store',
    },
  })
}
