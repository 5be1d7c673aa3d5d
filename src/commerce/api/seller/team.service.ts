// A store's members: invitations and roles (rule 151).
import type {
  StoreInvitation,
  StoreInvitationInput,
  StoreMember,
  StoreTeam,
} from '#/contract/seller/seller-team.ts'
import type { StoreInvitationView } from '#/contract/seller/customer-join.ts'
import type { StoreRole } from '#/contract/seller/shapes.ts'
import { MOST_MEMBERS, STORE_INVITATION_DAYS } from '#/domain/seller/team.ts'
import { mayWriteTo } from '#/commerce/api/auth/confirm-email.service.ts'
import type { Sessions } from '#/commerce/api/auth/sessions.service.ts'
import { invitationIdOf, isInvitationToken } from '#/commerce/api/auth/tokens.rules.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { lockUser } from '#/commerce/api/people/people.queries.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import {
  type InvitationRow,
  countInvitations,
  deleteInvitation,
  deleteMember,
  findInvitation,
  findInvitations,
  findMembers,
  findMembership,
  insertMember,
  lockStore,
  saveInvitation,
  setMemberRole,
} from './people.queries.ts'
import { storeOf } from './seller.service.ts'

const DAY_MS = 24 * 3_600_000

type MemberRow = Awaited<ReturnType<typeof findMembers>>[number]
type Forgetting = Pick<Sessions, 'forgetUser'>

const viewMember = ({ last_sign_in_at, ...row }: MemberRow): StoreMember => ({
  ...row,
  last_sign_in: last_sign_in_at?.toISOString() ?? null,
})

const viewInvitation = ({ id, email, role, expires_at }: InvitationRow): StoreInvitation => ({
  id,
  email,
  role,
  expires_at: expires_at.toISOString(),
})

async function readTeam({ db, deps }: Ctx, storeId: number): Promise<StoreTeam> {
  return {
    data: (await findMembers(db, storeId)).map(viewMember),
    invitations: (await findInvitations(db, storeId, deps.now())).map(viewInvitation),
  }
}

/** @throws ShopError NOT_FOUND, FORBIDDEN */
export const listTeam = async (ctx: Ctx): Promise<StoreTeam> =>
  readTeam(ctx, (await storeOf(ctx, 'team')).store_id)

/**
 * The answer is the same whether or not the address has an account. @throws ShopError FORBIDDEN, INVALID,
 * TOO_MANY_REQUESTS
 */
export async function inviteMember(ctx: Ctx, form: StoreInvitationInput): Promise<StoreTeam> {
  const { store_id } = await storeOf(ctx, 'team')
  await ctx.deps.limits.count('store_invitation', store_id)
  const email = form.email.toLowerCase()
  const mayWrite = await mayWriteTo(ctx, email)
  const team = await inTransaction(ctx, async (tx) => {
    await lockStore(tx.db, store_id)
    const created_at = tx.deps.now()
    const members = await findMembers(tx.db, store_id)
    if (members.some((member) => member.email.toLowerCase() === email)) throw refused('member')
    if (members.length + (await countInvitations(tx.db, store_id, created_at)) >= MOST_MEMBERS)
      throw refused('full')
    const expires_at = new Date(created_at.getTime() + STORE_INVITATION_DAYS * DAY_MS)
    const about = { language: tx.language, created_at, expires_at }
    const row = found(await saveInvitation(tx.db, { store_id, email, role: form.role, ...about }))
    if (mayWrite) await writeInvitation(tx, row)
    return readTeam(tx, store_id)
  })
  ctx.deps.wake?.('send-mail')
  return team
}

const refused = (why: 'member' | 'full'): ShopError =>
  new ShopError('INVALID', {
    errors: { email: [`field.invitation.${why}`] },
    values: { max: MOST_MEMBERS },
  })

/** Once a minute at most. */
export async function writeInvitation(
  tx: Ctx,
  { id, email, store_id, created_at }: InvitationRow,
): Promise<void> {
  await writeMail(tx.db, {
    key: `store_invitation:${id}:${Math.floor(created_at.getTime() / 60_000)}`,
    kind: 'store_invitation',
    to: email,
    language: tx.language,
    data: { store_id, invitation_id: id },
    at: created_at,
  })
}

