// Initial data of every shop: settings, theme options, currencies, countries, its own pages.
import { USUAL_LANGUAGES } from '#/lib/languages/offered.ts'
import { and, count, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { NO_COMPANY, type Settings, USUAL_LAW } from '#/contract/content/settings.ts'
import { AdminThemeOptions } from '#/contract/content/theme.ts'
import { country, currency, page, setting } from '#/commerce/db/schema/content.ts'
import type { Db, Executor } from '#/commerce/db/open.ts'
import type { ShopKind } from '#/commerce/db/shop-kind.ts'
import { synonym } from '#/commerce/db/schema/search.ts'
import { COUNTRIES } from './countries.ts'
import { seedHomes } from './homes/homes.ts'
import { PAGES } from './pages.ts'
import { SYNONYMS } from './synonyms.ts'
import { seedTaxes } from './taxes.ts'

const SETTINGS: Settings = {
  prices_include_tax: true,
  net_prices: true,
  delivery: { fee: 4.9, free_from: 60, tax_rate: 20 },
  minimum_order: 10,
  payment_methods: ['cod', 'card', 'online', 'test', 'bank_transfer'],
  hold: { minutes: 30, transfer_days: 7 },
  points: { per_unit: 1, value: 0.01 },
  instant_refund: { per_order: 10, per_month: 30 },
  gift_card_months: null,
  empties_limit: 25,
  bank_account: {
    holder: 'Larder SAS',
    bank: 'Banque des Halles',
    iban: 'FR76 3000 6000 0112 3456 7890 189',
    bic: 'AGRIFRPP',
  },
  time_zone: 'Europe/Paris',
  contact: {
    email: 'hello@larder.test',
    phone: '+33 1 23 45 67 89',
    address: '12 rue des Halles, 75001 Paris',
  },
  company: {
    name: 'Larder SAS',
    vat_number: 'FR40123456824',
    registration: 'RCS Paris 123 456 824',
  },
  hours: [
    ...[1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '08:00', to: '20:00' })),
    { weekday: 7, from: '08:00', to: '12:00' },
  ],
  special_days: [],
  law: USUAL_LAW,
  agent_orders: false,
  languages: [...USUAL_LANGUAGES],
  maintenance: false,
}

const ABOUT_THE_SHOP = {
  en: 'Fresh food and everything else for your larder, from stores near you.',
  fr: 'Des produits frais et tout pour remplir vos placards, par les commerces près de chez vous.',
  de: 'Frische Lebensmittel und alles für Ihren Vorrat, aus Läden in Ihrer Nähe.',
}

const THEME_OPTIONS: z.input<typeof AdminThemeOptions> = {
  general: {
    mode: 'system',
    language_direction: 'ltr',
    site_title: 'Larder',
    site_tagline: {
      en: 'Good food, delivered',
      fr: 'Bien manger, livré chez vous',
      de: 'Gutes Essen, geliefert',
    },
    come_back_title: { en: 'Still hungry?', fr: 'Encore un petit creux ?', de: 'Noch Hunger?' },
  },
  logo: { favicon_icon: null },
  seo: {
    og_title: 'Larder',
    og_description: ABOUT_THE_SHOP,
    og_image: null,
    meta_description: ABOUT_THE_SHOP,
    meta_tags: {
      en: 'groceries, fresh food, delivery',
      fr: 'courses en ligne, produits frais, livraison',
      de: 'Lebensmittel online, Frisches, Lieferung',
    },
  },
  footer_about: ABOUT_THE_SHOP,
}

/** A real shop has its own texts. */
const optionsOf = (kind: ShopKind) =>
  kind === 'demo'
    ? { ...THEME_OPTIONS, exit_offer: 'WELCOME10' }
    : { ...THEME_OPTIONS, footer_about: '', seo: { ...THEME_OPTIONS.seo, og_title: '' } }

const CURRENCIES = [
  { code: 'EUR', symbol: '€', exchange_rate: 1 },
  { code: 'USD', symbol: '$', exchange_rate: 1.085 },
  { code: 'GBP', symbol: '£', exchange_rate: 0.852 },
  { code: 'CHF', symbol: 'CHF', exchange_rate: 0.957 },
]

/** What only the owner knows: address, opening hours, bank account, and from which amount delivery is free. */
const UNKNOWN: Pick<
  Settings,
  'bank_account' | 'company' | 'contact' | 'delivery' | 'hours' | 'maintenance' | 'payment_methods'
> = {
  /** Until its owner opens it. */
  maintenance: true,
  delivery: { ...SETTINGS.delivery, free_from: null },
  /** Nobody is paid by the test bank. */
  payment_methods: SETTINGS.payment_methods.filter((method) => method !== 'test'),
  hours: [],
  bank_account: null,
  contact: { email: '', phone: '', address: '' },
  company: NO_COMPANY,
}

/**
 * Seeds an empty shop; one with settings stays as it is. In a real shop our texts are drafts, for its owner to replace.
 */
export async function seedBase(db: Db, kind: ShopKind = 'shop'): Promise<void> {
  await seedHomes(db)
  const [row] = await db.select({ rows: count() }).from(setting)
  if (row && row.rows > 0) return
  await db.transaction(async (tx) => {
    const settings = kind === 'demo' ? SETTINGS : { ...SETTINGS, ...UNKNOWN }
    const delivery = { ...settings.delivery, tax_id: await seedTaxes(tx) }
    await tx.insert(setting).values([
      { name: 'settings', value: { ...settings, delivery } },
      { name: 'theme_options', value: AdminThemeOptions.parse(optionsOf(kind)) },
    ])
    const currencies = kind === 'demo' ? CURRENCIES : CURRENCIES.slice(0, 1)
    await tx.insert(currency).values(currencies.map((entry, position) => ({ ...entry, position })))
    await tx.insert(country).values(COUNTRIES.map((entry, position) => ({ ...entry, position })))
    await addPages(tx, kind)
    await tx.insert(synonym).values(SYNONYMS.map((words) => ({ words })))
  })
}

/** Adds missing built-in pages: a new version may bring new ones. */
export async function addPages(db: Executor, kind: ShopKind = 'shop'): Promise<void> {
  const status = kind === 'demo' ? ('published' as const) : ('draft' as const)
  await db
    .insert(page)
    .values(PAGES.map((one) => ({ ...one, status })))
    .onConflictDoNothing({ target: page.slug })
}

/**
 * For a shop of an earlier version, which published our texts: pages that nobody has changed become drafts, and our
 * invented bank account is removed.
 */
export async function withdrawOurWords(db: Db): Promise<void> {
  for (const { slug, content } of PAGES)
    await db
      .update(page)
      .set({ status: 'draft' })
      .where(and(eq(page.slug, slug), eq(page.content, content)))
  await db
    .update(setting)
    .set({ value: sql`${setting.value} || '{"bank_account": null}'` })
    .where(
      and(
        eq(setting.name, 'settings'),
        sql`${setting.value} #>> '{bank_account,iban}' = ${SETTINGS.bank_account?.iban}`,
      ),
    )
}
