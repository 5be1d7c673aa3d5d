// The shop's tax rates, to choose from.
import { formatPercent } from '#/browser/money/format-percent.ts'
import type { Tax } from '#/contract/taxes/public.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'

export type TaxChoice = { id: number; name: string; percent: number }

type Shop = { taxes: { list: () => Promise<{ data: Tax[] }> } }

export const taxChoices = async (shop: Shop, language: Language): Promise<TaxChoice[]> =>
  (await shop.taxes.list()).data.map(({ id, name, percent }) => ({
    id,
    name: `${textIn(name, language)} · ${formatPercent(percent, language)}`,
    percent,
  }))
