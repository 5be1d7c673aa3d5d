// Whether the conformance suite had a good answer to every call of the contract: not which calls its text names, but
// which ones it made.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Counts } from './suites.ts'

/**
 * Only others can have a good answer to these: whoever gets the letter or the message, joins by it or has a passkey,
 * and who pays or takes the money.
 */
const OF_OTHERS = new Set([
  'POST /otp/verify',
  'POST /verify-otp',
  'POST /update-password',
  'POST /self/phone/confirm',
  'POST /passkey/verify',
  'POST /self/passkey',
  'PUT /self/passkey/{id}',
  'DELETE /self/passkey/{id}',
  'POST /self/email/confirm',
  'GET /customer/invitation',
  'POST /customer/invitation/accept',
  'DELETE /customer/users/{id}',
  'GET /approval/{id}',
  'POST /approval/{id}/decision',
  'POST /approval/{id}/cart',
  'DELETE /approval/{id}',
  'POST /newsletter/confirm',
  'POST /newsletter/unsubscribe',
  'POST /payment/{provider}/webhook',
  'GET /payment/{provider}/{reference}',
  'POST /payment/{provider}/{reference}',
  'POST /admin/payment-case/{id}/refund',
])

type Call = { method: string; path: string }

/** Judges the records that the suite's files left in a folder. */
export async function judgeConformance(folder: string, calls: Call[]): Promise<Counts> {
  const files = await readdir(folder).catch(() => [])
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const answered = new Set(texts.flatMap((text) => z.array(z.string()).parse(JSON.parse(text))))
  const failures = calls
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => !answered.has(name) && !OF_OTHERS.has(name))
    .map((what) => ({ what, message: 'no test in tests/contract had a good answer to this call' }))
  return { passed: failures.length === 0 ? 1 : 0, failed: failures.length, failures }
}
