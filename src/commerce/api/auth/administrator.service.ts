// Makes administrators whom no other administrator makes: by the command, and the first one in the browser.
import { randomBytes } from 'node:crypto'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import type { Database, Executor } from '#/commerce/db/open.ts'
import { endMeans, insertUser, setPassword } from './accounts.queries.ts'
import { deleteFirstLink, deleteSessions, lockUser, setRole } from './administrator.queries.ts'
import { hashFor } from './passwords.service.ts'
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
  const hash = await hashFor(db, email, password)
  return db.transaction(async (tx) => {
    await deleteFirstLink(tx)
    const { made } = await raise(tx, { email, hash, by: 'npm run admin', at: new Date() })
    return { password, made }
  })
}

type Raising = {
  /** In lower case. */
  email: string
  /** Of the new password. */
  hash: string
  /** A name that replaces the account's own. */
  name?: string
  /** How, for the history: a command, or the address of a page. */
  by: string
  at: Date
}

/** Inside a transaction; call `sessions.forgetUser` after it. */
export async function raise(
  tx: Executor,
  { email, hash, name, by, at }: Raising,
): Promise<{ id: string; made: boolean }> {
  const known = await lockUser(tx, email)
  const called = name ?? email.split('@')[0] ?? email
  const first = { name: called, email, role: 'admin', email_verified: true }
  const id = known?.id ?? (await insertUser(tx, first))
  if (known) {
    const roles = new Set([...rolesOf(known.role), 'admin'])
    await setRole(tx, id, { role: [...roles].join(','), name })
    await deleteSessions(tx, id)
    if (!known.verified) await endMeans(tx, id)
  }
  await setPassword(tx, id, hash)
  await noteChange(
    { db: tx, deps: { now: () => at }, principal: { type: 'system' } },
    {
      kind: 'staff',
      record: id,
      name: called,
      before: {},
      after: { email, administrator: by },
    },
  )
  return { id, made: !known }
}
