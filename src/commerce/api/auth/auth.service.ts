import { APIError } from 'better-auth/api'
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { Login, Register, SignedIn } from '#/contract/auth/public.ts'
import type { Profile } from '#/contract/auth/customer.ts'
import type { User } from '#/contract/auth/shapes.ts'
import { toAmount } from '#/domain/money.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { type Ctx, userOf } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import {
  deleteHousehold,
  deleteSession,
  emailExists,
  findAccount,
  insertCustomer,
  sessionEnd,
  updateUser,
} from './auth.queries.ts'
import type { Identity } from './identity.service.ts'
import { rolesOf, type Sessions } from './sessions.service.ts'
import { issueSystemToken } from './tokens.rules.ts'

export type AuthDeps = { identity: Identity; sessions: Sessions }

/** Signs in with e-mail and password. @throws ShopError INVALID_CREDENTIALS, TOO_MANY_REQUESTS */
export async function login(ctx: Ctx, deps: AuthDeps, form: Login): Promise<SignedIn> {
  await ctx.deps.limits.countAll({
    sign_in_address: ctx.network,
    sign_in: `${ctx.network} ${form.email.toLowerCase()}`,
  })
  return signedIn(ctx, await verifyPassword(deps, form))
}

async function verifyPassword({ identity, sessions }: AuthDeps, form: Login): Promise<Entry> {
  if (await sessions.isStranded(form.email.toLowerCase()))
    throw new ShopError('INVALID_CREDENTIALS')
  try {
    const { token, user } = await identity.api.signInEmail({ body: form })
    return { token, userId: user.id }
  } catch (error) {
    if (error instanceof APIError && Number(error.statusCode) < 500) {
      throw new ShopError('INVALID_CREDENTIALS')
    }
    throw error
  }
}

/** Makes a customer with one user, and signs in. @throws ShopError EMAIL_TAKEN, TOO_MANY_REQUESTS */
export async function register(
  ctx: Ctx,
  { identity }: AuthDeps,
  form: Register,
): Promise<SignedIn> {
  await ctx.deps.limits.count('register', ctx.network)
  const account = await createAccount(ctx, identity, form)
  return signedIn(ctx, account)
}

type Entry = { token: string | null; userId: string }
type NewAccount = Omit<Register, 'password_confirmation' | 'terms'>

/** Also what the seed and the first administrator are made with; sign-up itself asks for the terms. */
export async function createAccount(
  ctx: Pick<Ctx, 'db'>,
  identity: Identity,
  form: NewAccount & { role?: string },
): Promise<Entry> {
  const taken = () => new ShopError('EMAIL_TAKEN', { errors: { email: ['EMAIL_TAKEN'] } })
  if (await emailExists(ctx.db, form.email)) throw taken()
  const settings = await findSettings(ctx.db)
  const customerId = found(await insertCustomer(ctx.db, form.name))
  try {
    const { token, user } = await identity.api.signUpEmail({
      body: {
        name: form.name,
        email: form.email,
        password: form.password,
        customer_id: customerId,
        terms_version: settings.terms_version,
        newsletter: form.newsletter ?? false,
        role: form.role ?? 'customer',
        ...(form.phone ? { phone: form.phone } : {}),
        ...(form.country_code ? { country_code: form.country_code } : {}),
      },
    })
    return { token, userId: user.id }
  } catch (error) {
    await deleteHousehold(ctx.db, customerId)
    // Somebody else was faster with the same e-mail.
    if (await emailExists(ctx.db, form.email)) throw taken()
    throw error
  }
}

async function signedIn(ctx: Ctx, { token, userId }: Entry): Promise<SignedIn> {
  const access_token = found(token)
  const account = found(await findAccount(ctx.db, userId))
  const end = found(await sessionEnd(ctx.db, access_token))
  return {
    access_token,
    expires_at: end.toISOString(),
    user: toUser(account.user),
    customer: { id: account.customer.id, name: account.customer.name },
  }
}

/** Ends the caller's session; its token is dead at once. */
export async function logout(ctx: Ctx, { sessions }: AuthDeps): Promise<void> {
  await deleteSession(ctx.db, ctx.token)
  sessions.forget(ctx.token)
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

function toUser(row: Account['user']): User {
  const { id, name, email, phone, country_code } = row
  return {
    id,
    name,
    email,
    phone,
    country_code,
    roles: rolesOf(row.role),
    created_at: row.created_at.toISOString(),
  }
}

export async function self(ctx: Ctx): Promise<Profile> {
  const account = found(await findAccount(ctx.db, userOf(ctx).id))
  const user = toUser(account.user)
  return {
    ...user,
    customer: { id: account.customer.id, name: account.customer.name },
    wallet: { balance: toAmount(account.customer.wallet_balance) },
    points: { balance: account.customer.points_balance },
    permissions: user.roles.includes('admin') ? ['admin'] : [],
  }
}

type SelfChange = z.output<typeof endpoints.auth.updateSelf.body>

export async function updateSelf(ctx: Ctx, change: SelfChange): Promise<Profile> {
  await updateUser(ctx.db, userOf(ctx).id, change)
  return self(ctx)
}

/** A system token for an integrator or an administrator. @throws ShopError INVALID_CREDENTIALS, TOO_MANY_REQUESTS */
export async function systemLogin(ctx: Ctx, deps: AuthDeps, form: Login) {
  await ctx.deps.limits.countAll({
    system_sign_in_address: ctx.network,
    sign_in: `${ctx.network} ${form.email.toLowerCase()}`,
  })
  const { token, userId } = await verifyPassword(deps, form)
  const account = await findAccount(ctx.db, userId)
  if (token) await deleteSession(ctx.db, token)
  const roles = rolesOf(account?.user.role ?? '')
  if (!roles.includes('integrator') && !roles.includes('admin')) {
    throw new ShopError('INVALID_CREDENTIALS')
  }
  return issueSystemToken(ctx.deps.secret, ctx.deps.now())
}
