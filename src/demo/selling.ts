// The demo shop's zones, windows and coupons, and some money in the customer's wallet.
import { eq } from 'drizzle-orm'
import type { Localized } from '#/contract/common.ts'
import { toMinor } from '#/domain/money.ts'
import { customer, user } from '#/commerce/db/schema/auth.ts'
import { pointsEntry, walletEntry } from '#/commerce/db/schema/benefits.ts'
import { coupon } from '#/commerce/db/schema/coupons.ts'
import { category } from '#/commerce/db/schema/catalog.ts'
import { deliveryRate, deliveryWindow, deliveryZone } from '#/commerce/db/schema/delivery.ts'
import type { Executor } from '#/commerce/db/open.ts'

type CouponRules = Pick<
  typeof coupon.$inferInsert,
  'type' | 'amount' | 'minimum' | 'first_order' | 'usage_limit_per_customer' | 'ends_at'
> & {
  /** Slug of the category that it is for. */
  only?: string
}

/** The fee from this many grams on. */
type Rates = readonly (readonly [from_weight: number, fee: number])[]

const ABROAD: Rates = [
  [0, 9.9],
  [10_000, 17.9],
  [30_000, 29.9],
]

const ZONES = [
  {
    name: { en: 'Greater Paris', fr: 'Paris et petite couronne' },
    country: 'FR',
    postcodes: ['75', '92', '93', '94'],
    free_from: 60,
    rates: [[0, 4.9]],
    windows: 'town',
  },
  {
    name: { en: 'France', fr: 'France' },
    country: 'FR',
    postcodes: [],
    free_from: 90,
    rates: [
      [0, 6.9],
      [20_000, 9.9],
    ],
    windows: 'country',
  },
  ...['BE', 'LU', 'CH', 'DE', 'IE', 'GB', 'CA'].map((country) => ({
    name: { en: 'Abroad', fr: 'Étranger' },
    country,
    postcodes: [],
    free_from: null,
    rates: ABROAD,
    windows: 'none' as const,
  })),
] as const

const HOURS: Record<'town' | 'country' | 'none', readonly (readonly [string, string, number])[]> = {
  town: [
    ['08:00', '10:00', 0],
    ['10:00', '12:00', 0],
    ['14:00', '16:00', 0],
    ['16:00', '18:00', 0],
    ['18:00', '20:00', 1.5],
    ['20:00', '22:00', 1.5],
  ],
  country: [
    ['09:00', '13:00', 0],
    ['14:00', '18:00', 0],
  ],
  none: [],
}
const CUTOFF_MINUTES = { town: 120, country: 960, none: 0 }
const CAPACITY = { town: 12, country: 20, none: 0 }
const SUNDAY = 7

async function insertZones(db: Executor): Promise<void> {
  for (const [position, zone] of ZONES.entries()) {
    const { name, country, postcodes, free_from, windows } = zone
    const [row] = await db
      .insert(deliveryZone)
      .values({
        name,
        country,
        postcodes: [...postcodes],
        free_from: free_from === null ? null : toMinor(free_from),
        position,
      })
      .returning({ id: deliveryZone.id })
    if (!row) continue
    const zone_id = row.id
    await db
      .insert(deliveryRate)
      .values(zone.rates.map(([from_weight, fee]) => ({ zone_id, from_weight, fee: toMinor(fee) })))
    const values = [1, 2, 3, 4, 5, 6, SUNDAY].flatMap((weekday) =>
      HOURS[windows]
        // On Sundays only in the morning, and only in town.
        .filter(([from]) => weekday !== SUNDAY || (windows === 'town' && from < '12:00'))
        .map(([from, to, fee]) => ({
          zone_id,
          weekday,
          from,
          to,
          fee: toMinor(fee),
          capacity: CAPACITY[windows],
          cutoff_minutes: CUTOFF_MINUTES[windows],
        })),
    )
    if (values.length > 0) await db.insert(deliveryWindow).values(values)
  }
}