/** @throws ShopError FORBIDDEN, NOT_FOUND, also for a member of another store, LAST_OWNER */
export async function setRole(
  ctx: Ctx,
  { id, role }: { id: string; role: StoreRole },
): Promise<StoreTeam> {
  const { store_id } = await storeOf(ctx, 'team')
  return inTransaction(ctx, async (tx) => {
    await lockStore(tx.db, store_id)
    const members = await findMembers(tx.db, store_id)
    const member = found(members.find((one) => one.id === id))
    if (role !== 'owner') requireAnotherOwner(members, member)
    await setMemberRole(tx.db, { store_id, user_id: id }, role)
    return readTeam(tx, store_id)
  })
}

function requireAnotherOwner(members: readonly MemberRow[], { id }: MemberRow): void {
  if (!members.some((member) => member.role === 'owner' && member.id !== id))
    throw new ShopError('LAST_OWNER')
}

/** @throws ShopError FORBIDDEN, NOT_FOUND, also for a member of another store, LAST_OWNER */
export async function removeMember(ctx: Ctx, sessions: Forgetting, id: string): Promise<StoreTeam> {
  const { store_id } = await storeOf(ctx, 'team')
  const team = await inTransaction(ctx, async (tx) => {
    await lockStore(tx.db, store_id)
    const members = await findMembers(tx.db, store_id)
    requireAnotherOwner(members, found(members.find((member) => member.id === id)))
    await deleteMember(tx.db, store_id, id)
    return readTeam(tx, store_id)
  })
  sessions.forgetUser(id)
  return team
}

/** @throws ShopError FORBIDDEN, NOT_FOUND, also for another store's */
export async function withdrawInvitation(ctx: Ctx, id: number): Promise<void> {
  const { store_id } = await storeOf(ctx, 'team')
  await inTransaction(ctx, async ({ db }) => {
    const row = await findInvitation(db, id)
    if (row?.invitation.store_id !== store_id) throw new ShopError('NOT_FOUND')
    found(await deleteInvitation(db, id))
  })
}

/** A link's invitation. @throws ShopError NOT_FOUND, TOO_MANY_REQUESTS */
async function readInvitation(ctx: Ctx, token: string) {
  const { limits, secret, now } = ctx.deps
  await limits.count('seller_link', ctx.network)
  const id = invitationIdOf(token)
  const row = Number.isSafeInteger(id) && id > 0 ? await findInvitation(ctx.db, id) : undefined
  const isGood =
    row !== undefined &&
    isInvitationToken(token, row.invitation, { secret, now: now(), kind: 'store_invitation' }) &&
    row.invitation.expires_at > now()
  if (!isGood) throw new ShopError('NOT_FOUND')
  return row
}

/** @throws ShopError NOT_FOUND for an expired link */
export async function showInvitation(ctx: Ctx, token: string): Promise<StoreInvitationView> {
  const { invitation, store } = await readInvitation(ctx, token)
  const { email, role } = invitation
  return { store: textIn(store.name, ctx.language), email, role }
}

/**
 * @throws ShopError NOT_FOUND for an expired link or one sent to somebody else, EMAIL_NOT_VERIFIED, CONFLICT for a user
 * who sells in another store
 */
export async function joinStore(ctx: Ctx, sessions: Forgetting, token: string): Promise<void> {
  const { id: user_id, email, email_verified } = userOf(ctx)
  const { invitation } = await readInvitation(ctx, token)
  if (email.toLowerCase() !== invitation.email) throw new ShopError('NOT_FOUND')
  // An unconfirmed account may not own the mailbox.
  if (!email_verified) throw new ShopError('EMAIL_NOT_VERIFIED')
  await inTransaction(ctx, async (tx) => {
    const { store_id, role } = invitation
    await lockStore(tx.db, store_id)
    // Two invitations may be accepted at once.
    found(await lockUser(tx.db, user_id))
    if (await findMembership(tx.db, user_id)) throw new ShopError('CONFLICT')
    found(await deleteInvitation(tx.db, invitation.id))
    await insertMember(tx.db, { store_id, user_id, role, created_at: tx.deps.now() })
  })
  sessions.forgetUser(user_id)
}
