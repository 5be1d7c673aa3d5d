// A month of a store's account as PDF.
import { Document, Page, Text, View, renderToBuffer } from '@react-pdf/renderer'
import { type ReactElement, createElement as h } from 'react'
import type { Language } from '#/lib/i18n.ts'
import { drawable, plainText } from './fonts/plain-text.ts'
import { coverageOf, familiesFor } from './fonts/scripts.ts'
import { type Column, box, cells, row, table, text } from './parts.ts'
import { styles } from './style.ts'
import { type Words, createWords } from './words.ts'

/** Amounts in minor units. */
export type StatementData = {
  shop: string
  store: string
  /** @example '2026-11' */
  month: string
  currency: string
  time_zone: string
  opening: number
  closing: number
  lines: { at: string; kind: string; about: string; amount: number; balance: number }[]
}

/** @example await drawStatement(data, 'fr') */
export async function drawStatement(data: StatementData, language: Language): Promise<Buffer> {
  const families = await familiesFor(plainText(`${data.store} ${data.shop}`))
  const isCovered = await coverageOf(families)
  const store = drawable(plainText(data.store), isCovered)
  const words = createWords(language, data)
  const { t } = words
  const page = { size: 'A4' as const, style: [styles.page, { fontFamily: families }] }
  return renderToBuffer(
    h(
      Document,
      { title: `${t('statement.title')} ${data.month}`, author: data.shop, language },
      h(Page, page, heading({ ...data, store }, words), rows(data, words), foot(data, words)),
    ),
  )
}

const heading = (data: StatementData, { t, money }: Words): ReactElement =>
  box(
    { marginBottom: 24 },
    box(styles.row, text(data.shop, styles.shop), text(t('statement.title'), styles.title)),
    box(styles.row, text(data.store, styles.strong), text(data.month, styles.strong)),
    text(`${t('statement.opening')}: ${money(data.opening)}`, styles.soft),
    text(`${t('statement.closing')}: ${money(data.closing)}`, styles.soft),
  )

function rows(data: StatementData, { t, money, date }: Words): ReactElement {
  const columns: Column[] = [
    { title: t('statement.what') },
    { title: t('date'), width: 90 },
    { title: t('amount'), width: 90 },
    { title: t('statement.balance'), width: 90 },
  ]
  const titles = columns.map(({ title }) => title)
  const drawn = data.lines.map((line) => {
    const what = `${t(`statement.kind.${line.kind}`)} ${line.about}`.trim()
    return row(...cells(columns, [what, date(line.at), money(line.amount), money(line.balance)]))
  })
  return table(cells(columns, titles), drawn)
}

const foot = ({ shop }: StatementData, { t }: Words): ReactElement =>
  h(
    View,
    { style: styles.foot, fixed: true },
    text(shop),
    h(Text, {
      render: ({ pageNumber, totalPages }) => t('page', { page: pageNumber, pages: totalPages }),
    }),
  )
