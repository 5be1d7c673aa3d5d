import { and, like, notInArray } from 'drizzle-orm'
import { DEMO_EMAILS } from '#/domain/demo.ts'
import type { Db } from '#/commerce/db/open.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { product } from '#/commerce/db/schema/catalog.ts'

/** Administrators who can sign in, and products. */
export const countOwn = async (db: Db) => ({
  admins: await db.$count(
    user,
    and(like(user.role, '%admin%'), notInArray(user.email, [...DEMO_EMAILS])),
  ),
  products: await db.$count(product),
})
