// The rates of France, where the other initial settings are from; the office proposes those of other countries.
import { desc } from 'drizzle-orm'
import { COUNTRY_RATES, type TaxKind } from '#/domain/law/tax-rates.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { tax } from '#/commerce/db/schema/goods/tax.ts'
import { inEachLanguage } from '#/lib/languages/each-language.ts'
import { localeTexts } from '#/lib/languages/locale-files.ts'

const texts = localeTexts('staff_taxes')

/** @example nameOfKind('standard') // { en: 'Standard rate', fr: 'Taux normal' } */
export const nameOfKind = (kind: TaxKind) =>
  inEachLanguage((language) => texts(language)(`kind.${kind}`))

/** Returns the ID of the standard rate, which delivery has. */
export async function seedTaxes(db: Executor): Promise<number | null> {
  const rows = COUNTRY_RATES.FR.map(({ kind, percent }) => ({
    name: nameOfKind(kind),
    percent,
    percents: [{ from: null, percent }],
  }))
  const [old] = await db.select({ id: tax.id }).from(tax).orderBy(desc(tax.percent)).limit(1)
  if (old) return old.id
  const [standard] = await db.insert(tax).values(rows).returning({ id: tax.id })
  return standard?.id ?? null
}
