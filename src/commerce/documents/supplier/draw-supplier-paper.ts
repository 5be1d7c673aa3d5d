// An order to a supplier, and the note that goes with goods back to it, as PDF.
import { Document, Page, Text, View, renderToBuffer } from '@react-pdf/renderer'
import { type ReactElement, createElement as h } from 'react'
import { prepare } from '#/commerce/documents/fonts/prepare.ts'
import { type Column, box, cells, row, table, text } from '#/commerce/documents/parts.ts'
import { styles } from '#/commerce/documents/style.ts'
import { type Words, createWords } from '#/commerce/documents/words.ts'
import type { PurchasePaper, ReturnPaper, SupplierPaper } from './supplier-paper.ts'

/** @example await drawSupplierPaper(PurchasePaper.parse(row.paper)) */
export async function drawSupplierPaper(given: SupplierPaper): Promise<Buffer> {
  const { language, issued_at } = given
  const { data, families } = await prepare(given)
  const paper = { ...data, kind: given.kind, language } as SupplierPaper
  const words = createWords(language, given)
  const title = `${words.t(`${paper.kind}.title`)} ${paper.number}`
  const facts = { title, author: paper.shop.name, language }
  return renderToBuffer(
    h(
      Document,
      issued_at === null ? facts : { ...facts, creationDate: new Date(issued_at) },
      h(
        Page,
        { size: 'A4', style: [styles.page, { fontFamily: families }] },
        heading(paper, words),
        supplierOf(paper, words),
        lines(paper, words),
        foot(paper, title, words),
      ),
    ),
  )
}

// Noon is on the same day in every time zone with shops.
const noon = (day: string): string => `${day}T12:00:00Z`

function heading(paper: SupplierPaper, { t, date }: Words): ReactElement {
  const { shop, number, issued_at, kind } = paper
  const { name, company, address, email, phone } = shop
  const lines = [company, address, email, phone]
  const fact = (label: string, value: string) =>
    box(styles.fact, text(label, styles.factName), text(value, styles.strong))
  return box(
    styles.row,
    box(
      {},
      text(name, styles.shop),
      text(lines.filter((line) => line !== '').join('\n'), styles.seller),
    ),
    box(
      {},
      text(t(`${kind}.title`), styles.title),
      fact(t('number'), number),
      fact(t('date'), issued_at === null ? t('purchase.draft') : date(issued_at)),
      paper.kind === 'purchase' && paper.due_on !== null
        ? fact(t('purchase.due'), date(noon(paper.due_on)))
        : null,
      paper.kind === 'return' && paper.purchase !== null
        ? fact(t('return.purchase'), paper.purchase)
        : null,
    ),
  )
}

const supplierOf = ({ supplier }: SupplierPaper, { t }: Words): ReactElement =>
  box(
    styles.parties,
    box(
      styles.party,
      text(t('purchase.supplier'), styles.label),
      text(supplier.name, [styles.strong, styles.address]),
      text(
        [supplier.address, supplier.email].filter((line) => line !== '').join('\n'),
        styles.address,
      ),
    ),
  )

function lines(paper: SupplierPaper, words: Words): ReactElement {
  const { t } = words
  const columns: Column[] =
    paper.kind === 'purchase'
      ? [
          { title: t('product') },
          { title: t('purchase.article'), width: 82 },
          { title: t('purchase.pack'), width: 52 },
          { title: t('purchase.packs'), width: 46 },
          { title: t('purchase.price'), width: 68 },
          { title: t('amount'), width: 76 },
        ]
      : [
          { title: t('product') },
          { title: t('purchase.article'), width: 82 },
          { title: t('return.reason'), width: 90 },
          { title: t('quantity'), width: 56 },
          { title: t('return.credit'), width: 76 },
        ]
  const titles = columns.map(({ title }) => title)
  const rows = paper.kind === 'purchase' ? purchaseRows(paper, words) : returnRows(paper, words)
  return table(
    cells(columns, titles),
    rows.map((contents) => row(...cells(columns, contents))),
    sum(paper, words),
    paper.note === '' ? null : text(paper.note, [styles.soft, { marginTop: 18 }]),
    paper.kind === 'return' ? signature(words) : null,
  )
}

type Named = Pick<PurchasePaper['lines'][number], 'name' | 'barcode' | 'sku'>

function goodOf({ name, barcode, sku }: Named, { t }: Words, more: readonly string[] = []) {
  const details = [
    barcode === null ? '' : t('purchase.barcode', { barcode }),
    sku === null ? '' : t('sku', { sku }),
    ...more,
  ].filter((word) => word !== '')
  const below = details.length === 0 ? null : text(details.join(' · '), styles.small)
  return box({}, text(name, styles.strong), below)
}

const purchaseRows = ({ lines }: PurchasePaper, words: Words) =>
  lines.map((line) => [
    goodOf(line, words),
    line.article,
    words.quantity(line.pack),
    String(line.packs),
    words.money(line.price),
    words.money(line.packs * line.price),
  ])

const returnRows = ({ lines }: ReturnPaper, words: Words) =>
  lines.map((line) => [
    goodOf(line, words, [
      line.lot === '' ? '' : words.t('return.lot', { code: line.lot }),
      line.date === null ? '' : words.t('return.date', { date: words.date(noon(line.date)) }),
    ]),
    line.article,
    words.t(`return.reasons.${line.reason}`),
    words.quantity(line.quantity),
    words.money(line.amount),
  ])

/** In minor units. */
const sumOfPaper = (paper: SupplierPaper): number =>
  paper.kind === 'purchase'
    ? paper.lines.reduce((all, { packs, price }) => all + packs * price, 0)
    : paper.lines.reduce((all, { amount }) => all + amount, 0)

const sum = (paper: SupplierPaper, { t, money }: Words): ReactElement =>
  box(
    [styles.end, { justifyContent: 'flex-end' }],
    box(
      styles.sums,
      box(styles.total, text(t(`${paper.kind}.total`)), text(money(sumOfPaper(paper)))),
    ),
  )

/** Where the driver signs. */
const signature = ({ t }: Words): ReactElement =>
  box(
    { marginTop: 60, width: 240, borderTopWidth: 0.7, paddingTop: 4 },
    text(t('return.signed'), styles.soft),
  )

const foot = ({ shop }: SupplierPaper, title: string, { t }: Words): ReactElement =>
  h(
    View,
    { style: styles.foot, fixed: true },
    text(`${shop.name} · ${title}`),
    h(Text, {
      render: ({ pageNumber, totalPages }) => t('page', { page: pageNumber, pages: totalPages }),
    }),
  )
