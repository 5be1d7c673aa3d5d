// What tax a deposit has (rule 160): Directive 2006/112/EC, Article 92, lets countries leave deposits for packaging that is
// returned out of the taxable amount, or put them in. Read on 30 November 2026: Ireland in the revised act and on the pages
// of its Revenue, Austria on those of its ministry of finance, Germany in an older version of the administration's words.
// What the others do could not be found out.
import type { LawCountry } from '#/contract/content/settings.ts'

/** `goods`: taxed as what is in it. `reusable`: only reusable packaging is, that for single use has no tax. */
type DepositTax = { rule: 'goods' | 'reusable' | 'none'; source: string }

export const DEPOSIT_TAXES: Partial<Record<LawCountry, DepositTax>> = {
  AT: { rule: 'reusable', source: 'UStR 2000, Rz 348, 2393; BMF, Einwegpfandsystem, 2024' },
  DE: { rule: 'goods', source: 'UStAE 10.1 (8)' },
  IE: {
    rule: 'none',
    source: 'VAT Consolidation Act 2010, s. 92A (bottles and cans for single use)',
  },
}
