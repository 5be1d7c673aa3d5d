// What customers wrote about themselves, as it may stand in a letter of the shop (rule 68): whoever gives a name must not
// be able to send somebody else a message with a link.

/** Nobody sees them, but they take words apart. Those that join letters of some scripts stay between such letters. */
const INVISIBLE = /(?![\u200C\u200D])[\p{Cf}\u115F\u1160\u3164\uFFA0]/gu
const LOOSE_JOINER = /(?<![^\p{Script=Latin}\P{L}]\p{M}*)[\u200C\u200D]/gu
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const TAG = /<[^<>]*>/g
/** What browsers take for the dot of a domain. */
const DOTS = /[\u3002\uFF0E\uFF61\u2024]/g

const DOMAIN = /[\p{L}\p{M}\p{N}_-]+\.(?:\p{L}[\p{L}\p{M}]+|xn--)/u
const NUMBERED = /(?:^|[^\p{N}])(?:\p{N}{1,3}\.){3}\p{N}{1,3}/u
const SCHEME = /^\P{L}*(?:[a-z][a-z0-9+.-]*:\/\/|(?:mailto|tel|sms|data|javascript):)|\/\/|@/iu
/** `Dr.Smith`, `J.R.Lee`, `12.Rue`: short parts before a word with a capital. */
const INITIALS = /^(?:(?:\p{L}{1,3}|\p{N}{1,4})\.)+\p{Lu}[\p{L}\p{M}’'-]*[,.]?$/u
const AFTER_DOT = /\.(?=\p{L})/gu
/** As many as a line of an address may have. */
const MOST_LETTERS = 200

/**
 * One line without links, markup and control characters; empty where nothing is left.
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

/** The word, or nothing where programs that show mail make a link of it. */
function harmless(word: string): string[] {
  if (SCHEME.test(word) || NUMBERED.test(word)) return []
  if (INITIALS.test(word)) return [word.replaceAll(AFTER_DOT, '. ')]
  return DOMAIN.test(word) ? [] : [word]
}
