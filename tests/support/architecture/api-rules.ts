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

/** SQL outside query files, the database's own folder and the demo, which fills it. */
export const checkSql = (files: SourceFile[]): Violation[] =>
  files
    .filter(({ path }) => path.startsWith('src/') && !/^src\/(commerce\/db|demo)\//.test(path))
    .filter(({ path }) => !path.endsWith('.queries.ts'))
    .flatMap((file) => find(file, /from 'drizzle-orm/g, 'only .queries.ts and db/ know SQL'))

const INVENTORY = /^src\/commerce\/(api\/inventory|db)\//
const STOCK = /\bstockEntry\b|\bset\s*\(\{[^}]*\bstock\b(?!_)|\bset stock\b/g

/** Other modules that write stock or its ledger. */
export const checkStock = (files: SourceFile[]): Violation[] =>
  files
    .filter(({ path }) => path.startsWith('src/commerce/') && !INVENTORY.test(path))
    .flatMap((file) => find(file, STOCK, 'only the inventory writes stock and its ledger'))

/** The stored lines of an order, by the names of their table. */
const LINES = /\border(?:Line\b|_line\b(?!_id))/g
/** Who may read them, and why: all others ask `records/contents.service.ts` or the view `delivered_line` (rule 190). */
export const MAY_READ_LINES: Record<string, string> = {
  'api/arrivals/arrivals.queries': 'knows whether picking has begun',
  'api/checkout/write-orders.queries': 'writes them',
  'api/records/': 'is the account itself',
  'api/fulfilment/unpaid.queries': 'gives back the stock that they hold',
  'api/inventory/stock.queries': 'takes and gives back stock',
  'api/ledger/book.queries': 'keeps the commission agreed for each',
  'api/mail/mail.queries': 'asks about a substitute before the order is packed',
  'api/media/library.staff.queries': 'counts where a picture is used',
  'api/picking/picking.queries': 'shows what is still to be picked',
  'api/refunds/refunds.queries': 'counts what was refunded of each',
  'db/': 'declares and fills the tables',
  'api/report/goods-figures.queries':
    'knows the deposit and the tax rate of each; the rest is from the view',
  'import/undo/': 'knows whether a product was sold',
}

/** Code that reads an order's stored lines instead of its account. */
export const checkLines = (files: SourceFile[]): Violation[] =>
  files
    .filter(({ path }) => path.startsWith('src/commerce/'))
    .filter(
      ({ path }) =>
        !Object.keys(MAY_READ_LINES).some((one) => path.startsWith(`src/commerce/${one}`)),
    )
    .flatMap((file) =>
      find(file, LINES, 'reads stored lines of orders: ask for what the order contains'),
    )

/** Exceptions that nothing needs. */
export const unusedReaders = (files: SourceFile[]): string[] =>
  Object.keys(MAY_READ_LINES).filter(
    (one) =>
      !files.some(
        ({ path, text }) =>
          path.startsWith(`src/commerce/${one}`) && new RegExp(LINES).test(blank(text, COMMENTS)),
      ),
  )

function find({ path, text }: SourceFile, pattern: RegExp, message: string): Violation[] {
  const code = blank(text, COMMENTS)
  return [...code.matchAll(pattern)].map(({ index }) => ({
    file: path,
    line: lineAt(code, index),
    message,
  }))
}
