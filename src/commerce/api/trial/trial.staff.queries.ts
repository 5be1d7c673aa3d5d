import { desc, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { user } from '#/commerce/db/schema/auth.ts'

/** The account of an email address; of several, the confirmed one, else the newest (rule 69). */
export async function findAccount(db: Executor, email: string) {
  const [row] = await db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      email_verified: user.email_verified,
      customer_id: user.customer_id,
      customer_role: user.customer_role,
      spend_limit: user.spend_limit,
    })
    .from(user)
    .where(sql`lower(${user.email}) = ${email.toLowerCase()}`)
    .orderBy(desc(user.email_verified), desc(user.created_at))
    .limit(1)
  return row
}
