// The shop's e-mails, which it writes to files when it has no mail server.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'playwright/test'

/** A job writes them within a minute if the call that woke it was lost. */
const PATIENCE = { timeout: 90_000 }

/** Of the shop that the tests started, or the one at BASE_URL. */
const folder = (): string => process.env.MAIL_DIR ?? '.data/mail'

async function emailsTo(address: string): Promise<string[]> {
  const names = await readdir(folder()).catch(() => [])
  const emails = await Promise.all(names.map((name) => readFile(join(folder(), name), 'utf8')))
  return emails.filter((email) => email.includes(`To: ${address}\n`))
}

/** Text messages to a phone are stored there too. */
const codesTo = async (address: string): Promise<string[]> =>
  (await emailsTo(address)).flatMap(
    (email) => /^\d{6}(?=$| is your (?:sign-in )?code| est votre code)/m.exec(email)?.[0] ?? [],
  )

/** Waits for an e-mail to an address with a link to this path. @returns the newest such link */
export async function linkTo(address: string, path: RegExp): Promise<string> {
  const links = async () =>
    (await emailsTo(address)).flatMap((email) => {
      const text = email.replaceAll('=\n', '').replaceAll('=3D', '=')
      return path.exec(text)?.[0] ?? []
    })
  await expect.poll(async () => (await links()).length, PATIENCE).toBeGreaterThan(0)
  return (await links()).at(-1) ?? ''
}

/** The code in the only message to an address or number that is not among `before`; waits for it. */
export async function codeFor(to: string, before: readonly string[] = []): Promise<string> {
  const fresh = async () => (await codesTo(to)).filter((code) => !before.includes(code))
  await expect.poll(async () => (await fresh()).length, PATIENCE).toBe(1)
  return (await fresh())[0] ?? ''
}
