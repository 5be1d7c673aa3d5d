// For how many years a shop keeps its invoices, credit notes and closings (Directive 2006/112/EC, Articles 244 and 247: as each
// country says). Tax law and commercial law each name a time; the longer one is here, and it counts from the end of the year,
// which is never too short: Ireland counts from the transaction, Italy and Spain from the last entry. Read on
// 30 November 2026: BAO, AWR, VATCA, LPF and Codice civile in their words, the Code de commerce and Código de Comercio as
// quoted by others; of Germany (8 years since 2025 by BEG IV, 10 for books), Belgium (10 for VAT since 2023, 7 by commercial
// law) and Luxembourg only secondary sources were found, which the table says.
//
// The shop deletes no document and no closing, not even when the account of its customer is deleted (rule 81). The years
// say when you may.
import type { LawCountry } from '#/contract/content/settings.ts'

type Retention = {
  documents: number
  books: number
  source: string
  /** The words of the law could not be found, only what others write of them. */
  secondHand?: true
}

/** `books`: closings and the journal. */
export const RETENTION: Record<LawCountry, Retention> = {
  AT: { documents: 7, books: 7, source: 'BAO, Section 132 (1); UGB, Section 212' },
  BE: {
    documents: 10,
    books: 10,
    source: 'Code de la TVA, art. 60; CIR 92, art. 315',
    secondHand: true,
  },
  DE: {
    documents: 8,
    books: 10,
    source: 'AO, Section 147 (3); UStG, Section 14b (1); HGB, Section 257 (4)',
    secondHand: true,
  },
  ES: { documents: 6, books: 6, source: 'Código de Comercio, art. 30' },
  FR: { documents: 10, books: 10, source: 'Code de commerce, art. L123-22; LPF, art. L102 B' },
  IE: { documents: 6, books: 6, source: 'VAT Consolidation Act 2010, s. 84 (3); TCA 1997, s. 886' },
  IT: { documents: 10, books: 10, source: 'Codice civile, art. 2220' },
  LU: {
    documents: 10,
    books: 10,
    source: 'Code de commerce, art. 16; loi TVA, art. 65',
    secondHand: true,
  },
  NL: { documents: 7, books: 7, source: 'AWR, art. 52 (4)' },
}
