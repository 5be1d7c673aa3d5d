// Makes customers' texts safe for the shop's emails (rule 68): nobody must be able to send somebody else a message with
// a link through a name.

/** Invisible characters that split words. Those that join letters of some scripts stay between such letters. */
const INVISIBLE = /(?![\u200C\u200D])[\p{Cf}\u115F\u1160\u3164\uFFA0]/gu
const LOOSE_JOINER = /(?<![^\p{Script=Latin}\P{L}]\p{M}*)[\u200C\u200D]/gu
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const TAG = /<[^<>]*>/g
/** What browsers read as a domain's dot. */
const DOTS = /[\u3002\uFF0E\uFF61\u2024]/g

const DOMAIN = /[\p{L}\p{M}\p{N}_-]+\.(?:\p{L}[\p{L}\p{M}]+|xn--)/u
const NUMBERED = /(?:^|[^\p{N}])(?:\p{N}{1,3}\.){3}\p{N}{1,3}/u
const SCHEME = /^\P{L}*(?:[a-z][a-z0-9+.-]*:\/\/|(?:mailto|tel|sms|data|javascript):)|\/\/|@/iu
/** `Dr.Smith`, `J.R.Lee`, `12.Rue`: short parts before a capitalised word. */
const INITIALS = /^(?:(?:\p{L}{1,3}|\p{N}{1,4})\.)+\p{Lu}[\p{L}\p{M}’'-]*[,.]?$/u
const AFTER_DOT = /\.(?=\p{L})/gu
/** The maximum of an address line. */
const MOST_LETTERS = 200

/**
 * One line without links, markup and control characters; empty if nothing is left.
 *
 * @example plainWords('Buy at evil.com/x Now') // 'Buy at Now'
 * @example plainWords('Dr.Smith') // 'Dr. Smith'
 */
export function plainWords(text: string): string {
  const line = text
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(LOOSE_JOINER, '')
    .replaceAll(DOTS, '.')
    .replaceAll(CONTROL, ' ')
    .replaceAll(TAG, ' ')
    .replaceAll(/[<>]/g, ' ')
  const words = line.split(/\s+/u).flatMap(harmless).join(' ')
  return [...words].slice(0, MOST_LETTERS).join('').trim()
}

/** The word, or nothing if mail programs would turn it into a link. */
function harmless(word: string): string[] {
  if (SCHEME.test(word) || NUMBERED.test(word)) return []
  if (INITIALS.test(word)) return [word.replaceAll(AFTER_DOT, '. ')]
  return DOMAIN.test(word) ? [] : [word]
}
