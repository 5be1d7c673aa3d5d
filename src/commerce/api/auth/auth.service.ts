import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { Login, Register, SignedIn } from '#/contract/auth/public.ts'
import { PERMISSIONS } from '#/contract/permissions.ts'
import type { Profile } from '#/contract/auth/customer.ts'
import { isPhoneWithCode } from '#/lib/typed/phone-numbers.ts'
import type { User } from '#/contract/auth/shapes.ts'
import { mayHaveNetPrices } from '#/domain/account/net-prices.ts'
import { toAmount } from '#/domain/money.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { termsVersion } from '#/commerce/api/content/terms.service.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { findMeans, hasSecondFactor, insertUser, setPassword } from './accounts.queries.ts'
import { findAccount, updateUser } from './auth.queries.ts'
import { findByPassword, hashFor, refuseCommon } from './passwords.service.ts'
import { mayWriteTo, writeToAccount } from './confirm-email.service.ts'
import { type Acted, rolesOf, type Sessions } from './sessions.service.ts'
import { issueFactorTicket, issueSystemToken } from './tokens.rules.ts'

/** Signs in with email and password. @throws ShopError INVALID_CREDENTIALS, TOO_MANY_REQUESTS */
export async function login(ctx: Ctx, sessions: Sessions, form: Login): Promise<SignedIn> {
  await ctx.deps.limits.countAll({
    sign_in_address: ctx.network,
    sign_in: `${ctx.network} ${form.email.toLowerCase()}`,
  })
  return signedIn(ctx, sessions, await whoHas(ctx, sessions, form))
}

/** The user with this email and password. @throws ShopError INVALID_CREDENTIALS */
export async function whoHas(ctx: Ctx, sessions: Sessions, form: Login): Promise<string> {
  const userId = await findByPassword(ctx.db, form)
  if (!userId || (await sessions.isStranded(form.email.toLowerCase())))
    throw new ShopError('INVALID_CREDENTIALS')
  return userId
}

/**
 * Creates a customer with one user, and signs in. The steps are the same if the address already has an account: only an
 * email tells the mailbox's owner (rule 69).
 *
 * @throws ShopError INVALID, TOO_MANY_REQUESTS
 */
export async function register(ctx: Ctx, sessions: Sessions, form: Register): Promise<SignedIn> {
  await ctx.deps.limits.count('register', ctx.network)
  return openAccount(ctx, sessions, form)
}

type NewAccount = Pick<Register, 'name' | 'email' | 'password' | 'newsletter'> &
  Partial<Pick<Register, 'phone' | 'country_code'>>

/**
 * The same for a caller who is counted already; `also` is done in the same transaction.
 *
 * @throws ShopError INVALID
 */
export async function openAccount(
  ctx: Ctx,
  sessions: Sessions,
  form: NewAccount,
  also?: (tx: Ctx, userId: string) => Promise<void>,
): Promise<SignedIn> {
  await refuseCommon(form.password)
  const email = form.email.toLowerCase()
  const hash = await hashFor(ctx.db, email, form.password)
  const mayWrite = await mayWriteTo(ctx, email)
  const answer = await inTransaction(ctx, async (tx) => {
    const terms_version = await termsVersion(tx)
    const { name, phone, country_code, newsletter } = form
    const userId = await insertUser(tx.db, {
      name,
      email,
      phone: phone ?? null,
      country_code: country_code ?? null,
      newsletter: newsletter ?? false,
      terms_version,
    })
    await setPassword(tx.db, userId, hash)
    if (mayWrite) await writeToAccount(tx, { id: userId, email })
    await also?.(tx, userId)
    return signedIn(tx, sessions, userId)
  })
  ctx.deps.wake?.('send-mail')
  return answer
}

/** `proved`: no authenticator code is needed any more. `acted`: the staff user who signs in as a customer. */
type Entering = { userId: string; proved?: true; acted?: Acted }

/**
 * Creates a session for a user: the last step of every way to sign in.
 *
 * @throws ShopError SECOND_FACTOR if an authenticator code is needed (rule 135)
 */
