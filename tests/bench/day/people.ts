// Those who work in the shop of the simulated day, signed in.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { customer, session, user } from '#/commerce/db/schema/auth.ts'
import { category, product } from '#/commerce/db/schema/catalog.ts'
import type { Catalogue } from '#tests/bench/catalogue/folder.ts'
import { openShopDatabase } from '#tests/bench/support/buyers.ts'

const Person = z.object({ id: z.string(), token: z.string() })
export type Person = z.infer<typeof Person>

/** Adds people of a role. */
export async function addStaff(
  catalogue: Catalogue,
  role: 'admin' | 'delivery',
  many: number,
): Promise<Person[]> {
  const { db, close } = await openShopDatabase(catalogue)
  try {
    const { rows } = await db.execute(sql`
      with c as (
        insert into ${customer} (name) select ${role} || '-' || n from generate_series(1, ${many}::int) n returning id, name
      ), u as (
        insert into ${user} (id, name, email, email_verified, role, customer_id)
        select name, name, name || '@example.org', true, ${role}, id from c returning id
      ), s as (
        insert into ${session} (id, token_hash, user_id, expires_at)
        select u.id, encode(sha256(convert_to('token-of-' || u.id, 'UTF8')), 'hex'), u.id, now() + interval '4 hours' from u
        returning user_id
      )
      select user_id as id, 'token-of-' || user_id as token from s order by 1`)
    return rows.map((row) => Person.parse(row))
  } finally {
    await close()
  }
}

const Slugged = z.object({ id: z.coerce.number(), slug: z.string() })

/** All products, and the slugs of all departments. */
export async function findGoods(catalogue: Catalogue) {
  const { db, close } = await openShopDatabase(catalogue)
  try {
    const products = await db.execute(
      sql`select id, slug from ${product} where status = 1 order by id`,
    )
    const departments = await db.execute(sql`select id, slug from ${category} order by id`)
    return {
      products: products.rows.map((row) => Slugged.parse(row)),
      departments: departments.rows.map((row) => Slugged.parse(row).slug),
    }
  } finally {
    await close()
  }
}
