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
