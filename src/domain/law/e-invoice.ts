// From when companies have to be able to receive e-invoices from companies of their own country, and to send them. Null
// where the law has no such day. As known on 28 November 2026: the articles have not been compared with the texts yet.
import type { LawCountry } from '#/contract/content/settings.ts'

type EInvoice = {
  receive: string | null
  /** The latest day: large companies often begin earlier. */
  send: string | null
  source: string
}

export const E_INVOICES: Record<LawCountry, EInvoice> = {
  AT: { receive: null, send: null, source: 'IKTKonG, Section 5 (authorities only)' },
  BE: {
    receive: '2026-01-01',
    send: '2026-01-01',
    source: 'Code de la TVA, art. 53 (2bis); Loi du 6 février 2024',
  },
  DE: {
    receive: '2025-01-01',
    send: '2028-01-01',
    source: 'UStG, Section 14 (1), (2), 27 (38)',
  },
  ES: { receive: null, send: null, source: 'Ley 18/2022, art. 12: without a day yet' },
  FR: {
    receive: '2026-09-01',
    send: '2027-09-01',
    source: 'CGI, art. 289 bis; Loi 2023-1322, art. 91',
  },
  IE: { receive: null, send: null, source: 'S.I. 258/2019 (authorities only)' },
  IT: {
    receive: '2019-01-01',
    send: '2019-01-01',
    source: 'D.Lgs. 127/2015, art. 1 (3)',
  },
  LU: { receive: null, send: null, source: 'Loi du 16 mai 2019 (authorities only)' },
  NL: { receive: null, send: null, source: 'Aanbestedingsbesluit (authorities only)' },
}
