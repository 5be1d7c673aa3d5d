// Prepares texts for documents.

/** Invisible characters, and those that change the direction of the following text. */
const INVISIBLE =
  /[\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFC\u{E0000}-\u{E0FFF}]/gu
const EMOJI = /\p{RGI_Emoji}|\p{Emoji_Presentation}|\u20E3/gv
/** Joiners and variation selectors, which follow an emoji or a letter; outside their own script they mean nothing. */
const STRAY_JOINERS =
  /(?<![\p{Script=Arabic}\p{Script=Devanagari}]\p{M}*)[\u200C\u200D]|[\uFE00-\uFE0F]/gu
/** Letters carry a few marks; longer stacks would overlap other lines. */
const PILES = /(\p{M}{4})\p{M}+/gu

/**
 * Removes invisible characters, emoji, and direction changes. Line breaks stay.
 *
 * @example plainText('Zoë 🍓\u202E') // 'Zoë'
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(EMOJI, '')
    .replaceAll(INVISIBLE, (sign) => (sign === '\n' ? sign : sign === '\t' ? ' ' : ''))
    .replaceAll(STRAY_JOINERS, '')
    .replaceAll(PILES, '$1')
    .replaceAll(/ {2,}/g, ' ')
    .trim()

const UPON_ALL = /[\p{Script=Inherited}&&\p{M}]|[\u200C\u200D]/v

/** If no typeface covers a character: a letter or digit becomes a question mark. */
export const drawable = (text: string, isCovered: (sign: string) => boolean): string =>
  Array.from(text, (sign) => {
    // Marks without a script combine with any letter; those of another script with nothing that is drawn.
    if (sign === '\n' || UPON_ALL.test(sign) || isCovered(sign)) return sign
    return /[\p{L}\p{N}]/u.test(sign) ? '?' : ''
  }).join('')

/** Characters of scripts without spaces: this many fit into the narrowest column. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]{13,}|[\p{Script=Thai}]{25,}/gu
const CHINESE_AT_ONCE = 12
const THAI_AT_ONCE = 24

const words = new Intl.Segmenter('th', { granularity: 'word' })

/** Lines break only at spaces: scripts without spaces get some, between words if those are known. */
export const breakable = (text: string): string =>
  text.replaceAll(UNSPACED, (run) => {
    const most = /\p{Script=Thai}/u.test(run) ? THAI_AT_ONCE : CHINESE_AT_ONCE
    const pieces: string[] = []
    for (const { segment } of words.segment(run)) {
      const last = pieces.at(-1)
      if (last !== undefined && last.length + segment.length <= most) {
        pieces[pieces.length - 1] = last + segment
      } else pieces.push(...(segment.match(new RegExp(`.{1,${most}}`, 'gsu')) ?? []))
    }
    return pieces.join(' ')
  })

/** Words up to this length fit into every column. */
const WHOLE = 16

/** Where a word may be broken: nowhere, unless it is longer than any name. */
export const piecesOf = (word: string): string[] =>
  word.length > WHOLE
    ? [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment)
    : [word]
