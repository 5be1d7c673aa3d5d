// Tables as CSV files, written in chunks to save memory.
import { stringify } from 'csv-stringify/sync'

/** A spreadsheet would run text that looks like a formula. */
const write = (lines: readonly unknown[][]): string =>
  stringify([...lines], { escape_formulas: true })

export type Table = { head: readonly string[]; pieces: AsyncIterable<unknown[][]> }

/** The file in chunks of text. */
export async function* textOf({ head, pieces }: Table): AsyncGenerator<string> {
  // A byte order mark: without it, spreadsheets misread accents.
  yield `\uFEFF${write([[...head]])}`
  for await (const piece of pieces) if (piece.length > 0) yield write(piece)
}

/** @example csvFile({ name: 'orders', head: ['number'], pieces }) // a download named orders.csv */
export function csvFile(table: Table & { name: string }): Response {
  const lines = textOf(table)
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
      'Content-Disposition': `attachment; filename="${table.name}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}

/** All lines at once. */
export async function* inOne(lines: unknown[][]): AsyncGenerator<unknown[][]> {
  yield lines
}

/** All rows of a paged list. */
export async function* allPages<Row>(
  read: (page: number) => Promise<{ data: Row[]; last_page: number }>,
  lineOf: (row: Row) => unknown[],
): AsyncGenerator<unknown[][]> {
  for (let page = 1; ; page += 1) {
    const { data, last_page } = await read(page)
    yield data.map(lineOf)
    if (page >= last_page) return
  }
}
