// Creates the first administrator, whom no other administrator can create.
import { randomBytes } from 'node:crypto'
import { hashPassword } from '#/lib/password-hash.ts'
import type { Database } from '#/commerce/db/open.ts'
import { insertUser, setPassword } from './accounts.queries.ts'
import { deleteSessions, lockUser, setRole } from './administrator.queries.ts'
import { rolesOf } from './sessions.service.ts'

const PASSWORD_BYTES = 15

/**
 * Makes an email address's account an administrator; `made`: it had no account. The password is new in both cases:
 * addresses are not confirmed at sign-up, so the account may be somebody else's.
 *
 * @example const { password } = await makeAdministrator(database, 'owner@shop.example')
 */
export async function makeAdministrator(
  { db }: Pick<Database, 'db'>,
  email: string,
): Promise<{ password: string; made: boolean }> {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url')
  const hash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const known = await lockUser(tx, email)
    const name = email.split('@')[0] ?? email
    const id =
      known?.id ?? (await insertUser(tx, { name, email, role: 'admin', email_verified: true }))
    if (known) {
      const roles = new Set([...rolesOf(known.role), 'admin'])
      await setRole(tx, id, [...roles].join(','))
      await deleteSessions(tx, id)
    }
    await setPassword(tx, id, hash)
    return { password, made: !known }
  })
}
