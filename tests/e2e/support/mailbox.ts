// Letters of the shop, as it keeps them where it has no mail server.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'playwright/test'

/** Of the shop that the tests have started, or of the one that BASE_URL names. */
const folder = (): string => process.env.MAIL_DIR ?? '.data/mail'

async function lettersTo(email: string): Promise<string[]> {
  const names = await readdir(folder()).catch(() => [])
  const letters = await Promise.all(names.map((name) => readFile(join(folder(), name), 'utf8')))
  return letters.filter((letter) => letter.includes(`To: ${email}\n`))
}

const codesTo = async (email: string): Promise<string[]> =>
  (await lettersTo(email)).flatMap((letter) => /^\d{6}$/m.exec(letter)?.[0] ?? [])

/** The code of the only letter to an address that has one, once it is there. */
export async function codeFor(email: string): Promise<string> {
  await expect.poll(async () => (await codesTo(email)).length).toBe(1)
  return (await codesTo(email))[0] ?? ''
}
