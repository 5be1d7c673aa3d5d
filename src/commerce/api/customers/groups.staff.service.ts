// Groups of customers for staff (rule 271). The log records who viewed members, by number only.
import type { Page } from '#/contract/common.ts'
import type { AdminCustomer } from '#/contract/customers/staff.ts'
import type { GroupRule } from '#/contract/customers/group-rules.ts'
import type {
  CountedGroup,
  CustomerGroup,
  GroupChange,
  GroupInput,
} from '#/contract/customers/staff-groups.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { type Ctx, userOf } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { toPage } from '#/commerce/api/page.ts'
import { checkVersion, withVersion } from '#/commerce/api/versions.rules.ts'
import { invalid, writing } from '#/commerce/api/writing.ts'
import { findMemberIds, findMembers } from './customers.staff.queries.ts'
import { viewCustomer } from './customers.staff.service.ts'
import { type Membership, countMembers } from './group-members.queries.ts'
import {
  deleteGroup,
  findGroup,
  findGroups,
  type GroupRow,
  hasPrices,
  insertGroup,
  isAwaited,
  lockGroup,
  updateGroup,
} from './groups.queries.ts'

type Turned = { page: number; paginate: number }

const view = ({ id, name, rules }: GroupRow): CustomerGroup => withVersion({ id, name, rules })

/** The rules with what they are compared with. */
export async function askedOf(
  { db, deps }: Pick<Ctx, 'db'> & { deps: Pick<Ctx['deps'], 'now'> },
  rules: readonly GroupRule[],
): Promise<Membership> {
  const { time_zone: timeZone } = await findSettings(db)
  return { rules, timeZone, now: deps.now() }
}

export async function listGroups(ctx: Ctx, query: Turned): Promise<Page<CountedGroup>> {
  const { rows, total } = await findGroups(ctx.db, query)
  const data: CountedGroup[] = []
  for (const row of rows)
    data.push({ ...view(row), ...(await countMembers(ctx.db, await askedOf(ctx, row.rules))) })
  return toPage(data, total, query)
}

/** @throws ShopError NOT_FOUND */
export const oneGroup = async (ctx: Ctx, id: number): Promise<CustomerGroup> =>
  view(found(await findGroup(ctx.db, id)))

export const countRules = async (ctx: Ctx, rules: GroupRule[]) =>
  countMembers(ctx.db, await askedOf(ctx, checked(rules)))

/** @throws ShopError INVALID for a postcode without letters and digits, which everybody's begins with */
function checked(rules: GroupRule[]): GroupRule[] {
  for (const [index, rule] of rules.entries())
    if (rule.kind === 'postcode' && !/[\p{L}\p{N}]/u.test(rule.starts))
      throw invalid({ [`rules.${index}.starts`]: ['field.invalid'] })
  return rules
}

const note = (tx: Ctx, id: number, states: { before: object | null; after: object | null }) =>
  noteChange(tx, { kind: 'customer_group', record: id, ...states })

export const createGroup = (ctx: Ctx, { name, rules }: GroupInput): Promise<CustomerGroup> =>
  writing(ctx, async (tx) => {
    const values = { name, rules: checked(rules), created_at: tx.deps.now() }
    const after = view(found(await insertGroup(tx.db, values)))
    await note(tx, after.id, { before: null, after })
    return after
  })

/** @throws ShopError NOT_FOUND, VERSION_CONFLICT */
export const updateGroupBy = (
  ctx: Ctx,
  id: number,
  { version, name, rules }: GroupChange,
): Promise<CustomerGroup> =>
  writing(ctx, async (tx) => {
    const before = view(found(await lockGroup(tx.db, id)))
    checkVersion(before, version)
    const after = view(found(await updateGroup(tx.db, id, { name, rules: checked(rules) })))
    await note(tx, id, { before, after })
    return after
  })

/** @throws ShopError NOT_FOUND, IN_USE if a newsletter waits for it, or it has prices of its own */
export const removeGroup = (ctx: Ctx, id: number): Promise<void> =>
  writing(ctx, async (tx) => {
    const before = view(found(await lockGroup(tx.db, id)))
    if ((await isAwaited(tx.db, id)) || (await hasPrices(tx.db, id))) throw new ShopError('IN_USE')
    await deleteGroup(tx.db, id)
    await note(tx, id, { before, after: null })
  })

/** @throws ShopError NOT_FOUND */
export async function listMembers(
  ctx: Ctx,
  id: number,
  query: Turned,
): Promise<Page<AdminCustomer>> {
  const { rules } = found(await findGroup(ctx.db, id))
  const { rows, total } = await findMembers(ctx.db, await askedOf(ctx, rules), query)
  const customers = rows.map((row) => row.id)
  ctx.deps.log('info', 'customers.listed', { by: userOf(ctx).id, customers })
  return toPage(rows.map(viewCustomer), total, query)
}

/** All members at this moment. @throws ShopError NOT_FOUND */
export async function listMemberIds(ctx: Ctx, id: number): Promise<number[]> {
  const { rules } = found(await findGroup(ctx.db, id))
  return findMemberIds(ctx.db, await askedOf(ctx, rules))
}
