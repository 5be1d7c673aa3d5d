import { and, asc, eq, exists, gt, inArray, isNull, not, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { customer, user } from '#/commerce/db/schema/auth.ts'
import { picture, productPicture } from '#/commerce/db/schema/catalog.ts'
import { photo } from '#/commerce/db/schema/media/photo.ts'
import { subscriber } from '#/commerce/db/schema/newsletter.ts'
import { address } from '#/commerce/db/schema/orders.ts'
import { document } from '#/commerce/db/schema/payments.ts'

type Slice<Id> = { after: Id; most: number }

/** Customers with their accounts, without staff and other people of the shop. */
export const findPeopleAfter = (db: Executor, { after, most }: Slice<string>) =>
  db
    .select({
      id: user.id,
      customer_id: customer.id,
      email: user.email,
      email_verified: user.email_verified,
      name: user.name,
      phone: user.phone,
      country_code: user.country_code,
      newsletter: user.newsletter,
      terms_version: user.terms_version,
      created_at: user.created_at,
      wallet_balance: customer.wallet_balance,
      points_balance: customer.points_balance,
      blocked_at: customer.blocked_at,
    })
    .from(user)
    .innerJoin(customer, eq(customer.id, user.customer_id))
    .where(and(gt(user.id, after), eq(user.role, 'customer')))
    .orderBy(asc(user.id))
    .limit(most)
export type PersonRow = Awaited<ReturnType<typeof findPeopleAfter>>[number]

export const findAddressesOf = (db: Executor, customerIds: readonly number[]) =>
  db
    .select()
    .from(address)
    .where(inArray(address.customer_id, [...customerIds]))
    .orderBy(asc(address.id))
export type AddressRow = Awaited<ReturnType<typeof findAddressesOf>>[number]

/** Who asked for the newsletter, confirmed it and ended it, and when. */
export const findSubscribersAfter = (db: Executor, { after, most }: Slice<number>) =>
  db
    .select()
    .from(subscriber)
    .where(gt(subscriber.id, after))
    .orderBy(asc(subscriber.id))
    .limit(most)

const inGallery = (db: Executor) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(productPicture)
      .innerJoin(picture, eq(picture.id, productPicture.picture_id))
      .where(and(eq(picture.hash, photo.hash), isNull(picture.recipe))),
  )

/** Photos of products, or all others, by their names. */
export async function findPhotoHashes(db: Executor, of: 'products' | 'rest'): Promise<string[]> {
  const where = of === 'products' ? inGallery(db) : not(inGallery(db))
  const rows = await db
    .select({ hash: photo.hash })
    .from(photo)
    .where(where)
    .orderBy(asc(photo.hash))
  return rows.map(({ hash }) => hash)
}

export const findDocumentsAfter = (db: Executor, { after, most }: Slice<number>) =>
  db.select().from(document).where(gt(document.id, after)).orderBy(asc(document.id)).limit(most)
