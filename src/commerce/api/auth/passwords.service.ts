// Refuses common passwords, and checks passwords.
import { DEMO_PASSWORD } from '#/domain/demo.ts'
import { isOldHash, isOldPassword, workOf } from '#/lib/secrets/old-password.ts'
import { hashPassword, isSameHash, saltOf } from '#/lib/secrets/password-hash.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { findCredentials, findOldHashes, replacePassword } from './accounts.queries.ts'

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
  const known = (await findCredentials(db, email)).find(({ hash }) => hash && !isOldHash(hash))
  return hashPassword(password, known?.hash ? saltOf(known.hash) : undefined)
}

type Account = Awaited<ReturnType<typeof findCredentials>>[number]
type Credentials = { email: string; password: string }

/** The account of an email address that has this password. If there is none, the same work is done. */
export async function findByPassword(
  db: Executor,
  { email, password }: Credentials,
): Promise<string | undefined> {
  const given = { email: email.toLowerCase(), password }
  const accounts = await findCredentials(db, given.email)
  return (await findByOwn(accounts, password)) ?? findByOld(db, accounts, given)
}

async function findByOwn(
  accounts: readonly Account[],
  password: string,
): Promise<string | undefined> {
  const own = accounts.filter(({ hash }) => hash && !isOldHash(hash))
  const salts = new Set(own.map(({ hash }) => saltOf(hash ?? '')))
  if (salts.size === 0) await hashPassword(password)
  for (const salt of salts) {
    const given = await hashPassword(password, salt)
    const account = own.find(({ hash }) => hash && isSameHash(hash, given))
    if (account) return account.id
  }
  return undefined
}

/**
 * Passwords hashed by another shop system. Each kind that the shop still has is checked once, with a stranger's hash if
 * need be: otherwise timing would reveal which addresses were imported. The right one is hashed anew.
 */
async function findByOld(
  db: Executor,
  accounts: readonly Account[],
  { email, password }: Credentials,
): Promise<string | undefined> {
  for (const other of await findOldHashes(db)) {
    const account = accounts.find(({ hash }) => hash && workOf(hash) === workOf(other))
    const isRight = await isOldPassword(account?.hash ?? other, password)
    if (!isRight || !account?.hash) continue
    const hash = await hashFor(db, email, password)
    await replacePassword(db, account.id, { from: account.hash, to: hash })
    return account.id
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
  if (hash && isOldHash(hash)) return isOldPassword(hash, password)
  return Boolean(hash) && isSameHash(hash ?? '', await hashPassword(password, saltOf(hash ?? '')))
}