export async function signedIn(
  ctx: Ctx,
  sessions: Sessions,
  who: string | Entering,
): Promise<SignedIn> {
  const { userId, proved, acted } = typeof who === 'string' ? { userId: who } : who
  const means = proved || acted ? undefined : await findMeans(ctx.db, userId)
  if (means) {
    const { secret, now } = ctx.deps
    const ticket = issueFactorTicket(means, { secret, now: now() })
    throw new ShopError('SECOND_FACTOR', { ticket })
  }
  const account = found(await findAccount(ctx.db, userId))
  const { token, expires_at } = await sessions.begin(ctx, userId, acted)
  return {
    access_token: token,
    expires_at: expires_at.toISOString(),
    user: toUser(account.user),
    customer: { id: account.customer.id, name: account.customer.name },
    ...(acted && { acting: true }),
    ...(account.user.net_prices && { net_prices: true }),
  }
}

/** Ends the caller's session; its token is invalid at once. */
export async function logout(ctx: Ctx, sessions: Sessions): Promise<void> {
  await sessions.end(ctx.db, ctx.token)
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

function toUser(row: Account['user']): User {
  const { id, name, email, email_verified, phone, country_code } = row
  return {
    id,
    name,
    email,
    email_verified,
    phone,
    country_code,
    roles: rolesOf(row.role),
    created_at: row.created_at.toISOString(),
  }
}

export async function self(ctx: Ctx): Promise<Profile> {
  const me = userOf(ctx)
  const account = found(await findAccount(ctx.db, me.id))
  const user = toUser(account.user)
  return {
    ...user,
    phone_confirmed: account.user.confirmed_phone !== null,
    customer: { id: account.customer.id, name: account.customer.name },
    wallet: { balance: toAmount(account.customer.wallet_balance) },
    points: { balance: account.customer.points_balance },
    customer_role: account.user.customer_role,
    spend_limit: account.user.spend_limit === null ? null : toAmount(account.user.spend_limit),
    needs_second_factor: me.needs_second_factor,
    permissions: user.roles.includes('admin') ? ['admin', ...PERMISSIONS] : [...me.permissions],
    acted_by: me.acted_by !== null,
    business: account.user.business,
    net_prices: account.user.net_prices,
  }
}

type SelfChange = z.output<typeof endpoints.auth.updateSelf.body>

/** @throws ShopError INVALID for a phone that isn't valid in its country, and for net prices without a VAT number */
export async function updateSelf(ctx: Ctx, change: SelfChange): Promise<Profile> {
  await inTransaction(ctx, async (tx) => {
    const { phone } = change
    const { user } = found(await findAccount(tx.db, userOf(tx).id))
    const code = change.country_code === undefined ? user.country_code : change.country_code
    if (phone && !isPhoneWithCode(code ?? '', phone))
      throw new ShopError('INVALID', { errors: { phone: ['field.phone.invalid'] } })
    const business = change.business === undefined ? user.business : change.business
    const mayNet = mayHaveNetPrices(business, await findSettings(tx.db))
    if (change.net_prices && !mayNet)
      throw new ShopError('INVALID', { errors: { net_prices: ['field.net_prices.refused'] } })
    const ends = user.net_prices && !business?.vat_number
    await updateUser(tx.db, user.id, { ...change, ...(ends && { net_prices: false }) })
  })
  return self(ctx)
}

/** A system token for an integrator or an administrator. @throws ShopError INVALID_CREDENTIALS, TOO_MANY_REQUESTS */
export async function systemLogin(ctx: Ctx, sessions: Sessions, form: Login) {
  await ctx.deps.limits.countAll({
    system_sign_in_address: ctx.network,
    sign_in: `${ctx.network} ${form.email.toLowerCase()}`,
  })
  const account = await findAccount(ctx.db, await whoHas(ctx, sessions, form))
  // With a second factor, a password alone isn't enough.
  if (account && (await hasSecondFactor(ctx.db, account.user.id)))
    throw new ShopError('INVALID_CREDENTIALS')
  const roles = rolesOf(account?.user.role ?? '')
  if (!roles.includes('integrator') && !roles.includes('admin')) {
    throw new ShopError('INVALID_CREDENTIALS')
  }
  return issueSystemToken(ctx.deps.secret, ctx.deps.now())
}
