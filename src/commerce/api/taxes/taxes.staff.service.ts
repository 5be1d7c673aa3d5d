import {
  type AdminTax,
  type AdminTaxes,
  MOST_TAXES,
  TAX_COUNTRIES,
  type TaxChange,
  type TaxCountry,
  type TaxInput,
} from '#/contract/taxes/staff.ts'
import type { Settings } from '#/contract/content/settings.ts'
import { COUNTRY_RATES, type CountryRate } from '#/domain/law/tax-rates.ts'
import { nextOf, percentOn, withNext } from '#/domain/money/tax.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { countUntaxed } from '#/commerce/api/content/readiness.queries.ts'
import { findSettings, lockValue, saveValue } from '#/commerce/api/content/content.queries.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { checkVersion, withVersion } from '#/commerce/api/versions.rules.ts'
import { invalid, writing } from '#/commerce/api/writing.ts'
import { nameOfKind } from '#/commerce/db/seed/taxes.ts'
import { percentColumns, shopDay } from './percents.service.ts'
import {
  countTaxed,
  deleteTax,
  findTaxes,
  followTax,
  lockTaxes,
  saveTax,
  type TaxRow,
} from './taxes.queries.ts'

type Uses = AdminTax['uses']

const usesOf = (
  { id }: TaxRow,
  taxed: Awaited<ReturnType<typeof countTaxed>>,
  { delivery }: Settings,
): Uses => ({
  products: taxed.products.get(id) ?? 0,
  deposits: taxed.deposits.get(id) ?? 0,
  units: taxed.units.get(id) ?? 0,
  delivery: delivery.tax_id === id,
})

const noted = ({ name, percents }: Pick<TaxRow, 'name' | 'percents'>) => ({ name, percents })

const view = (row: TaxRow, uses: Uses, day: string): AdminTax => {
  const { id, name, percent, percents } = row
  const next = nextOf(percents, day)
  return {
    id,
    ...withVersion(noted(row)),
    percent,
    name,
    next: next?.from ? { from: next.from, percent: next.percent } : null,
    uses,
  }
}

export async function listTaxes(ctx: Ctx): Promise<AdminTaxes> {
  const { db } = ctx
  const settings = await findSettings(db)
  const taxed = await countTaxed(db)
  const today = await shopDay(ctx)
  const rows = await findTaxes(db)
  return {
    data: rows.map((row) => view(row, usesOf(row, taxed, settings), today)),
    today,
    prices_include_tax: settings.prices_include_tax,
    country:
      TAX_COUNTRIES.find((country) => settings.company.vat_number.startsWith(country)) ??
      TAX_COUNTRIES.find((country) => country === settings.law.country) ??
      null,
    untaxed: await countUntaxed(db),
  }
}

async function oneTax(ctx: Ctx, id: number): Promise<AdminTax> {
  const { data } = await listTaxes(ctx)
  return found(data.find((one) => one.id === id))
}

async function insertTax(tx: Ctx, { name, percent }: TaxInput): Promise<number> {
  if ((await lockTaxes(tx.db)).length >= MOST_TAXES) throw new ShopError('IN_USE')
  const columns = { name, percent, percents: [{ from: null, percent }], next_from: null }
  const row = found(await saveTax(tx.db, columns))
  await noteChange(tx, { kind: 'tax_rate', record: row.id, before: null, after: noted(row) })
  return row.id
}

/** @throws ShopError IN_USE for too many */
export const createTax = (ctx: Ctx, input: TaxInput): Promise<AdminTax> =>
  writing(ctx, async (tx) => oneTax(tx, await insertTax(tx, input)))

/**
 * Renames a rate, or changes it from a day on; from today on, at once. @throws ShopError NOT_FOUND, VERSION_CONFLICT,
 * INVALID for a day in the past
 */
