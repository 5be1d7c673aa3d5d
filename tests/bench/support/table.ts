// The figures as a Markdown table with aligned columns.

/** What was measured, the figure, the reference figure, the ratio of the two, and the goal. */
export type Row = {
  what: string
  figure: string
  beside?: string
  ratio?: number
  goal?: { wanted: string; met: boolean }
}

const HEAD = ['measured', 'figure', 'compared with', 'ratio', 'goal']

/** @example table([{ what: 'a page', figure: '10/s' }]) */
export function table(rows: Row[]): string {
  const lines = [HEAD, ...rows.map(cellsOf)]
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => width(line[column]))))
  const draw = (cells: string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = HEAD, ...body] = lines
  return [draw(head), draw(widths.map((count) => '-'.repeat(count))), ...body.map(draw)].join('\n')
}

const width = (cell = ''): number => cell.length

function cellsOf({ what, figure, beside, ratio, goal }: Row): string[] {
  const wanted = goal && (goal.met ? `${goal.wanted}: met` : `**${goal.wanted}: missed**`)
  return [what, figure, beside ?? '', ratio === undefined ? '' : ratioText(ratio), wanted ?? '']
}

const ratioText = (ratio: number): string => ratio.toFixed(ratio < 10 ? 2 : 0)

/** @example count(12345.6) // '12,346' */
export const count = (value: number): string => Math.round(value).toLocaleString('en')

/** Figures of a catalogue size. */
export type Sized<Figures> = { products: number; figures: Figures }

/** The ratio to the smallest catalogue. */
export const besideFirst = (
  products: number,
  first: { products: number },
  ratio: number,
): Pick<Row, 'beside' | 'ratio'> =>
  products === first.products ? {} : { beside: `${count(first.products)} products`, ratio }
