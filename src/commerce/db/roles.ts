// The roles of a user, which its column holds as a list with commas.
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Role } from '#/contract/auth/shapes.ts'

/** As an array of texts. */
export const rolesIn = (column: SQLWrapper): SQL =>
  sql`string_to_array(replace(${column}, ' ', ''), ',')`

/** Everybody who isn't just a customer: few of many, and an index of their own finds them. */
export const hasMoreRoles = (column: SQLWrapper): SQL => sql`${column} <> 'customer'`

/** Any of these roles, none of which is the customer's. */
export const hasAnyRole = (
  column: SQLWrapper,
  ...roles: Exclude<Role, 'customer'>[]
): SQL<boolean> =>
  sql<boolean>`(${hasMoreRoles(column)} and ${rolesIn(column)} && ${sql.param(roles)}::text[])`
