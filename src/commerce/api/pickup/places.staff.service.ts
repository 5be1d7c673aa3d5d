import type {
  AdminPickupPlace,
  PickupPlaceChange,
  PickupPlaceInput,
} from '#/contract/pickup/staff.ts'
import { postcodeIssues } from '#/contract/account/address-form.ts'
import { type Minor, toAmount, toMinor } from '#/domain/money.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { listCountry } from '#/commerce/api/content/countries.queries.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { replaceWindows } from '#/commerce/api/delivery/windows.staff.queries.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { fieldMessages } from '#/commerce/api/messages.ts'
import { checkVersion, withVersion } from '#/commerce/api/versions.rules.ts'
import { invalid, writing } from '#/commerce/api/writing.ts'
import {
  countPlaces,
  deletePlace,
  findPlace,
  findPlaces,
  type PlaceRow,
  savePlace,
} from './places.staff.queries.ts'

const MOST_PLACES = 100

const amountOrNull = (minor: Minor | null) => (minor === null ? null : toAmount(minor))

const toAdminPlace = ({ place, windows }: PlaceRow): AdminPickupPlace =>
  withVersion({
    ...place,
    fee: toAmount(place.fee),
    minimum_order: amountOrNull(place.minimum_order),
    windows: windows.map((window) => ({ ...window, fee: toAmount(window.fee) })),
  })

export async function listPlaces(ctx: Ctx): Promise<{ data: AdminPickupPlace[] }> {
  return { data: (await findPlaces(ctx.db)).map(toAdminPlace) }
}

/** @throws ShopError NOT_FOUND */
export const onePlace = async (ctx: Ctx, id: number): Promise<AdminPickupPlace> =>
  toAdminPlace(found(await findPlace(ctx.db, id)))

/** @throws ShopError INVALID, also for no country; CONFLICT if there are too many */
export const createPlace = (ctx: Ctx, input: PickupPlaceInput): Promise<AdminPickupPlace> =>
  writing(ctx, async (tx) => {
    if ((await countPlaces(tx.db)) >= MOST_PLACES) throw new ShopError('CONFLICT')
    return writePlace(tx, input)
  })

/** @throws ShopError NOT_FOUND, VERSION_CONFLICT, INVALID, also for no country */
export const updatePlace = (
  ctx: Ctx,
  id: number,
  input: PickupPlaceChange,
): Promise<AdminPickupPlace> => writing(ctx, (tx) => writePlace(tx, input, id))

/** Deletes its windows and their bookings too. @throws ShopError NOT_FOUND */
export const removePlace = (ctx: Ctx, id: number): Promise<void> =>
  writing(ctx, async (tx) => {
    const before = await onePlace(tx, id)
    found((await deletePlace(tx.db, id)) || null)
    await noteChange(tx, { kind: 'pickup_place', record: id, before, after: null })
  })

async function writePlace(
  ctx: Ctx,
  { windows, version, ...place }: PickupPlaceChange,
  id?: number,
): Promise<AdminPickupPlace> {
  const before = id === undefined ? null : await onePlace(ctx, id)
  if (before) checkVersion(before, version)
  if (!(await listCountry(ctx.db, place.country))) throw invalid({ country: ['field.unknown'] })
  const wrong = fieldMessages(postcodeIssues(place), ctx.language)
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  const columns = {
    ...place,
    fee: toMinor(place.fee),
    minimum_order: place.minimum_order === null ? null : toMinor(place.minimum_order),
  }
  const saved = found(await savePlace(ctx.db, columns, id))
  await replaceWindows(
    ctx.db,
    { place_id: saved },
    windows.map((window) => ({ ...window, fee: toMinor(window.fee) })),
  )
  const after = await onePlace(ctx, saved)
  await noteChange(ctx, { kind: 'pickup_place', record: saved, before, after })
  return after
}
