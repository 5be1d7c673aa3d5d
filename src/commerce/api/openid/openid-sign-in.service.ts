// Signs in by another service. It opens an account that it is linked to, or whose email both sides have confirmed.
import type { SignedIn } from '#/contract/auth/public.ts'
import type { ProviderAnswer, ProviderKind, ProviderVisit } from '#/contract/openid/shapes.ts'
import { findByMailbox, insertUser } from '#/commerce/api/auth/accounts.queries.ts'
import { findAccount } from '#/commerce/api/auth/auth.queries.ts'
import { signedIn } from '#/commerce/api/auth/auth.service.ts'
import { writeWelcome } from '#/commerce/api/auth/confirm-email.service.ts'
import { rolesOf, type Sessions } from '#/commerce/api/auth/sessions.service.ts'
import { termsVersion } from '#/commerce/api/content/terms.service.ts'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { isUniqueViolation } from '#/commerce/api/writing.ts'
import { beginVisit, endVisit, type Vouched } from './flow.service.ts'
import { findByIdentity, insertIdentity } from './identities.queries.ts'
import { tellOwner } from './identities.service.ts'
import { refusedFlow } from '#/commerce/api/connections/provider.service.ts'
import { isOfStaffDomain } from './staff-domain.rules.ts'

/** @throws ShopError NOT_FOUND, INVALID if the service can't be reached, TOO_MANY_REQUESTS */
export async function beginSignIn(ctx: Ctx, kind: ProviderKind): Promise<ProviderVisit> {
  await ctx.deps.limits.count('openid_address', ctx.network)
  return beginVisit(ctx, { kind, userId: null })
}

/** @throws ShopError INVALID, SECOND_FACTOR, BLOCKED, TOO_MANY_REQUESTS */
export async function signInByProvider(
  ctx: Ctx,
  sessions: Sessions,
  answer: ProviderAnswer,
): Promise<SignedIn> {
  await ctx.deps.limits.count('openid_address', ctx.network)
  const vouched = await endVisit(ctx, answer, null)
  const userId = await inTransaction(ctx, (tx) => ownerOf(tx, sessions, vouched)).catch(
    (error: unknown) => {
      // Another account has confirmed the email meanwhile.
      throw isUniqueViolation(error) ? refusedFlow('sign_in_first') : error
    },
  )
  ctx.deps.wake?.('send-mail')
  // The link stays, whether or not a second factor is asked for.
  return signedIn(ctx, sessions, userId)
}

/** @throws ShopError INVALID */
async function ownerOf(ctx: Ctx, sessions: Sessions, vouched: Vouched): Promise<string> {
  const { claims, source } = vouched
  const known = await findByIdentity(ctx.db, claims)
  if (known) {
    if (await sessions.isStranded(known.email)) throw refusedFlow('ended')
    if (isStaff(known.role) && !isOfStaffDomain(vouched)) throw refusedFlow('staff_domain')
    return known.id
  }
  const email = claims.email?.toLowerCase()
  if (email === undefined || !claims.email_verified) throw refusedFlow('sign_in_first')
  const userId =
    (await confirmedOwner(ctx, sessions, { ...vouched, email })) ??
    (await join(ctx, vouched, email))
  const { iss, sub } = claims
  const at = ctx.deps.now()
  if (!(await insertIdentity(ctx.db, { iss, sub, userId, kind: source.kind, at })))
    throw refusedFlow('ended')
  return userId
}

/** The account with this confirmed email. @throws ShopError INVALID if its owner has to sign in first */
async function confirmedOwner(
  ctx: Ctx,
  sessions: Sessions,
  vouched: Vouched & { email: string },
): Promise<string | undefined> {
  const { email } = vouched
  const owner = await findByMailbox(ctx.db, email)
  if (!owner) return undefined
  if (!owner.verified || (await sessions.isStranded(email))) throw refusedFlow('sign_in_first')
  const account = await findAccount(ctx.db, owner.id)
  // Only a service that the shop keeps its staff in opens what staff may do.
  if (isStaff(account?.user.role ?? '') && vouched.source.staff_domain === '')
    throw refusedFlow('sign_in_first')
  if (isStaff(account?.user.role ?? '') && !isOfStaffDomain(vouched))
    throw refusedFlow('staff_domain')
  await tellOwner(ctx, { id: owner.id, email, sub: vouched.claims.sub })
  return owner.id
}

/** A new account, whose email is confirmed. @throws ShopError TOO_MANY_REQUESTS */
async function join(ctx: Ctx, { claims }: Vouched, email: string): Promise<string> {
  await ctx.deps.limits.count('register', ctx.network)
  const id = await insertUser(ctx.db, {
    name: claims.name ?? email.split('@')[0] ?? email,
    email,
    email_verified: true,
    phone: null,
    country_code: null,
    newsletter: false,
    terms_version: await termsVersion(ctx),
  })
  await writeWelcome(ctx, { id, email })
  return id
}

const isStaff = (role: string): boolean =>
  rolesOf(role).some((one) => one !== 'customer' && one !== 'seller')
