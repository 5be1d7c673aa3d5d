// Whether the conformance suite got a successful response from every call of the contract, judged by the calls it made
// and not by its source text.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Counts } from './suites.ts'

/**
 * Calls that the suite can't make successfully: they need a shop without an administrator, somebody's e-mail or text
 * message, an invitation, a passkey, a service to sign in by, a payment or payout, a bank account that is a day old or waits for its day, a
 * finished import, a webhook that was called, or a document closed in the ERP. Calls that need a proof of identity, a
 * mail server, a shop that is not open yet, or a failed e-mail or job are tested in tests/commerce/api.
 */
const OF_OTHERS = new Set([
  'POST /first-administrator',
  'POST /first-administrator/check',
  'POST /otp/verify',
  'POST /verify-otp',
  'POST /update-password',
  'POST /self/phone/confirm',
  'POST /passkey/verify',
  'POST /openid/begin',
  'POST /openid/verify',
  'POST /self/openid',
  'POST /self/openid/link',
  'DELETE /self/openid/{id}',
  'POST /self/passkey',
  'PUT /self/passkey/{id}',
  'DELETE /self/passkey/{id}',
  'POST /self/email/confirm',
  'POST /self/email/change/confirm',
  'GET /customer/invitation',
  'POST /customer/invitation/accept',
  'DELETE /customer/users/{id}',
  'GET /seller/application',
  'POST /seller/application/answer',
  'GET /seller/invitation',
  'POST /seller/invitation/accept',
  'DELETE /seller/team/{id}',
  'POST /seller/payout',
  'POST /admin/store/{id}/invitation',
  'PUT /admin/payout/{id}',
  'GET /approval/{id}',
  'POST /approval/{id}/decision',
  'POST /approval/{id}/cart',
  'DELETE /approval/{id}',
  // By somebody whose address is confirmed.
  'POST /past-order/{id}/reorder',
  'POST /back-in-stock/confirm',
  'POST /back-in-stock/withdraw',
  'POST /newsletter/confirm',
  'GET /newsletter/choices',
  'PUT /newsletter/choices',
  'POST /newsletter/unsubscribe',
  'POST /newsletter/one-click',
  'GET /newsletter/one-click',
  'POST /newsletter/report',
  'POST /admin/newsletter/{id}/test',
  'POST /admin/newsletter/{id}/send-again',
  // Of a card that somebody has paid.
  'POST /gift-card/buy',
  'GET /gift-card/sale/{reference}',
  'POST /admin/gift-card/{id}/refund',
  'POST /admin/gift-card-sale/{id}/refund',
  'POST /admin/gift-card-sale/{id}/returned',
  'POST /payment/{provider}/webhook',
  'GET /payment/{provider}/{reference}',
  'POST /payment/{provider}/{reference}',
  'POST /admin/payment-case/{id}/refund',
  'GET /admin/books/payout/{id}',
  'GET /admin/books/payout/{id}/lines.csv',
  'POST /admin/books/payout',
  'POST /admin/import/{id}/undo',
  'POST /self/staff-invitation',
  'POST /admin/staff',
  'DELETE /admin/staff-invitation/{id}',
  'PUT /admin/staff/{id}',
  'POST /admin/staff/{id}/second-factor/remove',
  'PUT /admin/opening',
  'DELETE /admin/settings/bank-change',
  // Of a storage of photographs.
  'POST /admin/connection/bucket/photos',
  'POST /admin/erp/{id}/settled',
  'POST /admin/webhook/{id}/delivery/{delivery_id}/repeat',
  // Of one that was installed once.
  'DELETE /admin/extension/{name}',
  // Of one that has a page.
  'GET /admin/extension-page/{name}',
  'POST /admin/extension-page/{name}',
  'POST /admin/email-template/{kind}/test',
  'POST /admin/mail/{id}/again',
  'POST /admin/job/{name}/run',
  'POST /admin/backup',
  'POST /admin/backup/{name}/file',
  'POST /admin/export',
  'POST /admin/export/{name}/file',
  'POST /admin/customer/{id}/sign-in',
  'POST /admin/customer/{id}/remove',
])

type Call = { method: string; path: string }

/** Evaluates the records that the suite's files wrote to a folder. */
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
