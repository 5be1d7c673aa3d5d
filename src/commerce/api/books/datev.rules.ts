// The file that DATEV reads: EXTF version 700, category 21 (booking batch), format version 13, in windows-1252.
import type { BookAccounts } from '#/contract/books/staff.ts'
import type { Booking } from '#/domain/books/bookings.ts'
import { toAmount } from '#/domain/money.ts'
import { EXTF_COLUMNS, EXTF_TEXTS } from './extf-columns.rules.ts'

type Days = { from: string; to: string; year: string; currency: string }
export type DatevRow = Booking & {
  day: string
  number: string
  order_number: string
  text: string
  /** Whose number it is that goods went to another EU country for. */
  vat_number?: string
}

const VERSION = 700
const CATEGORY = 21
const FORMAT = 13
const TEXT_LENGTH = 60
const ORDER_LENGTH = 30
const STAMP_DIGITS = 17

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
const plain = (day: string): string => day.replaceAll('-', '')

type Head = { accounts: BookAccounts; days: Days; now: Date }

/** The first line: 31 fields. */
function headOf({ accounts, days, now }: Head): string {
  const { consultant, client, length, chart } = accounts
  const made = now.toISOString().replaceAll(/\D/g, '').slice(0, STAMP_DIGITS)
  return [
    quoted('EXTF'),
    VERSION,
    CATEGORY,
    quoted('Buchungsstapel'),
    FORMAT,
    made,
    '',
    quoted('LA'),
    quoted(''),
    quoted(''),
    consultant,
    client,
    plain(days.year),
    length,
    plain(days.from),
    plain(days.to),
    quoted('Larder'),
    quoted(''),
    1,
    0,
    0,
    quoted(days.currency),
    '',
    quoted(''),
    '',
    '',
    quoted(chart),
    '',
    '',
    quoted(''),
    quoted(''),
  ].join(';')
}

const amountOf = (minor: number): string => toAmount(Math.abs(minor)).toFixed(2).replace('.', ',')
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

function lineOf(row: DatevRow, currency: string): string {
  const [, month = '', date = ''] = row.day.split('-')
  const values: Record<string, string> = {
    'Umsatz (ohne Soll/Haben-Kz)': amountOf(row.amount),
    'Soll/Haben-Kennzeichen': row.amount < 0 ? 'H' : 'S',
    'WKZ Umsatz': currency,
    Konto: row.account,
    'Gegenkonto (ohne BU-Schlüssel)': row.contra,
    'BU-Schlüssel': row.key,
    Belegdatum: `${date}${month}`,
    'Belegfeld 1': row.number,
    Buchungstext: oneLine(row.text).slice(0, TEXT_LENGTH),
    Auftragsnummer: row.order_number.slice(0, ORDER_LENGTH),
    'EU-Land u. UStID (Bestimmung)': row.vat_number ?? '',
    Festschreibung: '0',
  }
  return EXTF_COLUMNS.map((name, index) => {
    const value = values[name] ?? ''
    return EXTF_TEXTS.has(index + 1) ? quoted(value) : value
  }).join(';')
}

export function datevFile(rows: readonly DatevRow[], head: Head): string {
  const names = EXTF_COLUMNS.join(';')
  const lines = rows.map((row) => lineOf(row, head.days.currency))
  return `${[headOf(head), names, ...lines].join('\r\n')}\r\n`
}

const BYTES = 256
const REPLACEMENT = '?'.charCodeAt(0)
const CODES = new Map(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: BYTES }, (_, i) => i))].map(
    (letter, code) => [letter, code],
  ),
)

/** Letters that windows-1252 lacks lose their accents, or become question marks. @example inWindows1252('Łódź €') */
export function inWindows1252(text: string): Uint8Array<ArrayBuffer> {
  const bytes = [...text.normalize('NFC')].map(
    (letter) => CODES.get(letter) ?? CODES.get(letter.normalize('NFD').slice(0, 1)) ?? REPLACEMENT,
  )
  return Uint8Array.from(bytes)
}
