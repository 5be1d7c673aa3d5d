// The first-day checklist of a new shop, and its progress.
import { countryName } from '#/lib/country-name.ts'
import {
  type ConfirmedStep,
  type Opening,
  OPENING_STEPS,
  type OpeningStep,
} from '#/contract/opening/staff.ts'
import type { Settings } from '#/contract/content/settings.ts'
import type { PaymentMethod } from '#/contract/payments/shapes.ts'
import { languageName } from '#/lib/languages/each-language.ts'
import { readShopKind } from '#/commerce/db/shop-kind.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { findAlerts } from '#/commerce/api/alerts/order-alerts.queries.ts'
import { recipientsOf } from '#/commerce/api/alerts/recipients.service.ts'
import { findStaffWho } from '#/commerce/api/alerts/staff.queries.ts'
import { hasStaffDevice } from '#/commerce/api/notifications/push.queries.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { createFormats } from '#/lib/formats.ts'
import { localeTexts } from '#/lib/languages/locale-files.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { findCurrencies, findPages, findSettings, findThemeOptions } from './content.queries.ts'
import { countGoods, countUntaxed, findConfirmed, findPercents } from './readiness.queries.ts'
import { offeredMethods } from './settings.service.ts'

const methodsOf = localeTexts('documents')

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
  const currencies = await findCurrencies(db)
  const { products, zones, places, unseen } = await countGoods(db)
  const confirmed = await findConfirmed(db)
  const { company } = settings
  const { email, phone, address } = settings.contact
  const given = [NOWHERE.test(email) ? '' : email, phone, address].filter((one) => one !== '')
  const methods = offeredMethods(ctx, settings)
  const name = theme.general.site_title
  const { colour, logo } = theme.identity
  const percents = (await findPercents(db)).map(({ percent }) => percent)
  const untaxed = await countUntaxed(db)
  const said = (step: ConfirmedStep, now: string, stands = now): Fact => ({
    done: confirmed[step] === stands,
    now,
    stands,
  })
  const { many, rates, ways } = wordsIn(ctx, settings)
  const tax = said('tax', rates(percents), taxOf(settings, percents))
  const codes = settings.languages.join(', ').toUpperCase()
  const trial = [zones, places, methods.join(' '), settings.minimum_order].join(', ')
  const facts: Record<OpeningStep, Fact> = {
    languages: said('languages', settings.languages.map(languageName).join(', '), codes),
    name: { done: name !== '' && name !== NO_NAME, now: name },
    identity: { done: logo !== null || colour !== null, now: colour ?? '' },
    contact: { done: given.length === 3, now: given.join(', ') },
    company: {
      done: company.name !== '' && company.vat_number !== '',
      now: [company.name, company.vat_number].filter((one) => one !== '').join(', '),
    },
    law: lawFact(ctx, settings.law.country),
    currency: said('currency', currencies.map(({ code }) => code).join(', ')),
    tax: { ...tax, done: tax.done && untaxed === 0 },
    catalogue: { done: products > 0, now: many(products) },
    photographs: { done: products > 0 && unseen === 0, now: many(unseen) },
    delivery: { done: zones > 0, now: many(zones) },
    pickup: { done: places > 0, now: many(places) },
    payment: { done: methods.length > 0, now: ways(methods) },
    legal: await legalFact(ctx),
    mail: { done: ctx.deps.connections?.hasMailServer() === true, now: '' },
    alerts: await alertFact(ctx),
    trial: { done: confirmed['trial'] === trial, now: '', stands: trial },
  }
  return { settings, facts }
}

/** Numbers and ways to pay, as the reader's language has them. */
function wordsIn({ language }: Ctx, { time_zone: timeZone }: Settings) {
  const { percent, quantity } = createFormats(language, { currency: 'EUR', timeZone })
  return {
    many: quantity,
    rates: (percents: readonly number[]) => percents.map(percent).join(' · '),
    ways: (methods: readonly PaymentMethod[]) =>
      methods.map((method) => methodsOf(language)(`method.${method}`)).join(', '),
  }
}

/** The same in every language. */
const taxOf = ({ prices_include_tax, delivery }: Settings, percents: readonly number[]): string =>
  `${prices_include_tax} ${delivery.tax_rate} % ${percents.map((percent) => `${percent} %`).join(', ')}`

const lawFact = ({ language }: Ctx, country: string | null): Fact => ({
  done: country !== null,
  now: countryName(country ?? '', language),
})

async function legalFact({ db, language }: Ctx): Promise<Fact> {
  const drafts = (await findPages(db)).filter(({ status }) => status === 'draft')
  return {
    done: !LEGAL.some((needed) => drafts.some(({ slug }) => slug === needed)),
    now: drafts.map(({ title }) => textIn(title, language)).join(', '),
  }
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
  const steps = OPENING_STEPS.map((step) => {
    const { done, now } = facts[step]
    return { step, needed: NEEDED.has(step), done, now }
  })
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
