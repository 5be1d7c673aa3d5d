// Sends text messages: by a service that takes JSON, or into files without one.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TextProvider } from '#/contract/extensions/parts.ts'

/** How long to wait for an answer. */
const TIMEOUT_MS = 20_000

/** Posts `{ id, to, text }`; a password in the address is sent in the Authorization header. */
export function createHttpTexter({ url }: { url: string }): TextProvider {
  const { username, password, ...rest } = partsOf(url)
  const secret = Buffer.from(`${username}:${password}`).toString('base64')
  return {
    send: async (message) => {
      const answer = await fetch(rest.url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(username || password ? { Authorization: `Basic ${secret}` } : {}),
        },
        body: JSON.stringify(message),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!answer.ok) throw new Error(`the text message was not taken: ${answer.status}`)
    },
  }
}

function partsOf(address: string) {
  const url = new URL(address)
  const [username, password] = [url.username, url.password].map(decodeURIComponent)
  url.username = ''
  url.password = ''
  return { url: url.href, username, password }
}

/** Writes each message to a folder as a text file. */
export const createFileTexter = ({ dir }: { dir: string }): TextProvider => ({
  send: async ({ id, to, text }) => {
    await mkdir(dir, { recursive: true })
    await writeFile(join(dir, `sms-${id}.txt`), `To: ${to}\n\n${text}\n`)
  },
})
