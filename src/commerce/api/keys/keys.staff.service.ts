// Making, changing, replacing and revoking API keys.
import {
  type ApiKey,
  type ApiKeyChange,
  type ApiKeyInput,
  type ApiKeyRotation,
  MOST_KEYS,
  type NewApiKey,
} from '#/contract/keys/staff.ts'
import { KeyPermission } from '#/contract/permissions.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { proveSelf } from '#/commerce/api/codes/proof.service.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { requireOwn } from '#/commerce/api/people/people.staff.service.ts'
import { newKeyToken } from '#/commerce/api/auth/key-tokens.rules.ts'
import {
  countKeys,
  findKey,
  findKeys,
  insertKey,
  type KeyRow,
  lockKey,
  updateKey,
} from './keys.queries.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const SHOWN_REVOKED_DAYS = 30

const view = ({ key, name, creator }: KeyRow): ApiKey => ({
  id: key.id,
  name,
  start: key.start,
  permissions: key.permissions.flatMap(
    (permission) => KeyPermission.safeParse(permission).data ?? [],
  ),
  calls_per_minute: key.calls_per_minute,
  created_at: key.created_at.toISOString(),
  created_by: creator,
  expires_at: key.expires_at?.toISOString() ?? null,
  last_used_at: key.last_used_at?.toISOString() ?? null,
  last_used_from: key.last_used_from,
  old_token_until: key.old_token_until?.toISOString() ?? null,
  revoked_at: key.revoked_at?.toISOString() ?? null,
})

/** What the history says of a key. */
const noted = ({ name, permissions, calls_per_minute, ...key }: ApiKey) => ({
  name,
  permissions,
  calls_per_minute,
  expires_at: key.expires_at,
  start: key.start,
  revoked: key.revoked_at !== null,
})

const note = (ctx: Ctx, before: ApiKey | null, after: ApiKey) =>
  noteChange(ctx, {
    kind: 'api_key',
    record: after.id,
    name: after.name,
    before: before && noted(before),
    after: noted(after),
  })

export async function listKeys(ctx: Ctx): Promise<ApiKey[]> {
  const since = new Date(ctx.deps.now().getTime() - SHOWN_REVOKED_DAYS * DAY_MS)
  return (await findKeys(ctx.db, since)).map(view)
}

/** @throws ShopError INVALID without proof, FORBIDDEN for permissions that the caller lacks, IN_USE for too many keys */
export async function createKey(
  ctx: Ctx,
  { name, permissions, calls_per_minute, days, ...proof }: ApiKeyInput,
): Promise<NewApiKey> {
  await proveSelf(ctx, proof)
  requireOwn(ctx, permissions)
  const now = ctx.deps.now()
  const { token, ...hashed } = newKeyToken()
  return inTransaction(ctx, async (tx) => {
    if ((await countKeys(tx.db)) >= MOST_KEYS) throw new ShopError('IN_USE')
    const id = await insertKey(tx.db, {
      ...hashed,
      name,
      permissions: [...new Set(permissions)],
      calls_per_minute,
      created_by: userOf(ctx).id,
      created_at: now,
      expires_at: days === null ? null : new Date(now.getTime() + days * DAY_MS),
    })
    const key = view(found(await findKey(tx.db, id)))
    await note(tx, null, key)
    return { key, token }
  })
}

type Changed = Parameters<typeof updateKey>[2]

/** Nobody changes a key that may do more than they. */
async function change(
  ctx: Ctx,
  id: number,
  changed: Changed | ((key: KeyRow) => Changed),
): Promise<ApiKey> {
  return inTransaction(ctx, async (tx) => {
    const row = found(await lockKey(tx.db, id))
    const to = typeof changed === 'function' ? changed(row) : changed
    requireOwn(ctx, [...row.key.permissions, ...(to.permissions ?? [])])
    await updateKey(tx.db, row, to)
    const after = view(found(await findKey(tx.db, id)))
    await note(tx, view(row), after)
    return after
  })
}

/** @throws ShopError NOT_FOUND, INVALID without proof, FORBIDDEN for permissions that the caller lacks */
export async function changeKey(
  ctx: Ctx,
  id: number,
  { name, permissions, calls_per_minute, ...proof }: ApiKeyChange,
): Promise<ApiKey> {
  await proveSelf(ctx, proof)
  return change(ctx, id, { name, permissions: [...new Set(permissions)], calls_per_minute })
}

/** @throws ShopError NOT_FOUND, INVALID without proof, FORBIDDEN for permissions that the caller lacks */
export async function rotateKey(
  ctx: Ctx,
  id: number,
  { grace_hours, ...proof }: ApiKeyRotation,
): Promise<NewApiKey> {
  await proveSelf(ctx, proof)
  const { token, ...hashed } = newKeyToken()
  const until = new Date(ctx.deps.now().getTime() + grace_hours * HOUR_MS)
  const key = await change(ctx, id, ({ key: { token_hash } }) => ({
    ...hashed,
    ...(grace_hours > 0
      ? { old_token_hash: token_hash, old_token_until: until }
      : { old_token_hash: null, old_token_until: null }),
  }))
  return { key, token }
}

/** @throws ShopError NOT_FOUND, FORBIDDEN for permissions that the caller lacks */
export async function revokeKey(ctx: Ctx, id: number): Promise<void> {
  await change(ctx, id, { revoked_at: ctx.deps.now(), old_token_hash: null, old_token_until: null })
}
