// The list as a CSV file made in the browser: the shown columns of all pages.
import { isValidElement, type ReactNode } from 'react'
import { type Language, LANGUAGES } from '#/lib/i18n.ts'
import { shownNumber } from '#/lib/typed/typed-number.ts'
import type { Column } from '#/ui/table/DataTable.tsx'

/** The text of a cell, without that of its parts. */
function wordsIn(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(wordsIn).filter(Boolean).join(' ')
  if (!isValidElement<{ children?: ReactNode }>(node)) return ''
  return wordsIn(node.props.children)
}

function plain(value: unknown, language: Language): string {
  if (['string', 'number', 'boolean'].includes(typeof value)) return String(value)
  if (typeof value !== 'object' || value === null) return ''
  const texts = new Map<string, unknown>(Object.entries(value))
  const text = [language, ...LANGUAGES].map((one) => texts.get(one)).find(Boolean)
  return typeof text === 'string' ? text : ''
}

/** Numbers are written for calculations; everything else as displayed. */
function textOf<Row extends object>(
  row: Row,
  { id, text, numeric, cell }: Column<Row>,
  language: Language,
): string {
  const said = text?.(row)
  if (said !== undefined)
    return typeof said === 'number' ? shownNumber(String(said), language) : said
  const own = new Map<string, unknown>(Object.entries(row)).get(id)
  if (numeric && typeof own === 'number') return shownNumber(String(own), language)
  return wordsIn(cell(row)).trim() || plain(own, language)
}

/** Spreadsheets run text that begins like a formula; negative numbers are safe. */
function quoted(text: string): string {
  const safe = /^[=+@\t\r]|^-(?![\d.,]+$)/.test(text) ? `'${text}` : text
  return /[",;\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** With a byte order mark: without it, spreadsheets misread accents. */
export function listCsv<Row extends object>(
  rows: readonly Row[],
  all: readonly Column<Row>[],
  language: Language,
): string {
  const columns = all.filter(({ text }) => text !== null)
  const lines = [
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map((column) => textOf(row, column, language))),
  ]
  // Where numbers have a comma, spreadsheets expect semicolons.
  const mark = shownNumber('0.5', language) === '0,5' ? ';' : ','
  return `\uFEFF${lines.map((line) => line.map(quoted).join(mark)).join('\r\n')}\r\n`
}
