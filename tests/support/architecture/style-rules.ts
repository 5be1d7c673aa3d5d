// Colours come from tokens, and sides are logical (start, end), so dark mode and right-to-left only set tokens.
import { posix } from 'node:path'
import { blank, lineAt, type SourceFile, type Violation } from './source-files.ts'

const COMMENTS = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<=^|\s)\/\/.*$/gm
const HEX = /(?<!&|href=["']|url\(["']?)#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b/gi
const COLOUR_FUNCTION = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/gi
const SIDE_PROPERTY = /(?<![\w$.-])(?:[a-z]+-)*(?:left|right)(?:-[a-z]+)*["']?:/gi
const SIDE_VALUE = /\b(?:text-align|float|clear|textAlign)\s*:\s*["']?(?:left|right)\b/g
const SIDE_STYLE =
  /(?<![\w$.-])(?:margin|padding|border|scrollMargin|scrollPadding)(?:Top|Bottom)?(?:Left|Right)\w*\s*:/g

const RULES: [RegExp, string][] = [
  [HEX, 'is a raw colour: use a token'],
  [COLOUR_FUNCTION, 'is a raw colour: use a token'],
  [SIDE_PROPERTY, 'is a physical side: use inline-start or inline-end'],
  [SIDE_VALUE, 'is a physical side: use start or end'],
  [SIDE_STYLE, 'is a physical side: use the logical property'],
]

/** Raw colours and physical sides outside the rooms of styles and themes. */
export function checkStyles(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => /\.(css|astro|tsx)$/.test(path) && !/^src\/(styles|themes)\//.test(path))
    .flatMap(({ path, text }) => {
      const code = blank(text, COMMENTS)
      return RULES.flatMap(([pattern, message]) =>
        [...code.matchAll(pattern)].map((match) => ({
          file: path,
          line: lineAt(code, match.index),
          message: `${match[0].trim()} ${message}`,
        })),
      )
    })
}

const NARROW = /@media[^{]*max-width: ([\d.]+rem)/g
const WIDE = /@media[^{]*min-width: ([\d.]+rem)/g

/** Layouts for narrow and for wide screens that both hold at one width, such as a tablet's. */
export function checkBreakpoints(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => /\.(css|astro)$/.test(path))
    .flatMap(({ path, text }) => {
      const code = blank(text, COMMENTS)
      const narrow = new Set([...code.matchAll(NARROW)].map(([, width]) => width))
      return [...code.matchAll(WIDE)]
        .filter(([, width]) => narrow.has(width))
        .map((match) => ({
          file: path,
          line: lineAt(code, match.index),
          message: `min-width: ${match[1]} overlaps max-width: ${match[1]}`,
        }))
    })
}

const SHEET = /import (\w+) from '([^']+\.module\.css)'/g

/** Classes that a component takes from a CSS module which doesn't have them. */
export function checkClasses(files: SourceFile[]): Violation[] {
  const sheets = new Map(files.map(({ path, text }) => [path, text]))
  return files
    .filter(({ path }) => /\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(SHEET)].flatMap(([, name = '', from = '']) => {
        const css = from.startsWith('#/') ? `src/${from.slice(2)}` : posix.join(path, '..', from)
        const sheet = sheets.get(css) ?? ''
        return [...text.matchAll(new RegExp(`(?<![\\w/.'-])${name}\\.(\\w+)`, 'g'))]
          .filter(([, own]) => !new RegExp(`\\.${own}\\b`).test(sheet))
          .map((match) => ({
            file: path,
            line: lineAt(text, match.index),
            message: `${match[0]} is not in ${css}`,
          }))
      }),
    )
}

const USED = /var\((--[\w-]+)\)/g
const SET = /(--[a-z][\w-]*)\s*:/g
const SET_IN_CODE = /['"](--[a-z][\w-]*)['"]/g
const SHARED = /^src\/(styles|themes|layouts)\//

/**
 * Variables without a fallback that neither the file, a shared style sheet, a look nor code sets: the whole declaration
 * would be void.
 */
export function checkVariables(files: SourceFile[], looks: string[]): Violation[] {
  const namesIn = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, name = '']) => name)
  const isSheet = ({ path }: SourceFile) => /\.(css|astro)$/.test(path)
  const shared = new Set([
    ...looks.flatMap((look) => namesIn(look, SET)),
    ...files
      .filter((file) => isSheet(file) && SHARED.test(file.path))
      .flatMap(({ text }) => namesIn(text, SET)),
    ...files.flatMap(({ text }) => namesIn(text, SET_IN_CODE)),
  ])
  return files.filter(isSheet).flatMap(({ path, text }) => {
    const code = blank(text, COMMENTS)
    const own = new Set(namesIn(code, SET))
    return [...code.matchAll(USED)]
      .filter(([, name = '']) => !own.has(name) && !shared.has(name))
      .map((match) => ({
        file: path,
        line: lineAt(code, match.index),
        message: `${match[0]} is set nowhere`,
      }))
  })
}
