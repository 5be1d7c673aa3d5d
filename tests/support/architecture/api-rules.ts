// Rules for the commerce API: file names show their role, SQL stays in query files, and one module writes stock.
import { blank, lineAt, type SourceFile, type Violation } from './source-files.ts'

/** A word's files; shared ones are one level up. */
const OF_A_WORD = /^src\/commerce\/api\/[a-z]+\//
const ROLE = /\.(routes|service|queries|rules)\.ts$/
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

/** API files whose names don't show their role. */
export const checkRoles = (files: SourceFile[]): Violation[] =>
  files
    .filter(({ path }) => OF_A_WORD.test(path) && !ROLE.test(path))
    .map(({ path }) => ({
      file: path,
      line: 1,
      message: 'shows no role: .routes, .service, .queries, or .rules where it does no I/O',
    }))

/** SQL outside query files and the database's own folder. */
export const checkSql = (files: SourceFile[]): Violation[] =>
  files
    .filter(({ path }) => path.startsWith('src/') && !path.startsWith('src/commerce/db/'))
    .filter(({ path }) => !path.endsWith('.queries.ts'))
    .flatMap((file) => find(file, /from 'drizzle-orm/g, 'only .queries.ts and db/ know SQL'))

const INVENTORY = /^src\/commerce\/(api\/inventory|db)\//
const STOCK = /\bstockEntry\b|\bset\s*\(\{[^}]*\bstock\b(?!_)|\bset stock\b/g

/** Other modules that write stock or its ledger. */
export const checkStock = (files: SourceFile[]): Violation[] =>
  files
    .filter(({ path }) => path.startsWith('src/commerce/') && !INVENTORY.test(path))
    .flatMap((file) => find(file, STOCK, 'only the inventory writes stock and its ledger'))

function find({ path, text }: SourceFile, pattern: RegExp, message: string): Violation[] {
  const code = blank(text, COMMENTS)
  return [...code.matchAll(pattern)].map(({ index }) => ({
    file: path,
    line: lineAt(code, index),
    message,
  }))
}
