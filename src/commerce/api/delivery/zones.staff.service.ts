import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type {
  AdminDeliveryZone,
  DeliveryZoneChange,
  DeliveryZoneInput,
} from '#/contract/delivery/staff.ts'
import type { Page } from '#/contract/common.ts'
import { type Minor, toAmount, toMinor } from '#/domain/money.ts'
import { checkVersion, withVersion } from '#/commerce/api/versions.rules.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { listCountry } from '#/commerce/api/content/countries.queries.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { toPage } from '#/commerce/api/page.ts'
import {
  deleteZone,
  findZone,
  findZones,
  replaceRates,
  saveZone,
  type ZoneRow,
} from './zones.staff.queries.ts'
import { replaceWindows } from './windows.staff.queries.ts'
import { invalid, writing } from '#/commerce/api/writing.ts'

const amountOrNull = (minor: Minor | null) => (minor === null ? null : toAmount(minor))
const minorOrNull = (amount: number | null) => (amount === null ? null : toMinor(amount))

const toAdminZone = ({ rates, windows, ...zone }: ZoneRow): AdminDeliveryZone =>
  withVersion({
    ...zone,
    minimum_order: amountOrNull(zone.minimum_order),
    free_from: amountOrNull(zone.free_from),
    rates: rates.map((rate) => ({
      ...rate,
      from_amount: toAmount(rate.from_amount),
      fee: toAmount(rate.fee),
    })),
    windows: windows.map((window) => ({ ...window, fee: toAmount(window.fee) })),
  })

export async function listZones(
  ctx: Ctx,
  query: z.output<typeof endpoints.staffDelivery.list.query>,
): Promise<Page<AdminDeliveryZone>> {
  const { rows, total } = await findZones(ctx.db, query)
  return toPage(rows.map(toAdminZone), total, query)
}

/** @throws ShopError NOT_FOUND */
export const oneZone = async (ctx: Ctx, id: number): Promise<AdminDeliveryZone> =>
  toAdminZone(found(await findZone(ctx.db, id)))

/** @throws ShopError INVALID, also for no country */
export const createZone = (ctx: Ctx, input: DeliveryZoneInput): Promise<AdminDeliveryZone> =>
  writing(ctx, (tx) => writeZone(tx, input))

/** @throws ShopError NOT_FOUND, VERSION_CONFLICT, INVALID, also for no country */
export const updateZone = (
  ctx: Ctx,
  id: number,
  input: DeliveryZoneChange,
): Promise<AdminDeliveryZone> => writing(ctx, (tx) => writeZone(tx, input, id))

/** Deletes its rates, windows and bookings too. @throws ShopError NOT_FOUND */
export const removeZone = (ctx: Ctx, id: number): Promise<void> =>
  writing(ctx, async (tx) => {
    const before = await oneZone(tx, id)
    found((await deleteZone(tx.db, id)) || null)
    await noteChange(tx, { kind: 'zone', record: id, before, after: null })
  })

async function writeZone(
  ctx: Ctx,
  { rates, windows, version, ...zone }: DeliveryZoneChange,
  id?: number,
): Promise<AdminDeliveryZone> {
  const columns = {
    ...zone,
    minimum_order: minorOrNull(zone.minimum_order),
    free_from: minorOrNull(zone.free_from),
  }
  const before = id === undefined ? null : await oneZone(ctx, id)
  if (before) checkVersion(before, version)
  const saved = found(await saveZone(ctx.db, columns, id))
  if (!(await listCountry(ctx.db, zone.country))) throw invalid({ country: ['field.unknown'] })
  await replaceRates(
    ctx.db,
    saved,
    rates.map((rate) => ({
      ...rate,
      from_amount: toMinor(rate.from_amount),
      fee: toMinor(rate.fee),
    })),
  )
  await replaceWindows(
    ctx.db,
    { zone_id: saved },
    windows.map((window) => ({ ...window, fee: toMinor(window.fee) })),
  )
  const after = await oneZone(ctx, saved)
  await noteChange(ctx, { kind: 'zone', record: saved, before, after })
  return after
}
