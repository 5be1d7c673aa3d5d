// References between code and documents: rule numbers and links between pages.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lineAt, ROOT, type SourceFile, type Violation } from './source-files.ts'

const RULES = 'src/domain/RULES.md'
const STATED = /^(\d+)\. /gm
/** `rule 14`, `rules 37, 58 and 59`, `rules 9 to 13`. */
const REFERENCE = /\brules? (\d+(?:(?:, | and | to )\d+)*)\b/gi
/** A path in backticks that includes a folder; patterns contain other characters. */
const PATH = /`([\w@][\w.@-]*(?:\/[\w.@-]+)+\.(?:ts|tsx|astro|css|json|md|mjs|js|sql))`/g
/** Created by a build, or an address of the shop. */
const MADE = new Set(['builds/latest.json', 'dist/inline-scripts.json'])
const LINK = /\[[^\]]*\]\(([^)\s]+)\)/g

type Reference = { rule: number; index: number }

/** The rules that a text refers to. @example referencesIn('(rules 9 to 11)').map(({ rule }) => rule) // [9, 10, 11] */
export function referencesIn(text: string): Reference[] {
  return [...text.matchAll(REFERENCE)].flatMap(({ 1: list = '', index }) =>
    list.split(/, | and /).flatMap((part) => {
      const [from = 0, to = from] = part.split(' to ').map(Number)
      return Array.from({ length: to - from + 1 }, (_, offset) => ({ rule: from + offset, index }))
    }),
  )
}

/** Every rule referred to exists, and every rule is referred to. */
export function checkRules(rules: string, files: SourceFile[]): Violation[] {
  const stated = new Map(
    [...rules.matchAll(STATED)].map((found) => [Number(found[1]), found.index]),
  )
  const references = files.flatMap(({ path, text }) =>
    referencesIn(text).map(({ rule, index }) => ({ file: path, line: lineAt(text, index), rule })),
  )
  const known = new Set(references.map(({ rule }) => rule))
  const unknown = references
    .filter(({ rule }) => !stated.has(rule))
    .map(({ file, line, rule }) => ({ file, line, message: `${RULES} has no rule ${rule}` }))
  const unused = [...stated]
    .filter(([rule]) => !known.has(rule))
    .map(([rule, index]) => ({
      file: RULES,
      line: lineAt(rules, index),
      message: `no code and no test refers to rule ${rule}`,
    }))
  return [...unknown, ...unused]
}

/** Section marks refer to a document that readers don't have. */
export function checkMarks(files: SourceFile[]): Violation[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(/§/g)].map(({ index }) => ({
      file: path,
      line: lineAt(text, index),
      message: 'has a section mark: say it in words, or refer to a rule',
    })),
  )
}

/** Links between pages of the repository resolve. */
export function checkLinks(pages: SourceFile[]): Violation[] {
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(LINK)].flatMap(({ 1: link = '', index }) => {
      const [target = ''] = link.split('#')
      if (target === '' || /^[a-z]+:/.test(target)) return []
      if (existsSync(join(ROOT, dirname(path), target))) return []
      return [{ file: path, line: lineAt(text, index), message: `links to ${link}: nothing there` }]
    }),
  )
}

/** Paths named on a page exist, relative to the page, `src/` or the root. */
export function checkPaths(pages: SourceFile[]): Violation[] {
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(PATH)].flatMap(({ 1: named = '', index }) => {
      const places = [dirname(path), '.', 'src', 'src/commerce', join(dirname(path), '..')]
      if (MADE.has(named) || places.some((place) => existsSync(join(ROOT, place, named)))) return []
      return [{ file: path, line: lineAt(text, index), message: `names ${named}: nothing there` }]
    }),
  )
}
