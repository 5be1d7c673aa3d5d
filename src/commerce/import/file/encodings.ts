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

const COMMON = new Set('éèêëàâäáãåçñíìîïóòôöõøúùûüýÿßœæÉÄÖÜÅØ')
const FINE = new Set('€£°®™©«»“”‘’–—…·½¼¾²³×')

/**
 * The encoding in which most of the special characters make sense: small letters inside words, capitals at their
 * beginning.
 */
export function guessOld(bytes: Uint8Array): ImportEncoding {
  const scores = OLD.map((encoding) => scoreOf(decoderOf(encoding).decode(bytes)))
  return OLD[scores.indexOf(Math.max(...scores))] ?? 'windows-1252'
}

const SPECIAL = /(\p{L}?)([^\0-\x7f])(\p{L}?)/gu

function scoreOf(text: string): number {
  let score = 0
  for (const [, before = '', character = '', after = ''] of text.matchAll(SPECIAL)) {
    const isInside = before !== '' || after !== ''
    const isCapital = /\p{Lu}/u.test(character)
    if (!/\p{L}/u.test(character)) score += isInside || !FINE.has(character) ? -2 : 0
    else if (isCapital && /\p{Ll}/u.test(before)) score -= 2
    else score += COMMON.has(character) ? 2 : -1
  }
  return score
}