export const changeTax = (
  ctx: Ctx,
  id: number,
  { name, next, version }: TaxChange,
): Promise<AdminTax> =>
  writing(ctx, async (tx) => {
    // As the settings lock: delivery follows its rate.
    await lockValue(tx.db, 'settings')
    const before = found((await lockTaxes(tx.db)).find((tax) => tax.id === id))
    checkVersion(await oneTax(tx, id), version)
    const day = await shopDay(tx)
    if (next && next.from < day) throw invalid({ 'next.from': ['field.day_past'] })
    const columns = percentColumns(withNext(before.percents, next, day), day)
    const after = found(await saveTax(tx.db, { name, ...columns }, id))
    await followTax(tx.db, id, columns.percent)
    await noteChange(tx, {
      kind: 'tax_rate',
      record: id,
      before: noted(before),
      after: noted(after),
    })
    return oneTax(tx, id)
  })

const isUsed = ({ products, deposits, units, delivery }: Uses): boolean =>
  delivery || products + deposits + units > 0

async function dropTax(tx: Ctx, { id, name, percents }: AdminTax): Promise<void> {
  await deleteTax(tx.db, id)
  await noteChange(tx, { kind: 'tax_rate', record: id, before: { name, percents }, after: null })
}

/** @throws ShopError NOT_FOUND, IN_USE saying what refers to it */
export const removeTax = (ctx: Ctx, id: number): Promise<void> =>
  writing(ctx, async (tx) => {
    await lockValue(tx.db, 'settings')
    await lockTaxes(tx.db)
    const one = await oneTax(tx, id)
    if (isUsed(one.uses)) {
      const { products, deposits, units, delivery } = one.uses
      const t = messagesOf(tx.language)
      const count = products + deposits + units
      const message = count > 0 ? t('tax_in_use', { count }) : t('tax_of_delivery')
      throw new ShopError('IN_USE', {
        message: delivery && count > 0 ? `${message} ${t('tax_of_delivery')}` : message,
      })
    }
    await dropTax(tx, one)
  })

/**
 * A country's rates that are missing are added, and those that nothing refers to are removed. While nothing is sold,
 * delivery gets the country's standard rate.
 */
export const proposeTaxes = (ctx: Ctx, country: TaxCountry): Promise<AdminTaxes> =>
  writing(ctx, async (tx) => {
    await lockValue(tx.db, 'settings')
    await takeRates(tx, country)
    return listTaxes(tx)
  })

/** As above, within a transaction that has locked the settings. */
export async function takeRates(tx: Ctx, country: TaxCountry): Promise<void> {
  await lockTaxes(tx.db)
  const wanted = COUNTRY_RATES[country]
  const { data, today } = await listTaxes(tx)
  const isWanted = ({ percents }: AdminTax) =>
    wanted.some(({ percent }) => percent === percentOn(percents, today))
  const missing = wanted.filter(({ percent }) => !data.some((one) => one.percent === percent))
  for (const one of data) if (!isUsed(one.uses) && !isWanted(one)) await dropTax(tx, one)
  for (const { kind, percent } of missing) await insertTax(tx, { name: nameOfKind(kind), percent })
  const old = data.find(({ uses }) => uses.delivery)
  const isFresh = data.every(({ uses }) => !isUsed({ ...uses, delivery: false }))
  if (!old || !isFresh || isWanted(old)) return
  await moveDelivery(tx, wanted)
  await dropTax(tx, old)
}

/** Delivery gets the standard rate. */
async function moveDelivery(tx: Ctx, rates: readonly CountryRate[]): Promise<void> {
  const standard = found(rates.find(({ kind }) => kind === 'standard'))
  const { id, percent } = found(
    (await findTaxes(tx.db)).find((tax) => tax.percent === standard.percent),
  )
  const before = await findSettings(tx.db)
  const after = { ...before, delivery: { ...before.delivery, tax_id: id, tax_rate: percent } }
  await saveValue(tx.db, 'settings', after)
  await noteChange(tx, { kind: 'settings', record: 'settings', name: '', before, after })
}
