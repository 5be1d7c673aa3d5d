// Refuses common passwords, and checks passwords.
import { DEMO_PASSWORD } from '#/domain/demo.ts'
import { hashPassword, isSameHash, saltOf } from '#/lib/password-hash.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { findCredentials } from './accounts.queries.ts'

let common: Promise<ReadonlySet<string>> | undefined

/** The most common leaked passwords; loaded when somebody first chooses a password. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...dictionary['passwords-common'], DEMO_PASSWORD])
}

/** @throws ShopError INVALID for a common password (rule 71) */
export async function refuseCommon(password: string): Promise<void> {
  common ??= readCommon()
  if ((await common).has(password.toLowerCase()))
    throw new ShopError('INVALID', { errors: { password: ['field.password.common'] } })
}

/**
 * Hashes a new password for an email address. Accounts with the same address share their salt, so that signing in takes
 * one hash however many there are.
 */
export async function hashFor(db: Executor, email: string, password: string): Promise<string> {
  const known = (await findCredentials(db, email)).find(({ hash }) => hash)
  return hashPassword(password, known?.hash ? saltOf(known.hash) : undefined)
}

/** The account of an email address that has this password. If there is none, the same work is done. */
export async function findByPassword(
  db: Executor,
  { email, password }: { email: string; password: string },
): Promise<string | undefined> {
  const accounts = await findCredentials(db, email.toLowerCase())
  const salts = new Set(accounts.flatMap(({ hash }) => (hash ? saltOf(hash) : [])))
  if (salts.size === 0) await hashPassword(password)
  for (const salt of salts) {
    const given = await hashPassword(password, salt)
    const account = accounts.find(({ hash }) => hash && isSameHash(hash, given))
    if (account) return account.id
  }
  return undefined
}

/** Whether it is this account's password, not that of another account with the same address. */
export async function isPasswordOf(
  db: Executor,
  { id, email }: { id: string; email: string },
  password: string,
): Promise<boolean> {
  const hash = (await findCredentials(db, email)).find((account) => account.id === id)?.hash
  return Boolean(hash) && isSameHash(hash ?? '', await hashPassword(password, saltOf(hash ?? '')))
}
