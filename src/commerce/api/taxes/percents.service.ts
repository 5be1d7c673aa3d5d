// What each rate is today. The database gives products, units and deposits the percentage of their rate with it.
import type { TaxPercent } from '#/domain/money/tax.ts'
import { nextOf, percentOn } from '#/domain/money/tax.ts'
import { findSettings, lockValue } from '#/commerce/api/content/content.queries.ts'
import type { Deps } from '#/commerce/api/context.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { dateIn } from '#/lib/dates.ts'
import { findTaxes, followTax, lockTaxes, saveTax } from './taxes.queries.ts'

type Clock = { db: Executor; deps: Pick<Deps, 'now'> }

/** The shop's date. */
export const shopDay = async ({ db, deps }: Clock): Promise<string> =>
  dateIn(deps.now(), (await findSettings(db)).time_zone)

/** The columns of a rate with these percentages. */
export const percentColumns = (percents: TaxPercent[], day: string) => ({
  percents,
  percent: percentOn(percents, day),
  next_from: nextOf(percents, day)?.from ?? null,
})

/** Rates whose day has come; returns how many. */
export async function changeDueTaxes({ db, deps }: Clock & { db: Deps['db'] }): Promise<number> {
  const waiting = (await findTaxes(db)).filter(({ next_from }) => next_from !== null)
  if (waiting.length === 0) return 0
  const day = await shopDay({ db, deps })
  if (!waiting.some(({ next_from }) => (next_from ?? '') <= day)) return 0
  return db.transaction(async (tx) => {
    // In the order in which staff lock them.
    await lockValue(tx, 'settings')
    const due = (await lockTaxes(tx)).filter(({ next_from }) => next_from && next_from <= day)
    for (const { id, name, percents } of due) {
      const columns = percentColumns(percents, day)
      await saveTax(tx, { name, ...columns }, id)
      await followTax(tx, id, columns.percent)
    }
    return due.length
  })
}
