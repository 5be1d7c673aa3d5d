// Invoices and credit notes as PDF. What it needs takes a moment to load: import it when a document is wanted.
import { Document, Page, Text, View, renderToBuffer } from '@react-pdf/renderer'
import { type ReactElement, createElement as h } from 'react'
import type { Language } from '#/lib/i18n.ts'
import type { DocumentData, DocumentLine } from './data.ts'
import { type Column, box, cells, heading, parties, taxes, text } from './parts.ts'
import { styles } from './style.ts'
import { sums } from './sums.ts'
import { type Words, createWords } from './words.ts'

/** A document as a PDF of A4 pages. @example await drawDocument(DocumentData.parse(row.data), 'fr') */
export function drawDocument(data: DocumentData, language: Language): Promise<Buffer> {
  const words = createWords(language, data)
  const { t } = words
  return renderToBuffer(
    h(
      Document,
      {
        title: `${t(data.kind)} ${data.number}`,
        author: data.seller.name,
        language,
        creationDate: new Date(data.issued_at),
      },
      h(
        Page,
        { size: 'A4', style: styles.page },
        heading(data, words),
        parties(data, words),
        lines(data, words),
        h(View, { style: styles.end, wrap: false }, taxes(data, words), sums(data, words)),
        notes(data, words),
        foot(data, words),
      ),
    ),
  )
}

function lines(data: DocumentData, words: Words): ReactElement {
  const { t } = words
  const isInvoice = data.kind === 'invoice'
  const columns: Column[] = [
    { title: t('product') },
    { title: t('quantity'), width: 62 },
    { title: t('unit_price'), width: 78 },
    { title: t('tax_rate'), width: 48 },
    { title: t(isInvoice ? 'amount' : 'given_back'), width: 82 },
  ]
  const titles = columns.map(({ title }) => title)
  return box(
    {},
    h(View, { style: styles.head, fixed: true }, ...cells(columns, titles)),
    ...data.lines.map((line, index) =>
      h(View, { key: index, style: styles.line, wrap: false }, ...cells(columns, row(line, words))),
    ),
  )
}

function row(line: DocumentLine, { t, money, quantity, percent }: Words) {
  const details = [line.unit, line.sku === null ? null : t('sku', { sku: line.sku })]
  const below = details.filter(Boolean).join(' · ')
  return [
    box({}, text(line.name, styles.strong), below === '' ? null : text(below, styles.small)),
    quantity(line.quantity),
    money(line.price),
    percent(line.tax_rate),
    money(line.amount),
  ]
}

function notes(data: DocumentData, { t }: Words): ReactElement {
  const about = data.kind === 'credit_note' ? `${t('reason')}: ${data.reason}\n` : ''
  const settled = data.kind === 'invoice' && (data.payment.paid || data.payment.amount === 0)
  const prices = t(data.prices_include_tax ? 'prices_with_tax' : 'prices_without_tax')
  const rest = settled ? ` ${t('nothing_due')}` : ''
  return text(`${about}${prices}${rest}`, [
    styles.soft,
    { marginTop: 22, fontSize: 8.5, lineHeight: 1.45 },
  ])
}

function foot({ seller, number }: DocumentData, { t }: Words): ReactElement {
  return h(
    View,
    { style: styles.foot, fixed: true },
    text(`${seller.name} · ${number}`),
    h(Text, {
      render: ({ pageNumber, totalPages }) => t('page', { page: pageNumber, pages: totalPages }),
    }),
  )
}
