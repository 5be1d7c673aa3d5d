import { expect, it } from 'vitest'
import { MAIL_KINDS, TEXT_KINDS } from '#/domain/mail-kinds.ts'
import { LANGUAGES } from '#/lib/i18n.ts'
import { letterHtml } from '#/commerce/mail/html.ts'
import { LETTERS, sampleLetter } from '#/commerce/mail/samples.ts'
import { letterText } from '#/commerce/mail/text.ts'

const URL = 'https://shop.example/'
const WRITER = {
  shop: { name: 'Larder', url: URL, email: 'hello@shop.example', phone: '', address: '' },
  currency: 'EUR',
  time_zone: 'Europe/Paris',
}
const ABOUT = { writer: WRITER, at: new Date('2026-01-02T10:00:00Z') }
const TEXTS: readonly string[] = TEXT_KINDS

it('every letter that the shop writes can be looked at', () => {
  const letters = MAIL_KINDS.filter((kind) => !TEXTS.includes(kind))
  expect(LETTERS.map(({ kind }) => kind).toSorted()).toEqual(letters.toSorted())
  expect(sampleLetter('nothing', ABOUT, 'en')).toBeUndefined()
})

const PAIRS = LETTERS.flatMap(({ kind }) => LANGUAGES.map((language) => ({ kind, language })))

it.each(PAIRS)('$kind in $language has a subject and words for every value', (one) => {
  const written = sampleLetter(one.kind, ABOUT, one.language)
  if (!written) throw new Error(one.kind)
  const { letter, sender } = written
  const html = letterHtml(letter, sender, one.language)
  for (const text of [letter.subject, html, letterText(letter, sender)]) {
    expect(text).not.toMatch(/\{\{|undefined|NaN/)
    // A key that no language file has is shown as it is.
    expect(text).not.toMatch(/\b[a-z]+_[a-z]+\.[a-z]+\b/)
  }
  expect(letter.subject.length).toBeGreaterThan(5)
})

it.each(PAIRS)('$kind in $language is HTML that mail programs draw', (one) => {
  const written = sampleLetter(one.kind, ABOUT, one.language)
  if (!written) throw new Error(one.kind)
  const { letter, sender } = written
  const html = letterHtml(letter, sender, one.language)
  const body = html.slice(html.indexOf('<body'))
  // Gmail cuts what is longer.
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

it('what lists of mail show below the subject is about the letter, not a greeting', () => {
  for (const { kind, language } of PAIRS) {
    const written = sampleLetter(kind, ABOUT, language)
    if (!written) throw new Error(kind)
    const html = letterHtml(written.letter, written.sender, language)
    const preview = /<div style="display:none[^>]*>([^<]*?)&#847;/.exec(html)?.[1] ?? ''
    expect(preview.length, kind).toBeGreaterThan(20)
    expect(preview, kind).not.toMatch(/^(?:Hello|Bonjour)/)
  }
})

it('a code stands in the subject, where a phone announces it', () => {
  for (const kind of ['sign_in_code', 'reset_code', 'proof_code'])
    for (const language of LANGUAGES)
      expect(sampleLetter(kind, ABOUT, language)?.letter.subject).toMatch(/^123456 /)
})
