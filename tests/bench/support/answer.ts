// A response of the shop as sent over the wire, saved to files so that other servers can serve the same one.
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'

const Head = z.object({ status: z.int(), headers: z.array(z.tuple([z.string(), z.string()])) })
export type Answer = z.infer<typeof Head> & { body: Buffer }

/** Headers that every server adds itself. */
const OWN = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** Requests a page like a browser that accepts brotli. */
export async function askFor(url: string): Promise<Answer> {
  const asked = request(url, { headers: { 'Accept-Encoding': 'br' }, agent: false })
  asked.end()
  const [answer] = await once(asked, 'response')
  const body = await buffer(answer)
  const headers = Object.entries<string>(answer.headers).filter(([name]) => !OWN.has(name))
  return { ...Head.parse({ status: answer.statusCode, headers }), body }
}

/** Saves the body to `file`, and status and headers next to it. */
export async function keepAnswer(file: string, { body, ...head }: Answer): Promise<void> {
  await writeFile(file, body)
  await writeFile(`${file}.json`, JSON.stringify(head))
}

export async function readAnswer(file: string): Promise<Answer> {
  const [body, head] = await Promise.all([readFile(file), readFile(`${file}.json`, 'utf8')])
  return { ...Head.parse(JSON.parse(head)), body }
}
