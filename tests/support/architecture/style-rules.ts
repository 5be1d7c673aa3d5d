// Colours come from tokens, and sides are logical (start, end), so dark mode and right-to-left only set tokens.
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

/** Raw colours and physical sides outside the styles folder. */
export function checkStyles(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => /\.(css|astro|tsx)$/.test(path) && !path.startsWith('src/styles/'))
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
