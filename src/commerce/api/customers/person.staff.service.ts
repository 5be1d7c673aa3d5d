// Staff actions on a user: sign in as, export, delete. All of it is logged.
import type { SignedIn } from '#/contract/auth/public.ts'
import type { Proof } from '#/contract/codes/customer.ts'
import type { AboutPerson } from '#/contract/customers/staff-details.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { signedIn } from '#/commerce/api/auth/auth.service.ts'
import { rolesOf, type Sessions } from '#/commerce/api/auth/sessions.service.ts'
import { proveSelf } from '#/commerce/api/codes/proof.service.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { exportSelf, removeAccount } from '#/commerce/api/privacy/privacy.service.ts'
import { findPeople } from './details.queries.ts'
import { isOfStaff } from './details.staff.service.ts'

type Person = Awaited<ReturnType<typeof findPeople>>[number]

/** @throws ShopError NOT_FOUND, FORBIDDEN for staff */
async function personOf(ctx: Ctx, customerId: number, personId: string): Promise<Person> {
  const people = await findPeople(ctx.db, customerId)
  const person = found(people.find(({ id }) => id === personId))
  if (isOfStaff(person.role)) throw new ShopError('FORBIDDEN')
  return person
}

type Note = { id: number; person: Person; what: string }

const noteAct = (ctx: Ctx, { id, person, what }: Note) =>
  noteChange(ctx, {
    kind: 'customer',
    record: id,
    name: person.name,
    before: { [what]: null },
    after: { [what]: person.id },
  })

type CustomerBody<B> = { id: number; body: B }

/**
 * Signs in as somebody else for a short time (rule 131).
 *
 * @throws ShopError NOT_FOUND, FORBIDDEN for staff, INVALID without proof, BLOCKED
 */
export async function actAs(
  ctx: Ctx,
  sessions: Sessions,
  { id, body }: CustomerBody<AboutPerson>,
): Promise<SignedIn> {
  const person = await personOf(ctx, id, body.person)
  await proveSelf(ctx, body)
  return inTransaction(ctx, async (tx) => {
    await noteAct(tx, { id, person, what: 'signed_in_as' })
    return signedIn(tx, sessions, { userId: person.id, acted: { by: userOf(ctx).id } })
  })
}

/** Amounts are in minor units, as the tables have them. @throws ShopError NOT_FOUND, FORBIDDEN */
export async function exportCustomer(ctx: Ctx, { id, body }: CustomerBody<Proof>) {
  const people = await findPeople(ctx.db, id)
  if (people.length === 0) throw new ShopError('NOT_FOUND')
  if (people.some(({ role }) => isOfStaff(role))) throw new ShopError('FORBIDDEN')
  await proveSelf(ctx, body)
  const all = []
  for (const person of people) {
    await noteAct(ctx, { id, person, what: 'exported' })
    all.push(await exportSelf(asPerson(ctx, person, id)))
  }
  return { made_at: ctx.deps.now().toISOString(), people: all }
}

/** What the shop has of somebody is asked for as if they did it themselves. */
const asPerson = (ctx: Ctx, person: Person, customer_id: number): Ctx => ({
  ...ctx,
  principal: {
    type: 'user',
    user: {
      id: person.id,
      name: person.name,
      email: person.email,
      email_verified: person.email_verified,
      roles: rolesOf(person.role),
      customer_id,
      customer_role: person.customer_role,
      spend_limit: person.spend_limit,
      needs_second_factor: false,
      permissions: [],
      acted_by: userOf(ctx).id,
    },
  },
})

type Removing = AboutPerson & { give_up?: boolean | undefined }

/** @throws ShopError NOT_FOUND, FORBIDDEN for staff, INVALID without proof, CONFLICT as in rule 81 */
export async function removePerson(
  ctx: Ctx,
  sessions: Sessions,
  { id, body }: CustomerBody<Removing>,
): Promise<void> {
  const person = await personOf(ctx, id, body.person)
  await proveSelf(ctx, body)
  const { email, email_verified } = person
  const leaver = { id: person.id, email, email_verified, customer_id: id }
  await removeAccount(ctx, { person: leaver, give_up: body.give_up === true })
  // Remaining names are deleted with the account.
  await noteAct(ctx, { id, person: { ...person, name: String(id) }, what: 'removed' })
  sessions.forgetUser(person.id)
}
