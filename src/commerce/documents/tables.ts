// Tables of words and figures as PDF, under the shop's name.
import { Document, Page, Text, View, renderToBuffer } from '@react-pdf/renderer'
import { type ReactElement, type ReactNode, createElement as h } from 'react'
import type { Language } from '#/lib/i18n.ts'
import { prepare } from './fonts/prepare.ts'
import { box, row, table, text } from './parts.ts'
import { styles } from './style.ts'
import { type Words, createWords } from './words.ts'

export type TablesData = {
  /** Its name, and the lines below it. */
  shop: readonly string[]
  title: string
  tables: readonly {
    title: string
    head: readonly string[]
    rows: readonly (readonly string[])[]
    foot: readonly string[] | null
    /** Said instead of a table without rows. */
    none: string | null
  }[]
}

/** @example await drawTables({ shop: ['Larder'], title: 'Recall 3', tables }, 'fr') */
export async function drawTables(given: TablesData, language: Language): Promise<Buffer> {
  const { data, families } = await prepare(given)
  const [name = '', ...lines] = data.shop
  const words = createWords(language, { currency: 'EUR', time_zone: 'UTC' })
  return renderToBuffer(
    h(
      Document,
      { title: given.title, author: given.shop[0] ?? '', language },
      h(
        Page,
        { size: 'A4', style: [styles.page, { fontFamily: families }] },
        box(
          styles.row,
          box({}, text(name, styles.shop), text(lines.filter(Boolean).join('\n'), styles.seller)),
          text(data.title, [styles.title, { maxWidth: 240, alignSelf: 'flex-start' }]),
        ),
        ...data.tables.map(part),
        foot(name, data.title, words),
      ),
    ),
  )
}

type Table = TablesData['tables'][number]

function part(data: Table): ReactElement {
  const { title, head, rows, foot: sums, none } = data
  const widths = widthsOf(data)
  const isEmpty = rows.length === 0 && none !== null
  return h(
    View,
    { key: title, style: { marginTop: 24 } },
    text(title, [styles.strong, { fontSize: 12, marginBottom: 8 }]),
    ...(isEmpty
      ? [text(none, styles.soft)]
      : [
          table(
            cells(head, widths),
            rows.map((one) => row(...cells(one, widths))),
            sums && box(styles.strong, row(...cells(sums, widths))),
          ),
        ]),
  )
}

const NARROWEST = 12
const WIDEST = 36

/** Each column has room for its longest content, in characters. */
const widthsOf = ({ head, rows, foot: sums }: Table): number[] =>
  head.map((name, index) => {
    const contents = [name, ...[...rows, sums ?? []].map((one) => one[index] ?? '')]
    return Math.min(Math.max(NARROWEST, ...contents.map(({ length }) => length)), WIDEST)
  })

const cells = (contents: readonly string[], widths: readonly number[]): ReactElement[] =>
  contents.map((content, index) =>
    h(
      View,
      { key: index, style: [styles.grow, { flexGrow: widths[index] ?? NARROWEST }] },
      text(content),
    ),
  )

const foot = (name: string, title: string, { t }: Words): ReactNode =>
  h(
    View,
    { style: styles.foot, fixed: true },
    text(`${name} · ${title}`),
    h(Text, {
      render: ({ pageNumber, totalPages }) => t('page', { page: pageNumber, pages: totalPages }),
    }),
  )
