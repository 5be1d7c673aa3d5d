// Who gets personal data from the shop: whatever it is connected to at this moment.
import { RECEIVERS, type Receiver } from '#/contract/privacy/public.ts'
import type { ReceiverDetails } from '#/contract/privacy/staff.ts'
import { listConnections } from '#/commerce/api/connections/connections.staff.service.ts'
import { type Ctx, requireStaff } from '#/commerce/api/context.ts'
import { findPartners } from './receivers.queries.ts'

/** The address of each receiver that there is; null if it has none, or none that is known. */
async function readReceivers(ctx: Ctx): Promise<ReadonlyMap<Receiver, string | null>> {
  const partners = await findPartners(ctx.db)
  const { data } = await listConnections(ctx)
  const connected = new Map(
    data
      .filter(({ source }) => source === 'environment' || source === 'office')
      .map(({ kind, summary }) => [kind, summary]),
  )
  const services = [connected.get('google'), connected.get('openid')].filter(
    (one) => typeof one === 'string',
  )
  const { erp, pusher, providers } = ctx.deps
  const found = new Map<Receiver, string | null>()
  if (providers.has('card')) found.set('stripe', connected.get('stripe') ?? null)
  if (connected.has('mail')) found.set('mail', connected.get('mail') ?? null)
  if (connected.has('sms')) found.set('sms', connected.get('sms') ?? null)
  if (pusher) found.set('push', null)
  if (connected.has('google') || connected.has('openid'))
    found.set('sign_in', services.join(', ') || null)
  if (erp) found.set('erp', hostOf(erp.address()))
  if (partners.sellers) found.set('sellers', null)
  if (partners.programs) found.set('programs', null)
  if (partners.agents) found.set('agents', null)
  return found
}

const hostOf = (address: string | undefined): string | null =>
  address && URL.canParse(address) ? new URL(address).host : null

export async function listReceivers(ctx: Ctx): Promise<{ data: Receiver[] }> {
  const found = await readReceivers(ctx)
  return { data: RECEIVERS.filter((receiver) => found.has(receiver)) }
}

/** @throws ShopError FORBIDDEN */
export async function listReceiversForStaff(ctx: Ctx): Promise<{ data: ReceiverDetails[] }> {
  requireStaff(ctx, 'settings.read')
  const found = await readReceivers(ctx)
  return { data: [...found].map(([receiver, address]) => ({ receiver, address })) }
}
