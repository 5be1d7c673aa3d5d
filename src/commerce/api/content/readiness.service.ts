// The first-day checklist of a new shop, and its progress.
import type { ConfirmedStep, Opening, OpeningStep } from '#/contract/opening/staff.ts'
import { readShopKind } from '#/commerce/db/shop-kind.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { findAlerts } from '#/commerce/api/alerts/order-alerts.queries.ts'
import { recipientsOf } from '#/commerce/api/alerts/recipients.service.ts'
import { findStaffWho } from '#/commerce/api/alerts/staff.queries.ts'
import { hasStaffDevice } from '#/commerce/api/notifications/push.queries.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { findCurrencies, findPages, findSettings, findThemeOptions } from './content.queries.ts'
import { countGoods, countUntaxed, findConfirmed, findPercents } from './readiness.queries.ts'
import { offeredMethods } from './settings.service.ts'

/** The program's own name isn't a shop's name. */
const NO_NAME = 'Larder'
/** The demo's own host names lead nowhere. */
const NOWHERE = /\.test$/
/** Required for contracts with customers. */
const LEGAL = ['terms', 'privacy', 'imprint', 'withdrawal']
const NEEDED: ReadonlySet<OpeningStep> = new Set([
  'name',
  'contact',
  'currency',
  'tax',
  'languages',
  'catalogue',
  'payment',
  'legal',
])

type Fact = {
  done: boolean
  now: string
  /** What the owner must confirm because only they can judge it; after a change, again. */
  stands?: string
}

/** The current state of each step. */
export async function readFacts(ctx: Ctx) {
  const { db } = ctx
  // One after another: a transaction runs one statement at a time.
  const settings = await findSettings(db)
  const theme = await findThemeOptions(db)
  const pages = await findPages(db)
  const currencies = await findCurrencies(db)
  const { products, zones } = await countGoods(db)
  const confirmed = await findConfirmed(db)
  const { company } = settings
  const { email, phone, address } = settings.contact
  const given = [NOWHERE.test(email) ? '' : email, phone, address].filter((one) => one !== '')
  const drafts = pages.filter(({ status }) => status === 'draft').map(({ slug }) => slug)
  const methods = offeredMethods(ctx, settings)
  const name = theme.general.site_title
  const { colour, logo } = theme.identity
  const rates = (await findPercents(db)).map(({ percent }) => `${percent} %`).join(', ')
  const taxed = `${settings.prices_include_tax} ${settings.delivery.tax_rate} % ${rates}`
  const untaxed = await countUntaxed(db)
  const said = (step: ConfirmedStep, now: string, stands = now): Fact => ({
    done: confirmed[step] === stands,
    now,
    stands,
  })
  const tax = said('tax', rates, taxed)
  const facts: Record<OpeningStep, Fact> = {
    name: { done: name !== '' && name !== NO_NAME, now: name },
    identity: { done: logo !== null || colour !== null, now: colour ?? '' },
    contact: { done: given.length === 3, now: given.join(', ') },
    company: {
      done: company.name !== '' && company.vat_number !== '',
      now: [company.name, company.vat_number].filter((one) => one !== '').join(', '),
    },
    currency: said('currency', currencies.map(({ code }) => code).join(', ')),
    law: { done: settings.law.country !== null, now: settings.law.country ?? '' },
    tax: { ...tax, done: tax.done && untaxed === 0 },
    languages: said('languages', settings.languages.join(', ').toUpperCase()),
    catalogue: { done: products > 0, now: String(products) },
    delivery: { done: zones > 0, now: String(zones) },
    payment: { done: methods.length > 0, now: String(methods.length) },
    legal: { done: !LEGAL.some((slug) => drafts.includes(slug)), now: drafts.join(', ') },
    mail: { done: ctx.deps.connections?.hasMailServer() === true, now: '' },
    alerts: await alertFact(ctx),
  }
  return { settings, facts }
}

/** Whether anybody hears of a new order without looking. */
async function alertFact({ db }: Ctx): Promise<Fact> {
  const told = (await recipientsOf(db, await findAlerts(db))).filter(({ at_once }) => at_once)
  const staff = (await findStaffWho(db, 'orders.read')).map(({ id }) => id)
  const done = told.length > 0 || (await hasStaffDevice(db, staff))
  return { done, now: told.map(({ to }) => to).join(', ') }
}

export async function openingState(ctx: Ctx): Promise<Opening> {
  const { settings, facts } = await readFacts(ctx)
  const steps = Object.entries(facts).map(([step, { done, now }]) => ({
    step: step as OpeningStep,
    needed: NEEDED.has(step as OpeningStep),
    done,
    now,
  }))
  // A demo's details are made up.
  const isDemo = (await readShopKind(ctx.db)) === 'demo'
  const ready = isDemo || steps.every(({ done, needed }) => done || !needed)
  const { maintenance, minimum_order } = settings
  return { open: !maintenance, ready, minimum_order, steps }
}

/** @throws ShopError STATUS_CONFLICT while something required is missing */
export async function requireReady(ctx: Ctx): Promise<void> {
  const { ready } = await openingState(ctx)
  if (ready) return
  const message = messagesOf(ctx.language)('opening.not_ready')
  throw new ShopError('STATUS_CONFLICT', { message })
}
