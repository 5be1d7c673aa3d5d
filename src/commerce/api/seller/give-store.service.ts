// An approved application becomes a store, owned by the account with its confirmed address, or by the person invited
// there.
import { STORE_INVITATION_DAYS } from '#/domain/seller/team.ts'
import type { Work } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { freeSlug } from '#/commerce/api/slugs.queries.ts'
import { store } from '#/commerce/db/schema/catalog.ts'
import {
  findConfirmed,
  findMembership,
  insertMember,
  insertStore,
  saveInvitation,
} from './people.queries.ts'
import { requireOwnName } from './store-name.service.ts'

type StoreInvitation = {
  store_name: string
  email: string
  city: string
  legal_name: string
  registration_number: string
  language: string
}

const DAY_MS = 24 * 3_600_000

/**
 * Creates the store; `user_id` is its owner's, if there is an account.
 *
 * @throws ShopError INVALID if that account sells in another store, or the name is not free
 */
export async function giveStore(
  { db, deps }: Work,
  { store_name, email, city, legal_name, registration_number, language }: StoreInvitation,
): Promise<{ store_id: number; user_id: string | undefined }> {
  const address = email.toLowerCase()
  const owner = await findConfirmed(db, address)
  if (owner && (await findMembership(db, owner.id)))
    throw new ShopError('INVALID', { errors: { status: ['field.has_store'] } })
  await requireOwnName({ db }, { name: { en: store_name }, field: 'status' })
  const { id: store_id } = found(
    await insertStore(db, {
      slug: await freeSlug(db, store, store_name),
      name: { en: store_name },
      description: { en: '' },
      city,
      legal_name,
      registration_number,
      // The applicant's contact details are private; the owner enters what the shop shows.
      email: '',
      phone: '',
    }),
  )
  const created_at = deps.now()
  if (owner) await insertMember(db, { store_id, user_id: owner.id, role: 'owner', created_at })
  else
    await saveInvitation(db, {
      store_id,
      email: address,
      role: 'owner',
      language,
      created_at,
      expires_at: new Date(created_at.getTime() + STORE_INVITATION_DAYS * DAY_MS),
    })
  return { store_id, user_id: owner?.id }
}
