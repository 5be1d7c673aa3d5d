// Which passwords are taken, and whose a password is.
import { DEMO_PASSWORD } from '#/domain/demo.ts'
import { hashPassword, isSameHash, saltOf } from '#/lib/password-hash.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { findCredentials } from './accounts.queries.ts'

let common: Promise<ReadonlySet<string>> | undefined

/** The most common passwords of leaked lists; read when somebody first chooses a password. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...dictionary['passwords-common'], DEMO_PASSWORD])
}

/** @throws ShopError INVALID for a password that many people use (rule 71) */
export async function refuseCommon(password: string): Promise<void> {
  common ??= readCommon()
  if ((await common).has(password.toLowerCase()))
    throw new ShopError('INVALID', { errors: { password: ['field.password.common'] } })
}

/**
 * The hash of a new password for an e-mail. Accounts of one e-mail share their salt, so that signing in takes one hash
 * however many they are.
 */
export async function hashFor(db: Executor, email: string, password: string): Promise<string> {
  const known = (await findCredentials(db, email)).find(({ hash }) => hash)
  return hashPassword(password, known?.hash ? saltOf(known.hash) : undefined)
}

/** The account of an e-mail that has this password. Where there is none, the same work is done. */
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

/** Whether it is the password of this account, and not of another with its e-mail. */
export async function isPasswordOf(
  db: Executor,
  { id, email }: { id: string; email: string },
  password: string,
): Promise<boolean> {
  const hash = (await findCredentials(db, email)).find((account) => account.id === id)?.hash
  return Boolean(hash) && isSameHash(hash ?? '', await hashPassword(password, saltOf(hash ?? '')))
}
