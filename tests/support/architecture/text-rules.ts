// Which language's text is *the* name is worked out in one place: `textIn` and `mainText`, or `text_of` in the database.
import { blank, lineAt, type SourceFile, type Violation } from './source-files.ts'

const ENGLISH = /->>\s*'en'|(?<![\w.])[\w.?]+\??\.en\b(?!\()/g
/** They speak of English itself, or of something else named `en`. */
const MAY = [
  // Its own texts exist in both of its languages.
  'src/demo/',
  'src/commerce/erp/sandbox/',
  // Words of English names.
  'src/domain/goods/',
  'src/domain/list/',
  // An invoice of EN 16931.
  'src/commerce/documents/einvoice/',
]
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

/** Code that takes the English text, where a shop may write another language. */
export const checkTexts = (files: SourceFile[]): Violation[] =>
  files
    .filter(({ path }) => path.startsWith('src/') && !MAY.some((room) => path.startsWith(room)))
    .flatMap(({ path, text }) => {
      const code = blank(text, COMMENTS)
      return [...code.matchAll(ENGLISH)].map(({ index }) => ({
        file: path,
        line: lineAt(code, index),
        message: 'a shop may write another language: textIn, mainText or inMainLanguage',
      }))
    })

/** Days and times of the reader's own clock, on purpose and only in browsers. */
const OWN_CLOCK = ['src/browser/place/place-words.ts', 'src/browser/app/connection.ts']
const FORMAT = /\bDateTimeFormat\(/g

/** Days and times that a server writes in its own time zone, and a browser in another. */
export const checkZones = (files: SourceFile[]): Violation[] =>
  files
    .filter(({ path }) => path.startsWith('src/') && !OWN_CLOCK.includes(path))
    .flatMap(({ path, text }) => {
      const code = blank(text, COMMENTS)
      return [...code.matchAll(FORMAT)]
        .filter(({ index }) => {
          const call = code.slice(index, endOf(code, code.indexOf('(', index)))
          return call.includes('{') && !call.includes('timeZone')
        })
        .map(({ index }) => ({
          file: path,
          line: lineAt(code, index),
          message: "name the time zone: the shop's, or UTC for a day without a time",
        }))
    })

/** Where the bracket that opens there closes. */
function endOf(code: string, open: number): number {
  let depth = 0
  for (let at = open; at < code.length; at += 1) {
    if (code[at] === '(') depth += 1
    if (code[at] === ')' && (depth -= 1) === 0) return at
  }
  return code.length
}
