// Encodings of one byte a character: decoding them, and telling them apart by the words they make.
import type { ImportEncoding } from '#/contract/imports/staff.ts'

type Decoder = { decode: (bytes?: Uint8Array, options?: { stream: boolean }) => string }

/** The upper half of code page 850, which DOS and old tills write. No decoder of the platform knows it. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀' +
  'ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶\u00a7÷¸°¨·¹³²■\u00a0'

const ASCII_END = 0x80

const cp850: Decoder = {
  decode: (bytes = new Uint8Array()) =>
    Array.from(bytes, (byte) =>
      byte < ASCII_END ? String.fromCharCode(byte) : (CP850[byte - ASCII_END] ?? ''),
    ).join(''),
}

export const decoderOf = (encoding: ImportEncoding): Decoder =>
  encoding === 'cp850' ? cp850 : new TextDecoder(encoding)

const OLD = ['windows-1252', 'cp850', 'macintosh'] as const

/** Small letters of the languages that shops here write, the frequent ones first. */
const COMMON = new Set('éèêàçäöüßñáíóú')
const KNOWN = new Set('ëâîïôûùœæãåøõìòýÿÉÈÀÇÊÂÔÎÄÖÜÑÁÍÓÚÅØŒ')
/** Signs between words, and the one within words. */
const FINE = new Set('€£°®™©«»“”‘’–—…·½¼¾²³×')
const APOSTROPHE = '’'

/** How a file reads in one encoding: some of its words. */
export type Reading = { encoding: ImportEncoding; sample: string }

type Guess = {
  encoding: ImportEncoding
  /** If it can't be told which one is right: how the file reads in each. */
  readings: Reading[]
}

/**
 * The encoding in which most of the special characters make sense: small letters inside words, capitals at their
 * beginning. Where another one makes almost as much sense, only a person can tell.
 */
export function guessOld(bytes: Uint8Array): Guess {
  const ranked = OLD.map((encoding) => ({
    encoding,
    ...scoreOf(decoderOf(encoding).decode(bytes)),
  })).toSorted((a, b) => b.score - a.score)
  const [best, second] = ranked
  if (!best || !second) return { encoding: 'windows-1252', readings: [] }
  const isSure = best.score > 0 && best.score - second.score > best.count * CLEAR
  return { encoding: best.encoding, readings: isSure ? [] : readingsOf(bytes, ranked) }
}

/** By so much per special character is the best encoding better than the next where it is sure. */
const CLEAR = 1
const WORDS = 4
const LONGEST = 80
const WORD = /[^\s,;|"]*[\x80-\xff][^\s,;|"]*/g

function readingsOf(bytes: Uint8Array, among: readonly { encoding: ImportEncoding }[]): Reading[] {
  const words = new Set(Buffer.from(bytes).toString('latin1').match(WORD))
  const sample = Buffer.from([...words].slice(0, WORDS).join(', ').slice(0, LONGEST), 'latin1')
  return among.map(({ encoding }) => ({
    encoding,
    sample: decoderOf(encoding).decode(sample),
  }))
}

const SPECIAL = /(?<=(\p{L}?))([^\0-\x7f])(?=(\p{L}?))/gu

function scoreOf(text: string): { score: number; count: number } {
  let [score, count] = [0, 0]
  for (const [, before = '', character = '', after = ''] of text.matchAll(SPECIAL)) {
    score += scoreIn(character, { before, after })
    count += 1
  }
  return { score, count }
}

/** From -3, nobody writes that, to 3. */
function scoreIn(character: string, { before, after }: { before: string; after: string }): number {
  const isInside = before !== '' && after !== ''
  if (character === APOSTROPHE && isInside) return 2
  if (!/\p{L}/u.test(character)) return isInside || !FINE.has(character) ? -3 : 0
  if (/\p{Lu}/u.test(character) && /\p{Ll}/u.test(before)) return -3
  // Of single letters, words are few.
  if (before === '' && after === '') return 'àèéóú'.includes(character) ? 2 : -1
  if (COMMON.has(character)) return 3
  return KNOWN.has(character) ? 1 : -1
}
