import { expect, it } from 'vitest'
import { MAIL_KINDS, ORDER_TEXT_KIND, RECALL_TEXT_KIND, TEXT_KINDS } from '#/domain/mail-kinds.ts'
import { LANGUAGES } from '#/lib/i18n.ts'
import { emailHtml } from '#/commerce/mail/html.ts'
import { LETTERS, sampleEmail } from '#/commerce/mail/samples/samples.ts'
import { emailText } from '#/commerce/mail/text.ts'

const URL = 'https://shop.example/'
const WRITER = {
  shop: { name: 'Larder', url: URL, email: 'hello@shop.example', phone: '', address: '' },
  company: 'Larder SAS · RCS Paris 900 000 000 · VAT FR40900000000',
  currency: 'EUR',
  time_zone: 'Europe/Paris',
}
const ABOUT = { writer: WRITER, at: new Date('2026-01-02T10:00:00Z') }
const TEXTS: readonly string[] = [...TEXT_KINDS, RECALL_TEXT_KIND, ORDER_TEXT_KIND]

it('every email that the shop writes can be looked at', () => {
  const emails = MAIL_KINDS.filter((kind) => !TEXTS.includes(kind))
  const outcomes = ['approved', 'declined', 'returned']
  const templates = emails.flatMap((kind) =>
    kind === 'approval_answered' ? outcomes.map((outcome) => `${kind}.${outcome}`) : [kind],
  )
  expect(LETTERS.map(({ kind }) => kind).toSorted()).toEqual(templates.toSorted())
  expect(sampleEmail('nothing', ABOUT, 'en')).toBeUndefined()
})

const PAIRS = LETTERS.flatMap(({ kind }) => LANGUAGES.map((language) => ({ kind, language })))

it.each(PAIRS)('$kind in $language has a subject and words for every value', (one) => {
  const written = sampleEmail(one.kind, ABOUT, one.language)
  if (!written) throw new Error(one.kind)
  const { email, sender } = written
  const html = emailHtml(email, sender, one.language)
  for (const text of [html, emailText(email, sender, one.language)])
    expect(text).toContain(WRITER.company)
  for (const text of [email.subject, html, emailText(email, sender, one.language)]) {
    expect(text).not.toMatch(/\{\{|undefined|NaN/)
    // An unknown text key is rendered as the key itself.
    expect(text).not.toMatch(/\b[a-z]+_[a-z]+\.[a-z]+\b/)
  }
  expect(email.subject.length).toBeGreaterThan(5)
})

it.each(PAIRS)('$kind in $language is HTML that mail programs draw', (one) => {
  const written = sampleEmail(one.kind, ABOUT, one.language)
  if (!written) throw new Error(one.kind)
  const { email, sender } = written
  const html = emailHtml(email, sender, one.language)
  const body = html.slice(html.indexOf('<body'))
  // Gmail clips longer messages.
  expect(Buffer.byteLength(html)).toBeLessThan(102_000)
  expect(body).not.toMatch(/<(?:script|link|style|form|input|svg|img|section|main|footer)\b/)
  expect(body).not.toMatch(
    /display:\s*(?:flex|grid)|var\(|position:|-inline-|-block-|text-align:end/,
  )
  for (const [table] of body.matchAll(/<table[^>]*>/g)) expect(table).toContain('presentation')
  for (const [, width] of body.matchAll(/width[=:]"?(\d+)(?!%)\b/g))
    expect(Number(width)).toBeLessThanOrEqual(600)
  for (const [, href = ''] of body.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^https:/)
})

it('what lists of mail show below the subject is about the email, not a greeting', () => {
  for (const { kind, language } of PAIRS) {
    const written = sampleEmail(kind, ABOUT, language)
    if (!written) throw new Error(kind)
    const html = emailHtml(written.email, written.sender, language)
    const preview = /<div style="display:none[^>]*>([^<]*?)&#847;/.exec(html)?.[1] ?? ''
    expect(preview.length, kind).toBeGreaterThan(20)
    expect(preview, kind).not.toMatch(/^(?:Hello|Bonjour)/)
  }
})

it('a code stands in the subject, where a phone announces it', () => {
  for (const kind of ['sign_in_code', 'reset_code', 'proof_code'])
    for (const language of LANGUAGES)
      expect(sampleEmail(kind, ABOUT, language)?.email.subject).toMatch(/^123456 /)
})

it('French puts a space before the colon of plain text, and no label has two', () => {
  for (const { kind } of LETTERS) {
    const written = sampleEmail(kind, ABOUT, 'fr')
    if (!written) throw new Error(kind)
    const labels = emailText(written.email, written.sender, 'fr').match(/^.*:$/gm) ?? []
    for (const label of labels) expect(label).toMatch(/^[^:]*\u00A0:$/)
  }
})
