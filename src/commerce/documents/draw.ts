// Invoices and credit notes as PDF. Its libraries take a moment to load: import it only when needed.
import { Document, Page, Text, View, renderToBuffer } from '@react-pdf/renderer'
import { type ReactElement, createElement as h } from 'react'
import { roundHalfUp } from '#/domain/money.ts'
import type { Language } from '#/lib/i18n.ts'
import type { DocumentData, DocumentLine } from './data.ts'
import { ciiInvoice } from './einvoice/cii.ts'
import { isForCompany } from './einvoice/model.ts'
import { enWords } from './einvoice/words.ts'
import { archivePdf } from './archive/archive-pdf.ts'
import { prepare } from './fonts/prepare.ts'
import { type Column, box, cells, heading, parties, row, table, taxes, text } from './parts.ts'
import { styles } from './style.ts'
import { sums } from './sums.ts'
import { type Words, createWords } from './words.ts'

type Form = {
  logo?: Uint8Array | undefined
  /** Inside the PDF, whatever was issued. */
  einvoice?: boolean | undefined
}

/**
 * A document as a PDF of A4 pages, as it was issued: for a company as PDF/A-3 with its XML inside (rule 302), or plain.
 *
 * @example await drawDocument(DocumentData.parse(row.data), 'fr')
 */
export async function drawDocument(
  given: DocumentData,
  language: Language,
  { logo, einvoice = given.einvoice_in_pdf }: Form = {},
): Promise<Buffer> {
  const { data, families } = await prepare(given)
  const words = createWords(language, data)
  const { t } = words
  const title = `${t(data.kind)} ${data.number}`
  const at = new Date(data.issued_at)
  const author = data.seller.name
  const drawn = h(
    Document,
    { title, author, language, creationDate: at },
    h(
      Page,
      { size: 'A4', style: [styles.page, { fontFamily: families }] },
      heading(data, words, logo),
      parties(data, words),
      lines(data, words),
      foot(data, words),
    ),
  )
  const xml = isForCompany(data) && einvoice ? ciiInvoice(given, enWords(t)) : undefined
  return xml ? archivePdf(drawn, { title, author, language, at, xml }) : renderToBuffer(drawn)
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
  const rows = data.lines.map((line) =>
    // A deposit stays with its line.
    h(
      View,
      { wrap: false },
      ...[lineRow(line, words), ...depositRow(line, words)].map((contents) =>
        row(...cells(columns, contents)),
      ),
    ),
  )
  const end = box(styles.end, taxes(data, words), sums(data, words))
  return table(cells(columns, titles), rows, end, notes(data, words))
}

function lineRow(line: DocumentLine, { t, money, quantity, percent }: Words) {
  const details = [
    line.unit,
    line.sku === null ? null : t('sku', { sku: line.sku }),
    line.offer ? `${line.offer.name} ${money(-line.offer.saving)}` : null,
  ]
  const below = details.filter(Boolean).join(' · ')
  return [
    box({}, text(line.name, styles.strong), below === '' ? null : text(below, styles.small)),
    quantity(line.quantity),
    money(line.price),
    percent(line.tax_rate),
    money(line.amount),
  ]
}

/** Its own row, below the line it belongs to. */
function depositRow(
  { deposit, deposit_tax_rate, quantity: of }: DocumentLine,
  { t, money, quantity, percent }: Words,
) {
  if (deposit === 0) return []
  const each = roundHalfUp(BigInt(deposit) * 1000n, of)
  const name = text(t('deposit'), styles.soft)
  return [[name, quantity(of), money(each), percent(deposit_tax_rate), money(deposit)]]
}

function notes(data: DocumentData, { t, rate }: Words): ReactElement {
  const reasonLine = data.kind === 'credit_note' ? `${t('reason')}: ${data.reason}\n` : ''
  const settled = data.kind === 'invoice' && (data.payment.paid || data.payment.amount === 0)
  const included = data.prices_include_tax ? 'prices_with_tax' : 'prices_without_tax'
  const prices = t(data.intra_eu ? 'intra_eu' : included)
  const rest = settled ? ` ${t('nothing_due')}` : ''
  const { shown, currency } = data
  const charged = shown
    ? `\n${t('charged', { currency, code: shown.code, rate: rate(currency, shown) })}`
    : ''
  return text(`${reasonLine}${prices}${rest}${charged}`, [
    styles.soft,
    { marginTop: 16, fontSize: 8.5, lineHeight: 1.45 },
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
