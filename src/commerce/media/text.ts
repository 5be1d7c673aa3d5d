import { drawable } from './fonts/script-fonts.ts'

/** Text on pictures: escaping, and fitting it to a width without a layout engine. */

const TYPEFACE = 'Bricolage Grotesque'
/** Its signs overlap if another typeface comes first. */
const DEVANAGARI = 'Noto Sans Devanagari'
const ELLIPSIS = '…'

// Advance widths of the bold cut, in ems, by groups of characters of similar width.
const WIDTHS: readonly (readonly [characters: string, width: number])[] = [
  ["iíìîïljI.,:;'’!|() ", 0.29],
  ['frtJ"/-1', 0.42],
  ['mwMWæœÆŒ%@', 0.96],
  ['ABCDGHNOPQRSUVXYKÀÂÄÇÉÈÊËÎÔÖÙÛÜČŠŽĐ&', 0.71],
]
const OTHER_WIDTH = 0.62
const MARK_WIDTH = 0
const SIGN_WIDTH = 1.02
const MARK = /\p{M}/u
/** Full-width signs. */
const SIGN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]/u
/** Scripts without spaces break between words, if the words can be told apart. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const words = new Intl.Segmenter('th', { granularity: 'word' })

const widthOf = new Map<string, number>(
  WIDTHS.flatMap(([characters, width]) =>
    [...characters].map((character) => [character, width] as const),
  ),
)

/** Text as XML character data: escapes markup and leaves out characters that XML forbids. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** The approximate width of a text, in ems of its size. */
export function textWidth(text: string): number {
  let width = 0
  for (const character of text) width += widthOf.get(character) ?? unusualWidth(character)
  return width
}

const unusualWidth = (character: string): number =>
  SIGN.test(character) ? SIGN_WIDTH : MARK.test(character) ? MARK_WIDTH : OTHER_WIDTH

/** The text, cut with an ellipsis if it is wider than `ems`. */
export function shorten(text: string, ems: number): string {
  if (textWidth(text) <= ems) return text
  const characters = [...text]
  while (characters.length > 1 && textWidth(characters.join('') + ELLIPSIS) > ems) characters.pop()
  return characters.join('').trimEnd() + ELLIPSIS
}

/** Words, each with the characters between it and the previous word. */
const piecesOf = (text: string): { before: string; word: string }[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) =>
      UNSPACED.test(word)
        ? Array.from(words.segment(word), ({ segment }, index) => ({
            before: index === 0 ? ' ' : '',
            word: segment,
          }))
        : { before: ' ', word },
    )

/** Breaks a text between its words into lines of at most `ems`; a longer word stays whole. */
export function wrap(text: string, ems: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const { before, word } of piecesOf(text)) {
    const longer = line ? line + before + word : word
    if (line && textWidth(longer) > ems) {
      lines.push(line)
      line = word
    } else line = longer
  }
  if (line) lines.push(line)
  return lines
}

export type Room = { width: number; height: number; lines: number; from: number; to: number }
export type SetText = { lines: string[]; size: number; height: number }

const LEADING = 1.08

/** The largest size between `from` and `to` at which a text fits; otherwise the text is shortened. */
export function fit(whole: string, room: Room): SetText {
  const text = drawable(whole)
  for (let size = room.from; size > room.to; size -= 2) {
    const lines = wrap(text, room.width / size)
    const fits =
      lines.length <= room.lines &&
      lines.length * size * LEADING <= room.height &&
      lines.every((line) => textWidth(line) * size <= room.width)
    if (fits) return { lines, size, height: lines.length * size * LEADING }
  }
  const size = room.to
  const most = Math.max(1, Math.min(room.lines, Math.floor(room.height / (size * LEADING))))
  const all = wrap(text, room.width / size)
  const lines = all.slice(0, most).map((line, index) => {
    const isCut = index === most - 1 && all.length > most
    return shorten(isCut ? `${line} ${all[most]}` : line, room.width / size)
  })
  return { lines, size, height: lines.length * size * LEADING }
}

export type TextStyle = {
  x: number
  y: number
  size: number
  fill: string
  weight?: 400 | 600 | 700
  anchor?: 'start' | 'middle' | 'end'
  spacing?: number
}

/** One line of text; `y` is its baseline. */
export function textLine(text: string, style: TextStyle): string {
  const { x, y, size, fill, weight = 700, anchor = 'start', spacing = 0 } = style
  const family = /\p{Script=Devanagari}/u.test(text) ? DEVANAGARI : TYPEFACE
  const spaced = spacing ? ` letter-spacing="${spacing.toFixed(2)}"` : ''
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-family="${family}" font-size="${size.toFixed(1)}" font-weight="${weight}" text-anchor="${anchor}" fill="${fill}"${spaced}>${escapeXml(drawable(text))}</text>`
}

/** Stacked lines of text; the top of the first is at `style.y`. */
export function textBlock({ lines, size }: SetText, style: Omit<TextStyle, 'size'>): string {
  return lines
    .map((line, index) =>
      textLine(line, { ...style, size, y: style.y + size * (0.82 + index * LEADING) }),
    )
    .join('')
}
