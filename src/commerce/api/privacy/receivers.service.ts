// Who gets personal data from the shop: whatever it is connected to at this moment.
import type { Manifest } from '#/contract/extensions/shapes.ts'
import { PROVIDERS } from '#/contract/openid/shapes.ts'
import { RECEIVERS, type Receiver } from '#/contract/privacy/public.ts'
import type { ReceiverDetails } from '#/contract/privacy/staff.ts'
import { listConnections } from '#/commerce/api/connections/connections.staff.service.ts'
import { firstWith } from '#/commerce/api/extensions/ask.service.ts'
import { findScripts } from '#/commerce/api/extensions/extensions.queries.ts'
import { findRunning } from '#/commerce/api/extensions/run.service.ts'
import { wordsIn } from '#/commerce/api/extensions/settings.rules.ts'
import { VIES_URL } from '#/commerce/documents/vies.ts'
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
  const services = PROVIDERS.filter((kind) => connected.has(kind))
  const { pusher, providers } = ctx.deps
  const erp = ctx.deps.erp?.()
  const found = new Map<Receiver, string | null>()
  if (providers.has('card')) found.set('stripe', connected.get('stripe') ?? null)
  if (connected.has('mail')) found.set('mail', connected.get('mail') ?? null)
  if (connected.has('sms') || (await firstWith(ctx.deps, 'texts')) !== undefined)
    found.set('sms', connected.get('sms') ?? null)
  if (pusher) found.set('push', null)
  if (services.length > 0)
    found.set('sign_in', services.flatMap((kind) => connected.get(kind) ?? []).join(', ') || null)
  if (erp) found.set('erp', hostOf(erp.address()))
  if (partners.sellers) found.set('sellers', null)
  if (partners.programs) found.set('programs', null)
  if (partners.agents) found.set('agents', null)
  if (ctx.deps.vies) found.set('vies', new URL(VIES_URL).host)
  return new Map([...found, ...(await readExtensions(ctx))])
}

type Loaded = { manifest: Manifest }

/** Whether an extension may get personal data: it gets events, answers calls, or runs on its own. */
const worksWithPeople = ({ manifest: { events, jobs, routes, page, delivery, taxes } }: Loaded) =>
  [events, routes, Object.keys(jobs)].some(({ length }) => length > 0) ||
  page !== null ||
  delivery ||
  taxes

/** Those that are on, by what they get, with their titles; of scripts, where they come from. */
async function readExtensions({ db, deps, language }: Ctx): Promise<Map<Receiver, string | null>> {
  const on = await findRunning(deps)
  const titles = (those: readonly Loaded[]) =>
    those.map(({ manifest }) => wordsIn(manifest.title, language)).join(', ')
  const paying = on.filter(({ manifest }) => manifest.payments !== null)
  const working = on.filter(worksWithPeople)
  const scripts = await findScripts(db)
  const found = new Map<Receiver, string | null>()
  if (deps.providers.get('online')?.isOffered?.()) found.set('online', titles(paying) || null)
  if (working.length > 0) found.set('extensions', titles(working))
  if (scripts.length > 0)
    found.set('statistics', scripts.map(({ src }) => new URL(src).host).join(', '))
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
