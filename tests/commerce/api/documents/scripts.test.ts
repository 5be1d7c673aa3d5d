// Invoices for names in any script.
import { createRequire } from 'node:module'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { TooBusy, drawInThread } from '#/commerce/documents/draw-thread.ts'
import { drawDocument } from '#/commerce/documents/draw.ts'
import { breakable, drawable, piecesOf, plainText } from '#/commerce/documents/fonts/plain-text.ts'
import { invoiceFor, streamsOf } from '#tests/support/shop/money/paper.ts'

/** The text that a reader can copy out of a PDF, according to its fonts. */
function lettersOf(pdf: Buffer): Set<string> {
  const maps = streamsOf(pdf).filter((stream) => stream.includes('begincmap'))
  const hex = maps.flatMap((map) => map.match(/(?<=<)[0-9a-f]{4,}(?=>)/gi) ?? [])
  const letters = hex.flatMap((code) =>
    (code.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))),
  )
  return new Set(letters)
}

const PEOPLE: [script: string, name: string, street: string][] = [
  ['Arabic', 'محمد بن عبد الله', 'شارع الملك فهد 12'],
  ['Greek', 'Ελένη Παπαδοπούλου', 'Οδός Ερμού 15'],
  ['Cyrillic', 'Наталія Їжакевич', 'вулиця Хрещатик, 22'],
  ['Chinese', '王小明', '北京市朝阳区建国路88号'],
  ['traditional Chinese', '陳龍', '臺北市信義區'],
  ['Japanese', 'さとう ハナ', '東京都渋谷区'],
  ['Hindi', 'प्रिया शर्मा', 'महात्मा गांधी मार्ग'],
  ['Thai', 'สมชาย ใจดี', 'ถนนสุขุมวิท กรุงเทพมหานคร'],
  ['Vietnamese', 'Nguyễn Thị Hường', 'Đường Lê Lợi'],
  ['Hebrew', 'אלכסנדר כהן', 'רחוב הרצל 7'],
  ['Korean', '김민준', '서울특별시 강남구 테헤란로 152'],
  ['Armenian', 'Հայկ Սարգսյան', 'Աբովյան փողոց 12'],
  ['Georgian', 'გიორგი ბერიძე', 'რუსთაველის გამზირი 8'],
  ['Bengali', 'রহিম উদ্দিন', 'ঢাকা'],
  ['Tamil', 'தமிழ் செல்வன்', 'சென்னை'],
  ['Arabic, and Chinese beside it', 'محمد 王小明', 'محمد Αλέξης'],
]

/** Saved for inspection. */
async function keep(name: string, pdf: Uint8Array): Promise<void> {
  const folder = process.env.KEEP_DOCUMENTS
  if (!folder) return
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name.replaceAll(/\W/g, '-')}.pdf`), pdf)
}

describe('a name on an invoice', () => {
  it.each(PEOPLE)('can be read in %s', async (script, name, street) => {
    const pdf = await drawDocument(invoiceFor(name, street), 'en')
    await keep(script, pdf)
    const letters = lettersOf(pdf)
    const missing = [...new Set(name + street)].filter((sign) => !letters.has(sign))
    // A ligature of letters and marks maps to all of them, or to nothing.
    const shaped =
      /[\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Thai}\p{Script=Bengali}\p{Script=Tamil}]/u
    expect(missing.filter((sign) => !shaped.test(sign))).toEqual([])
    expect(missing.length).toBeLessThan(name.length / 2)
  })

  it('uses the document’s own font if it is Latin: no other font is read', async () => {
    const pdf = await drawDocument(invoiceFor('Zoë Müller'), 'fr')
    expect(pdf.toString('latin1')).not.toMatch(/Noto|Cairo|Gowun/i)
    expect(createRequire(import.meta.url).resolve('wawoff2')).toContain('wawoff2')
  })

  it('keeps letters that no typeface has as question marks, and drops other signs', () => {
    const isLatin = (sign: string) => sign.charCodeAt(0) < 0x7f
    expect(drawable('A☎B ꦲ9', isLatin)).toBe('AB ?9')
    // A mark that belongs to a ligature is dropped; one that combines with any letter stays.
    expect(drawable('ਗੁ e\u0301', isLatin)).toBe('? e\u0301')
  })
})

describe('a text on an invoice', () => {
  it.each([
    ['emoji', 'Ann 🍓👩‍👩‍👧🇫🇷👍🏽1️⃣', 'Ann'],
    ['direction overrides', 'Jo \u202Emoc.live\u202C \u2066x\u2069', 'Jo moc.live x'],
    ['control characters', 'J\u0000o\u0007 \u0085F\u009F', 'Jo F'],
    ['invisible characters', 'A\u200BB\uFEFFC\u00ADD\u{E0041}', 'ABCD'],
    ['piles of marks', `e${'\u0301'.repeat(50)}x`, 'é\u0301\u0301\u0301\u0301x'],
    ['many spaces', 'a    b', 'a b'],
  ])('leaves out %s', (_, text, plain) => {
    expect(plainText(text)).toBe(plain)
  })

  it('keeps signs that are text, and joiners where a script needs them', () => {
    for (const text of ['© ® ™ § 5 €', 'क्\u200Dष', 'می\u200Cخواهم', 'L’Œuf #1 *']) {
      expect(plainText(text)).toBe(text)
    }
  })

  it('breaks long words anywhere, and Chinese and Thai between words', () => {
    expect(piecesOf('Strawberries')).toEqual(['Strawberries'])
    expect(piecesOf('W'.repeat(200))).toHaveLength(200)
    expect(breakable('王小明')).toBe('王小明')
    const longest = (text: string) =>
      Math.max(
        ...breakable(text)
          .split(' ')
          .map((piece) => piece.length),
      )
    expect(longest('北京市朝阳区建国路八十八号'.repeat(5))).toBeLessThanOrEqual(12)
    expect(longest('กรุงเทพมหานครอมรรัตนโกสินทร์'.repeat(5))).toBeLessThanOrEqual(24)
  })

  it('is drawn in bounded time, however strange and long it is, also if nothing is left of it', async () => {
    await drawDocument(invoiceFor('🍓', '🏠'), 'en')
    const hostile = ['W'.repeat(255), '王'.repeat(255), 'ا'.repeat(255), 'ก็'.repeat(120)].join(' ')
    const pdf = await drawDocument(invoiceFor(hostile, 'x'.repeat(200), `${hostile} 🍓`), 'en')
    await keep('hostile', pdf)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('the thread that draws', () => {
  it('draws one after the other, and refuses what comes when many wait', async () => {
    const asked = { data: invoiceFor('Jo'), language: 'en' as const }
    const drawn = await Promise.allSettled(
      Array.from({ length: 5 }, () => drawInThread(asked, { most: 3 })),
    )
    expect(drawn.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const refused = drawn.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused.every((reason) => reason instanceof TooBusy)).toBe(true)
  })

  it('gives up what takes too long, and goes on with the next', async () => {
    const asked = { data: invoiceFor('Jo'), language: 'en' as const }
    await expect(drawInThread(asked, { limitMs: 0 })).rejects.toBeInstanceOf(TooBusy)
    expect((await drawInThread(asked)).byteLength).toBeGreaterThan(1000)
  })
})
