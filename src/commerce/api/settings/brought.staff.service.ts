// Settings of another shop of this kind: shown as they would change, then saved as if staff had typed them.
import { isDeepStrictEqual } from 'node:util'
import type { BroughtSettings } from '#/contract/content/staff-brought.ts'
import { SettingsInput } from '#/contract/content/staff.ts'
import { findTaxes } from '#/commerce/api/taxes/taxes.queries.ts'
import { type Ctx, requireStaff } from '#/commerce/api/context.ts'
import { changeSettings, currentSettings } from './settings.staff.service.ts'

/** A bank account needs its own proof, and each shop opens separately. */
const OWN = new Set(['bank_account', 'maintenance'])

type Given = { settings: Readonly<Record<string, unknown>>; check: boolean; version?: string }

/** @throws ShopError VERSION_CONFLICT if they have changed since they were checked */
export async function bringSettings(ctx: Ctx, given: Given): Promise<BroughtSettings> {
  requireStaff(ctx, 'settings.write')
  const { bank_change: _, version, ...before } = await currentSettings(ctx)
  const { read, left } = readSettings(given.settings)
  if (read.delivery) {
    // IDs are those of the other shop; where this one lacks the rate, its own stays.
    const { tax_id: __, tax_rate, ...delivery } = read.delivery
    const isKnown = (await findTaxes(ctx.db)).some(({ percent }) => percent === tax_rate)
    if (!isKnown && tax_rate !== before.delivery.tax_rate)
      left.push({ field: 'delivery', why: 'tax_rate' })
    const isOther = isKnown && tax_rate !== before.delivery.tax_rate
    read.delivery = isOther ? { ...delivery, tax_rate } : { ...before.delivery, ...delivery }
  }
  const was: Readonly<Record<string, unknown>> = before
  const changes = Object.entries(read)
    .filter(([field, next]) => !isDeepStrictEqual(was[field], next))
    .map(([field, next]) => ({ field, old: was[field], new: next }))
  if (given.check || changes.length === 0) return { changes, left, version }
  const { payment_methods, ...rest } = before
  const own = payment_methods.filter((method) => method !== 'balance')
  const change = { ...rest, payment_methods: own, ...read, version: given.version ?? version }
  return { changes, left, version: (await changeSettings(ctx, change)).version }
}

/** Field by field, so that one of another version of the shop keeps none of the others out. */
function readSettings(settings: Given['settings']) {
  const read: Partial<SettingsInput> = {}
  const left: BroughtSettings['left'] = []
  for (const [field, shape] of Object.entries(SettingsInput.shape)) {
    if (!Object.hasOwn(settings, field)) continue
    if (OWN.has(field)) {
      left.push({ field, why: 'own' })
      continue
    }
    const value = shape.safeParse(settings[field])
    if (value.success) Object.assign(read, { [field]: value.data })
    else left.push({ field, why: 'unreadable' })
  }
  return { read, left }
}
