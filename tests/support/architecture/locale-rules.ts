// English and French match: same files, keys and placeholders, nothing empty; French punctuation keeps its no-break
// spaces.
import ts from 'typescript'
import { lineAt, type SourceFile, type Violation } from './source-files.ts'

type Entry = { text: string; line: number }

const fileOf = (language: string, name: string) => `locales/${language}/${name}`

/** Texts that one language lacks, or that don't match. */
export function checkLocales(files: SourceFile[], languages: readonly string[]): Violation[] {
  const texts = new Map(files.map((file) => [file.path, entriesOf(file)]))
  const names = new Set(files.map(({ path }) => path.split('/').slice(2).join('/')))
  const empty = [...texts].flatMap(([file, entries]) =>
    [...entries].flatMap(([key, { text, line }]) =>
      text.trim() === '' ? [{ file, line, message: `${key} is empty` }] : [],
    ),
  )
  const differing = [...names].flatMap((name) =>
    languages.flatMap((one) =>
      languages
        .filter((other) => other !== one)
        .flatMap((other) =>
          compare(texts, { file: fileOf(one, name), other: fileOf(other, name) }),
        ),
    ),
  )
  return [...empty, ...differing, ...breakable(texts)]
}

/** French punctuation has a space before it, without a line break. */
const BREAKABLE = / [:;?!»%]|« /

const breakable = (texts: Map<string, Map<string, Entry>>): Violation[] =>
  [...texts].flatMap(([file, entries]) =>
    !file.startsWith('locales/fr/')
      ? []
      : [...entries].flatMap(([key, { text, line }]) =>
          BREAKABLE.test(text)
            ? [{ file, line, message: `${key} needs a no-break space beside its mark` }]
            : [],
        ),
  )

type Pair = { file: string; other: string }

function compare(texts: Map<string, Map<string, Entry>>, { file, other }: Pair): Violation[] {
  const mine = texts.get(file)
  const theirs = texts.get(other)
  if (!mine) return []
  if (!theirs) return [{ file, line: 1, message: `there is no ${other}` }]
  return [...mine].flatMap(([key, { text, line }]) => {
    const counterpart = theirs.get(key)
    if (!counterpart) return [{ file, line, message: `${key} is missing in ${other}` }]
    const missing = [...placeholdersOf(key, text).difference(placeholdersOf(key, counterpart.text))]
    return missing.map((name) => ({
      file,
      line,
      message: `${key}: {{${name}}} is missing in ${other}`,
    }))
  })
}

/** "One item" needs no count, "{{count}} items" does. */
function placeholdersOf(key: string, text: string): Set<string> {
  const names = Array.from(text.matchAll(/\{\{\s*(\w+)/g), (match) => match[1] ?? '')
  return new Set(names.filter((name) => name !== 'count' || !/_(zero|one)$/.test(key)))
}

function entriesOf({ path, text }: SourceFile): Map<string, Entry> {
  const source = ts.parseJsonText(path, text)
  const entries = new Map<string, Entry>()
  const visit = (node: ts.Node, keys: string[]): void => {
    if (ts.isStringLiteral(node)) {
      entries.set(keys.join('.'), { text: node.text, line: lineAt(text, node.getStart(source)) })
    } else if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name)) {
      visit(node.initializer, [...keys, node.name.text])
    } else {
      ts.forEachChild(node, (child) => visit(child, keys))
    }
  }
  visit(source, [])
  return entries
}

const EACH = /(?<!Partial<)Record<Language,[^=;]*=\s*\{\s*(?:en|fr)\b/g

/** Code that would have to change for a third language. */
export const checkLanguages = (files: SourceFile[]): Violation[] =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(EACH)].map(({ index }) => ({
      file: path,
      line: lineAt(text, index),
      message: 'lists the languages: make it Partial, and do without for others',
    })),
  )
