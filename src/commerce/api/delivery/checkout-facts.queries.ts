// Facts for every checkout, read at once: settings, currencies, zones.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { Localized } from '#/contract/common.ts'
import { OpeningHours, Settings } from '#/contract/content/settings.ts'
import type { Work } from '#/commerce/api/context.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { country, currency, setting } from '#/commerce/db/schema/content.ts'
import { deliveryRate, deliveryWindow, deliveryZone } from '#/commerce/db/schema/delivery.ts'
import { pickupPlace } from '#/commerce/db/schema/delivery/pickup-place.ts'
import { found } from '#/commerce/api/errors.ts'
import { sharedRead } from '#/commerce/api/shared-read.ts'

const Currency = z.object({ code: z.string(), symbol: z.string(), exchange_rate: z.number() })
const Rate = z.object({ from_amount: z.number(), from_weight: z.number(), fee: z.number() })
const Zone = z.object({
  id: z.number(),
  country: z.string(),
  postcodes: z.array(z.string()),
  /** Minor units, like all amounts here. */
  minimum_order: z.number().nullable(),
  free_from: z.number().nullable(),
  rates: z.array(Rate),
  windows: z.number(),
})
export type ZoneFacts = z.infer<typeof Zone>

const Place = z.object({
  id: z.number(),
  name: Localized,
  street: z.string(),
  pincode: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  hours: z.array(OpeningHours),
  note: Localized,
  /** Minor units. */
  fee: z.number(),
  minimum_order: z.number().nullable(),
  windows: z.number(),
})
export type PlaceFacts = z.infer<typeof Place>

const Facts = z.object({
  settings: Settings,
  /** The base currency first. */
  currencies: z.array(Currency),
  countries: z.array(z.string()),
  zones: z.array(Zone),
  /** Where orders can be collected. */
  places: z.array(Place),
})
export type Facts = z.infer<typeof Facts>

const readNow = sharedRead(async (db, keys: readonly 'now'[]) => {
  const facts = await findFacts(db)
  return new Map(keys.map((key) => [key, facts]))
})

/**
 * The current facts.
 *
 * @throws ShopError NOT_FOUND in a shop that was never seeded
 */
export const readFacts = async (work: Work): Promise<Facts> =>
  found((await readNow(work, ['now'])).get('now'))

async function findFacts(db: Executor): Promise<Facts> {
  const { rows } = await db.execute(sql`select
    (select value from ${setting} where name = 'settings') as settings,
    (select coalesce(jsonb_agg(jsonb_build_object('code', code, 'symbol', symbol, 'exchange_rate', exchange_rate)
      order by position, id), '[]') from ${currency}) as currencies,
    (select coalesce(jsonb_agg(code), '[]') from ${country}) as countries,
    (select coalesce(jsonb_agg(jsonb_build_object('id', z.id, 'country', z.country, 'postcodes', z.postcodes,
      'minimum_order', z.minimum_order, 'free_from', z.free_from, 'rates',
        (select coalesce(jsonb_agg(jsonb_build_object('from_amount', r.from_amount, 'from_weight', r.from_weight,
          'fee', r.fee)), '[]') from ${deliveryRate} r where r.zone_id = z.id), 'windows',
        (select count(*) from ${deliveryWindow} w where w.zone_id = z.id)) order by z.position, z.id), '[]')
      from ${deliveryZone} z where z.status = 1) as zones,
    (select coalesce(jsonb_agg(to_jsonb(p) || jsonb_build_object('windows',
        (select count(*) from ${deliveryWindow} w where w.place_id = p.id)) order by p.position, p.id), '[]')
      from ${pickupPlace} p where p.status = 1) as places`)
  const [row] = rows
  found(row?.['settings'])
  return Facts.parse(row)
}
