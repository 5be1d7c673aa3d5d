// The value-added tax rates of countries, proposed to a new shop, which stays responsible for its own.
// Read on 28 November 2026 at https://mindlink.lv/useful/vat-rates-in-eu; Austria's 4.9 % for staple foods since 1 July
// 2026 at https://www.heute.at/s/jetzt-fix-das-wird-im-supermarkt-alles-billiger-120158406. The Commission's own list is
// `OFFICIAL_RATES`. Zero is proposed everywhere: for goods that are exempt, and most food in Ireland.

export const OFFICIAL_RATES =
  'https://europa.eu/youreurope/business/taxation/vat/vat-rules-rates/index_en.htm'
export const RATES_READ = '2026-11-28'

/** What a rate is called; the words are `kind.…` of the texts. */
export const TAX_KINDS = ['standard', 'intermediate', 'reduced', 'low', 'zero'] as const
export type TaxKind = (typeof TAX_KINDS)[number]

export type CountryRate = { kind: TaxKind; percent: number }

const rates = (kinds: Partial<Record<TaxKind, number>>): readonly CountryRate[] =>
  TAX_KINDS.flatMap((kind) => {
    const percent = kind === 'zero' ? 0 : kinds[kind]
    return percent === undefined ? [] : [{ kind, percent }]
  })

export const COUNTRY_RATES = {
  AT: rates({ standard: 20, intermediate: 13, reduced: 10, low: 4.9 }),
  BE: rates({ standard: 21, intermediate: 12, reduced: 6 }),
  DE: rates({ standard: 19, reduced: 7 }),
  ES: rates({ standard: 21, reduced: 10, low: 4 }),
  FR: rates({ standard: 20, intermediate: 10, reduced: 5.5, low: 2.1 }),
  IE: rates({ standard: 23, intermediate: 13.5, reduced: 9, low: 4.8 }),
  IT: rates({ standard: 22, intermediate: 10, reduced: 5, low: 4 }),
  LU: rates({ standard: 17, intermediate: 14, reduced: 8, low: 3 }),
  NL: rates({ standard: 21, reduced: 9 }),
} as const satisfies Record<string, readonly CountryRate[]>
