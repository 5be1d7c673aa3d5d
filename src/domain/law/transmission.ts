// Where documents have to reach the tax office or a network in a way that the shop doesn't go: it sends none. Read on
// 30 November 2026, Italy and Spain as others describe their law, the texts themselves not.
import type { LawCountry } from '#/contract/content/settings.ts'

type Transmission = { since: string; source: string }

export const TRANSMISSIONS: Partial<Record<LawCountry, Transmission>> = {
  BE: { since: '2026-01-01', source: 'Code de la TVA, art. 53 (2bis)' },
  ES: {
    since: '2027-01-01',
    source:
      'Ley 58/2003, art. 29 (2) (j); RD 1007/2023, art. 3, final provision 4, by RDL 15/2025; Ley 18/2022, art. 12',
  },
  FR: { since: '2026-09-01', source: 'CGI, art. 289 bis, 290; Loi 2023-1322, art. 91' },
  IT: {
    since: '2019-01-01',
    source:
      'D.Lgs. 127/2015, art. 1 (3); DPR 633/1972, art. 21 (4), 22, 24; DPR 696/1996, art. 2 (1) (oo)',
  },
}
