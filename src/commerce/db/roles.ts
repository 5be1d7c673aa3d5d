// The roles of a user, which its column holds as a list with commas.
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Role } from '#/contract/auth/shapes.ts'

/** As an array of texts. */
export const rolesIn = (column: SQLWrapper): SQL =>
  sql`string_to_array(replace(${column}, ' ', ''), ',')`

export const hasAnyRole = (column: SQLWrapper, ...roles: Role[]): SQL<boolean> =>
  sql<boolean>`${rolesIn(column)} && ${sql.param(roles)}::text[]`
