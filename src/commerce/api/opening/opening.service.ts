// A new shop is closed until it has what it needs and its owner opens it.
import type { Opening, OpeningStep } from '#/contract/opening/staff.ts'
import { LANGUAGES } from '#/lib/i18n.ts'
import {
  findCurrencies,
  findPages,
  findSettings,
  findThemeOptions,
} from '#/commerce/api/content/content.queries.ts'
import { changeSettings } from '#/commerce/api/content/content.staff.service.ts'
import { offeredMethods } from '#/commerce/api/content/settings.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { countGoods } from './opening.queries.ts'

/** The name of this program is no shop's. */
const NO_NAME = 'Larder'
/** The names of this shop's own demo lead nowhere. */
const NOWHERE = /\.test$/
/** Without them no contract with a customer is made. */
const LEGAL = ['terms', 'privacy']
const NEEDED: readonly OpeningStep[] = ['name', 'contact', 'catalogue', 'payment', 'legal']

type Fact = { done: boolean; now: string }

export async function openingState(ctx: Ctx): Promise<Opening> {
  const { db } = ctx
  const [settings, theme, pages, currencies, { products, zones }] = await Promise.all([
    findSettings(db),
    findThemeOptions(db),
    findPages(db),
    findCurrencies(db),
    countGoods(ctx.deps.db),
  ])
  const { email, phone, address } = settings.contact
  const given = [NOWHERE.test(email) ? '' : email, phone, address].filter((one) => one !== '')
  const drafts = pages.filter(({ status }) => status === 'draft').map(({ slug }) => slug)
  const methods = offeredMethods(ctx, settings)
  const name = theme.general.site_title
  const facts: Record<OpeningStep, Fact> = {
    name: { done: name !== '' && name !== NO_NAME, now: name },
    contact: { done: given.length === 3, now: given.join(', ') },
    currency: { done: currencies.length > 0, now: currencies.map(({ code }) => code).join(', ') },
    tax: { done: true, now: `${settings.delivery.tax_rate} %` },
    languages: { done: true, now: LANGUAGES.join(', ').toUpperCase() },
    catalogue: { done: products > 0, now: String(products) },
    delivery: { done: zones > 0, now: String(zones) },
    payment: { done: methods.length > 0, now: String(methods.length) },
    legal: { done: !LEGAL.some((slug) => drafts.includes(slug)), now: drafts.join(', ') },
    mail: { done: ctx.deps.hasMailServer === true, now: '' },
  }
  const steps = Object.entries(facts).map(([step, fact]) => ({
    step: step as OpeningStep,
    needed: NEEDED.includes(step as OpeningStep),
    ...fact,
  }))
  const ready = steps.every(({ done, needed }) => done || !needed)
  return { open: !settings.maintenance, ready, steps }
}

/** @throws ShopError STATUS_CONFLICT while something that is needed is missing */
export async function setOpen(ctx: Ctx, open: boolean): Promise<Opening> {
  const { ready } = await openingState(ctx)
  if (open && !ready) throw new ShopError('STATUS_CONFLICT')
  const settings = await findSettings(ctx.db)
  // The wallet is no way that one chooses in the settings.
  const payment_methods = settings.payment_methods.filter((method) => method !== 'balance')
  await changeSettings(ctx, { ...settings, payment_methods, maintenance: !open })
  return openingState(ctx)
}
