// Where the pages of an invoice end.
import { expect, it } from 'vitest'
import { drawDocument } from '#/commerce/documents/draw.ts'
import { invoiceFor, streamsOf } from '#tests/support/shop/money/paper.ts'

/** The rule below a row, below the head of the taxes and above the foot. */
const RULE = /0\.8745\d* 0\.8980\d* 0\.8627\d* SCN/g
/** Only the total is written in white. */
const WHITE = /\b1 1 1 scn/

type Page = { rows: number; withTotal: boolean }

const pagesOf = (pdf: Buffer): Page[] =>
  streamsOf(pdf)
    .filter((stream) => stream.search(RULE) >= 0)
    .map((stream) => {
      const withTotal = WHITE.test(stream)
      return { rows: (stream.match(RULE)?.length ?? 0) - (withTotal ? 2 : 1), withTotal }
    })

async function drawn(count: number, deposit: number): Promise<Page[]> {
  const invoice = invoiceFor('Jo Vale')
  const lines = Array.from({ length: count }, (_, index) =>
    invoice.lines.map((line) => ({
      ...line,
      name: `Figs ${index}`,
      sku: index % 3 > 0 ? `FIG-${index}` : null,
      deposit,
    })),
  ).flat()
  return pagesOf(await drawDocument({ ...invoice, lines }, 'en'))
}

it.each([1, 3, 7, 8, 9, 10, 11, 12, 15, 16, 24, 27, 28, 30])(
  'the total of %i lines stands below the last three of them, on the last page',
  async (count) => {
    const pages = await drawn(count, 0)
    expect(pages.reduce((sum, { rows }) => sum + rows, 0)).toBe(count)
    expect(pages.findIndex(({ withTotal }) => withTotal)).toBe(pages.length - 1)
    expect(pages.at(-1)?.rows).toBeGreaterThanOrEqual(Math.min(3, count))
    if (count < 9) expect(pages).toHaveLength(1)
  },
)

it('a deposit stays with its line', async () => {
  for (const count of [9, 11, 12, 14]) {
    const pages = await drawn(count, 25)
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.map(({ rows }) => rows % 2)).toEqual(pages.map(() => 0))
  }
})