/** The end of the second Sunday from now, in the demo's time zone or an hour later. */
function twoSundaysFrom(now: Date): Date {
  const days = 14 - now.getUTCDay()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, 22))
}

const FORTNIGHT_MS = 14 * 24 * 3_600_000

const COUPONS: { code: string; title: Localized; description: Localized; rules: CouponRules }[] = [
  {
    code: 'WELCOME10',
    title: { en: '10% off your first order', fr: '10 % sur votre première commande' },
    description: {
      en: 'On everything in the shop, once.',
      fr: 'Sur toute la boutique, une seule fois.',
    },
    rules: { type: 'percent', amount: 10, first_order: true, usage_limit_per_customer: 1 },
  },
  {
    code: 'FRESH5',
    title: { en: '€5 off fruit and vegetables', fr: '5 € sur les fruits et légumes' },
    description: { en: 'When you spend €25 on them.', fr: 'Dès 25 € de fruits et légumes.' },
    rules: { type: 'fixed', amount: 5, minimum: toMinor(25), only: 'fruit-vegetables' },
  },
  {
    code: 'FREESHIP',
    title: { en: 'Free delivery', fr: 'Livraison offerte' },
    description: { en: 'When you spend €30.', fr: 'Dès 30 € d’achats.' },
    rules: { type: 'free_shipping', minimum: toMinor(30) },
  },
  {
    code: 'BASKET8',
    title: { en: '€8 off a big basket', fr: '8 € sur un grand panier' },
    description: { en: 'When you spend €80.', fr: 'Dès 80 € d’achats.' },
    rules: { type: 'fixed', amount: 8, minimum: toMinor(80), ends_at: twoSundaysFrom(new Date()) },
  },
  {
    code: 'MORNING3',
    title: { en: '€3 off breakfast', fr: '3 € sur le petit-déjeuner' },
    description: {
      en: 'Muesli, jam and coffee for slow mornings, when you spend €15 on them.',
      fr: 'Muesli, confiture et café pour prendre son temps, dès 15 € d’achats.',
    },
    rules: {
      type: 'fixed',
      amount: 3,
      minimum: toMinor(15),
      only: 'breakfast',
      ends_at: new Date(Date.now() + FORTNIGHT_MS),
    },
  },
  {
    code: 'ENDED',
    title: { en: '20% off this spring', fr: '20 % au printemps' },
    description: { en: 'On everything in the shop.', fr: 'Sur toute la boutique.' },
    rules: { type: 'percent', amount: 20, ends_at: new Date('2026-06-20T22:00:00Z') },
  },
]

async function insertCoupons(db: Executor): Promise<void> {
  const categories = await db.select({ id: category.id, slug: category.slug }).from(category)
  await db.insert(coupon).values(
    COUPONS.map(({ rules: { only, ...rules }, ...coupon }) => ({
      ...coupon,
      ...rules,
      category_ids: categories.filter(({ slug }) => slug === only).map(({ id }) => id),
      is_public: true,
    })),
  )
}

const WALLET = 25
const POINTS = 500

async function fillWallet(db: Executor): Promise<void> {
  const [person] = await db
    .select({ customer_id: user.customer_id })
    .from(user)
    .where(eq(user.email, 'customer@larder.test'))
  const customer_id = person?.customer_id
  if (!customer_id) return
  await db
    .update(customer)
    .set({ wallet_balance: toMinor(WALLET), points_balance: POINTS })
    .where(eq(customer.id, customer_id))
  const reason = 'correction' as const
  await db.insert(walletEntry).values({ customer_id, change: toMinor(WALLET), reason })
  await db.insert(pointsEntry).values({ customer_id, change: POINTS, reason })
}

/** Seeds a demo shop that has none of this yet, in the caller's transaction. */
export async function seedCommerce(db: Executor): Promise<void> {
  await insertZones(db)
  await insertCoupons(db)
  await fillWallet(db)
}
