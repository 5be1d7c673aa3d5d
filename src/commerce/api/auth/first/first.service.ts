// The first administrator, created with the link that the shop printed.
import type { SignedIn } from '#/contract/auth/public.ts'
import type { FirstAdministrator } from '#/contract/first/public.ts'
import { deleteFirstLink } from '#/commerce/api/auth/administrator.queries.ts'
import { raise } from '#/commerce/api/auth/administrator.service.ts'
import { signedIn } from '#/commerce/api/auth/auth.service.ts'
import { hashFor, refuseCommon } from '#/commerce/api/auth/passwords.service.ts'
import type { Sessions } from '#/commerce/api/auth/sessions.service.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { findSettings, lockValue, saveValue } from '#/commerce/api/content/content.queries.ts'
import { offerLanguages } from '#/lib/languages/offered.ts'
import { listCountry } from '#/commerce/api/content/countries.queries.ts'
import { takeRates } from '#/commerce/api/taxes/taxes.staff.service.ts'
import { timeZoneIn } from '#/domain/law/home.ts'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { hasAdministrator } from '#/commerce/db/shop-kind.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { isFirstSecret } from './first-link.service.ts'

/** The page where it happens, for the history. */
const PAGE = '/set-up'

/** Whether the shop has no administrator yet. One that has stays so, so that answer is cached. */
export function createNeeded(): (db: Executor) => Promise<boolean> {
  let isAdministered = false
  return async (db) => {
    isAdministered ||= await hasAdministrator(db)
    return !isAdministered
  }
}

const ended = () => new ShopError('INVALID', { errors: { secret: ['field.secret.ended'] } })

/** Only wrong secrets count. @throws ShopError INVALID for a wrong or ended one, TOO_MANY_REQUESTS */
export async function requireFirstSecret(ctx: Ctx, secret: string): Promise<void> {
  const takeBack = await ctx.deps.limits.countAll({ first_try: ctx.network, first_tries: 'all' })
  if (!(await isFirstSecret(ctx.db, secret, ctx.deps.now()))) throw ended()
  await takeBack()
}

/**
 * An account that the address has already becomes the administrator's.
 *
 * @throws ShopError INVALID, TOO_MANY_REQUESTS
 */
export async function makeFirst(
  ctx: Ctx,
  sessions: Sessions,
  { secret, name, password, email: typed, ...shop }: FirstAdministrator,
): Promise<SignedIn> {
  await requireFirstSecret(ctx, secret)
  const email = typed.toLowerCase()
  const { language } = shop
  if (await sessions.isStranded(email))
    throw new ShopError('INVALID', { errors: { email: ['field.email.invalid'] } })
  await refuseCommon(password)
  const hash = await hashFor(ctx.db, email, password)
  const answer = await inTransaction(ctx, async (tx) => {
    const at = tx.deps.now()
    const isGood = await isFirstSecret(tx.db, secret, at)
    // Of several at once, one deletes it; the others wait, and find none.
    if (!isGood || !(await deleteFirstLink(tx.db)) || (await hasAdministrator(tx.db))) throw ended()
    const { id } = await raise(tx.db, { email, name, hash, by: PAGE, at })
    await beginIn(tx, shop)
    return signedIn(tx, sessions, { userId: id, proved: true })
  })
  if (language) offerLanguages([language])
  sessions.forgetUser(answer.user.id)
  return answer
}

type Place = Pick<FirstAdministrator, 'language' | 'country' | 'time_zone'>

/** What follows from where the shop is; its owner can still change all of it. */
async function beginIn(tx: Ctx, { language, country, time_zone }: Place): Promise<void> {
  const zone = country ? timeZoneIn(country) : time_zone
  if (!language && !country && !zone) return
  await lockValue(tx.db, 'settings')
  const before = await findSettings(tx.db)
  const after = {
    ...before,
    ...(language && { languages: [language] }),
    ...(country && { law: { ...before.law, country } }),
    ...(zone && { time_zone: zone }),
  }
  await saveValue(tx.db, 'settings', after)
  await noteChange(tx, { kind: 'settings', record: 'settings', name: '', before, after })
  if (!country) return
  await listCountry(tx.db, country)
  await takeRates(tx, country)
}
