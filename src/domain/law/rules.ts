// Which rule applies where, for the shop's owner. Not all articles have been compared with the texts of the law; the
// README of this folder says which, read between 28 and 30 November 2026.

/** Where the shop owner fills in what a rule asks for. */
type Place = 'adminSettings' | 'adminFood' | 'adminPages' | 'adminTaxRates'

export type LawRule = {
  /** Its words are `rule.…` of the texts. */
  id: string
  /** Empty where each country has its own alone. */
  source: string
  /** From which day it applies; null where each country has its own. */
  since: string | null
  /** When it was last looked up. */
  read: string
  /** Null: nothing is to be filled in. */
  place: Place | null
}

/** How the author knew source and dates. */
const FIRST_READ = '2026-11-28'

export const LAW_RULES = [
  {
    id: 'unit_price',
    source: 'Directive 98/6/EC, Art. 2 (b), 3 (1), 4 (2)',
    since: '2000-03-18',
    read: FIRST_READ,
    place: 'adminSettings',
  },
  {
    id: 'lowest_price',
    source: 'Directive 98/6/EC, Art. 6a (1), (2); Court of Justice, C-330/23',
    since: '2022-05-28',
    read: '2026-11-30',
    place: 'adminSettings',
  },
  {
    id: 'near_date',
    source: 'Directive 98/6/EC, Art. 6a (3)',
    since: null,
    read: FIRST_READ,
    place: 'adminSettings',
  },
  {
    id: 'tax',
    source: 'Directive 2006/112/EC, Art. 96 to 99',
    since: null,
    read: FIRST_READ,
    place: 'adminTaxRates',
  },
  {
    id: 'deposits',
    source: 'Directive 2006/112/EC, Art. 92',
    since: null,
    read: '2026-11-30',
    place: null,
  },
  {
    id: 'invoice',
    source: 'Directive 2006/112/EC, Art. 226',
    since: '2007-01-01',
    read: FIRST_READ,
    place: 'adminSettings',
  },
  {
    id: 'intra_eu',
    source:
      'Directive 2006/112/EC, Art. 138, 226 (4), (11), 262; Regulation (EU) 282/2011, Art. 45a',
    since: '2020-01-01',
    read: FIRST_READ,
    place: 'adminSettings',
  },
  {
    id: 'e_invoice',
    source:
      'Directive 2014/55/EU; Directive 2006/112/EC, Art. 218, 232, by Directive (EU) 2025/516',
    since: null,
    read: FIRST_READ,
    place: 'adminSettings',
  },
  {
    id: 'transmission',
    source: '',
    since: null,
    read: '2026-11-30',
    place: 'adminSettings',
  },
  {
    id: 'age',
    source: '',
    since: null,
    read: '2026-11-29',
    place: 'adminSettings',
  },
  {
    id: 'food',
    source: 'Regulation (EU) 1169/2011, Art. 9, 14, 16, 19, 21, 44; Annexes V and X',
    since: '2014-12-13',
    read: FIRST_READ,
    place: 'adminFood',
  },
  {
    id: 'goods',
    source: 'Regulation (EU) 2023/988, Art. 19',
    since: '2024-12-13',
    read: FIRST_READ,
    place: 'adminFood',
  },
  {
    id: 'energy',
    source: 'Regulation (EU) 2017/1369, Art. 5, 6',
    since: '2017-08-01',
    read: '2026-11-29',
    place: 'adminFood',
  },
  {
    id: 'order_button',
    source: 'Directive 2011/83/EU, Art. 8 (2)',
    since: '2014-06-13',
    read: FIRST_READ,
    place: null,
  },
  {
    id: 'withdrawal',
    source: 'Directive 2011/83/EU, Art. 6 (1) (k), 9, 10, 13, 16',
    since: '2014-06-13',
    read: FIRST_READ,
    place: 'adminSettings',
  },
  {
    id: 'withdrawal_function',
    source: 'Directive 2011/83/EU, Art. 11a, by Directive (EU) 2023/2673',
    since: '2026-06-19',
    read: '2026-11-29',
    place: null,
  },
  {
    id: 'confirmation',
    source: 'Directive 2011/83/EU, Art. 2 (10), 7 (2), 8 (7)',
    since: '2014-06-13',
    read: '2026-11-29',
    place: 'adminPages',
  },
  {
    id: 'ranking',
    source: 'Directive 2011/83/EU, Art. 6a (1) (a), by Directive (EU) 2019/2161',
    since: '2022-05-28',
    read: '2026-11-29',
    place: null,
  },
  {
    id: 'reviews',
    source: 'Directive 2005/29/EC, Art. 7 (6), Annex I (23b), (23c)',
    since: '2022-05-28',
    read: '2026-11-29',
    place: null,
  },
  {
    id: 'sellers',
    source: 'Directive 2011/83/EU, Art. 6a (1) (b) to (d); Regulation (EU) 2022/2065, Art. 30',
    since: '2022-05-28',
    read: '2026-11-29',
    place: null,
  },
  {
    id: 'reports',
    source: 'Regulation (EU) 2022/2065, Art. 16, 17, 20',
    since: '2024-02-17',
    read: '2026-11-29',
    place: null,
  },
  {
    id: 'privacy',
    source: 'Regulation (EU) 2016/679, Art. 6, 7, 13, 15, 17, 30; Directive 2002/58/EC, Art. 5 (3)',
    since: '2018-05-25',
    read: '2026-11-29',
    place: 'adminPages',
  },
  {
    id: 'retention',
    source: 'Directive 2006/112/EC, Art. 244, 247',
    since: null,
    read: '2026-11-30',
    place: null,
  },
  {
    id: 'imprint',
    source: 'Directive 2000/31/EC, Art. 5',
    since: '2002-01-17',
    read: FIRST_READ,
    place: 'adminPages',
  },
  {
    id: 'accessibility',
    source: 'Directive (EU) 2019/882, Art. 13 (2), Annex V',
    since: '2025-06-28',
    read: FIRST_READ,
    place: 'adminPages',
  },
] as const satisfies readonly LawRule[]
