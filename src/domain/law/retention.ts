// For how many years a shop keeps its invoices, credit notes and closings, counted from the end of the year. Tax law and
// commercial law each name a time; the longer one is here. As known on 28 November 2026: the articles have not been
// compared with the texts yet.
//
// The shop deletes no document and no closing, not even when the account of its customer is deleted (rule 81). The years
// say when you may.
import type { LawCountry } from '#/contract/content/settings.ts'

type Retention = { documents: number; books: number; source: string }

/** `books`: closings and the journal. */
export const RETENTION: Record<LawCountry, Retention> = {
  AT: { documents: 7, books: 7, source: 'BAO, Section 132; UStG, Section 11 (2)' },
  BE: {
    documents: 10,
    books: 10,
    source: 'Code de la TVA, art. 60; Code de droit économique, art. III.86',
  },
  DE: {
    documents: 8,
    books: 10,
    source: 'AO, Section 147 (3); UStG, Section 14b; HGB, Section 257 (4)',
  },
  ES: { documents: 6, books: 6, source: 'Código de Comercio, art. 30' },
  FR: { documents: 10, books: 10, source: 'Code de commerce, art. L123-22; LPF, art. L102 B' },
  IE: { documents: 6, books: 6, source: 'VAT Consolidation Act 2010, s. 84; TCA 1997, s. 886' },
  IT: { documents: 10, books: 10, source: 'Codice civile, art. 2220' },
  LU: { documents: 10, books: 10, source: 'Code de commerce, art. 16; loi TVA, art. 65' },
  NL: { documents: 7, books: 7, source: 'AWR, art. 52 (4)' },
}
