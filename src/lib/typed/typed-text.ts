// Text as people type and paste it, in the one form that is stored and compared: forms, API and import read it here.

/** Marks of direction and width that pasting brings along. They show nothing. */
const INVISIBLE =
  /[\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/gu
/** Joiners change letters of some scripts, and tie pictures together. */
const LOOSE_JOINER =
  /(?<!(?:[^\p{Script=Latin}\P{L}]\p{M}*|\p{Extended_Pictographic}[\p{EMod}\uFE0F]?))[\u200C\u200D]/gu
/** These choose between a sign and its picture. */
const LOOSE_VARIANT = /(?<!\p{Extended_Pictographic})[\uFE0E\uFE0F](?!\u20E3)/gu
/** Belongs inside a word, where it may be broken. */
const LOOSE_HYPHEN = /(?<!\p{L}\p{M}*)\u00AD|\u00AD(?!\p{L})/gu
const NEVER_IN_CODES = /\u00AD|\u200C|\u200D|\uFE0E|\uFE0F/g
const DASHES = /[\p{Pd}\u2212\u2043]/gu
const APOSTROPHES = /[‘’ʼ′＇]/g

/** The shop's own words: as typeset, with their no-break spaces. @example visibleText('\u202Atea\uFEFF') // 'tea' */
export const visibleText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(LOOSE_JOINER, '')
    .replaceAll(LOOSE_VARIANT, '')
    .replaceAll(LOOSE_HYPHEN, '')
    .trim()

/** A note, of one or more lines. @example typedText('2\u00A0kg') // '2 kg' */
export const typedText = (text: string): string =>
  visibleText(text)
    .replaceAll(/\p{Zs}/gu, ' ')
    .trim()

/** One line, such as a name. @example typedLine(' Mül\u00ADler\u200B') // 'Müller' */
export const typedLine = (text: string): string => typedText(text.replaceAll('\u00AD', ''))

/** Letters, digits and signs without typography: full-width ones are plain, and each dash is a hyphen. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(NEVER_IN_CODES, '')
    .replaceAll(DASHES, '-')
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A code without spaces. @example typedCode('ab‑12 34') // 'AB-1234' */
export const typedCode = (text: string): string => plain(text).replaceAll(' ', '').toUpperCase()

/** A code whose hyphens only group it. @example typedSigns('123–456') // '123456' */
export const typedSigns = (text: string): string => typedCode(text).replaceAll(/[.-]/g, '')

/** A code in capitals, with its spaces. @example typedGroups('d02\u00A0af30') // 'D02 AF30' */
export const typedGroups = (text: string): string => plain(text).toUpperCase()

/** `ext. 12`, `x12`, `;ext=12`, and the words for it in French, German, Italian, Spanish and Russian. */
const EXTENSION =
  /[\s,;/(-]*(?:\b(?:ext(?:ension|n)?|x|poste|durchwahl|dw|apparat|app|int(?:erno)?|anexo)|[#;]|доб)[.:=\s]*(\d{1,7})\)?$/iu
const PICTURES = /\p{Extended_Pictographic}/gu
const PHONE_LABEL = /^t[eé]l(?:[eé]phone)?\b[.:\s]*/iu

/** @example typedPhone('tel:+33‑1‑23‑45‑67‑89;ext=12') // '+33-1-23-45-67-89 ext. 12' */
export function typedPhone(text: string): string {
  const number = plain(text.replaceAll(PICTURES, ''))
    .replace(PHONE_LABEL, '')
    .replace(/^\(\+(\d+)\)/, '+$1')
  return number.replace(/(?<=\d)\s*x\s*(?=\d+$)/i, ' x').replace(EXTENSION, ' ext. $1')
}

/** For a link. @example phoneHref('01 23 45 67 89 ext. 12') // 'tel:0123456789;ext=12' */
export function phoneHref(phone: string): string {
  const [number = '', extension] = typedPhone(phone).split(' ext. ')
  // `+33 (0)1`: nobody dials that zero.
  const digits = number.replace(/^(\+.*?)\(0\)/, '$1').replaceAll(/[^+\d]/g, '')
  return `tel:${digits}${extension ? `;ext=${extension}` : ''}`
}

/** What an email address's domain is made of; a URL would read other signs as its own. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u

/** With its domain as mail programs send it. @example typedEmail('Jo@Bücher.example ') // 'Jo@xn--bcher-kva.example' */
export function typedEmail(text: string): string {
  const typed = plain(text.replaceAll(APOSTROPHES, "'"))
  const address = /<([^<>]*)>$/.exec(typed)?.[1] ?? typed
  const bare = address.replace(/^mailto:/i, '')
  const at = bare.lastIndexOf('@')
  return at < 0 ? bare : bare.slice(0, at + 1) + asciiDomain(bare.slice(at + 1))
}

function asciiDomain(domain: string): string {
  const name = domain.replaceAll(/[。｡]/g, '.').replace(/\.$/, '')
  if (!DOMAIN.test(name)) return name
  try {
    return new URL(`http://${name}/`).hostname
  } catch {
    return name
  }
}
