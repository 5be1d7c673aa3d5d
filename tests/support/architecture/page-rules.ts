// Every route has a page, and every page a route.
import { lineAt, type SourceFile, type Violation } from './source-files.ts'

const TABLE = 'src/routes.ts'
/** The staff routes. */
const OFFICE = 'src/routes/office.ts'
/** Shown in place of another page, never requested by address. */
const IN_PLACE = new Set(['/500'])

/** The address of a page file without its language: `src/pages/[...lang]/product/[slug].astro` → `/product/{slug}`. */
export function addressOf(path: string): string {
  const address = path
    .replace(/^src\/pages/, '')
    .replace(/\.(?:astro|ts)$/, '')
    .replace(/^\/\[(\.\.\.)?lang(uage)?\]/, '')
    .replace(/\/index$/, '')
    .replaceAll(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}')
  return address === '' ? '/' : address
}

/** `routes` is the route table by name; `files` are the pages and the files of the table. */
export function checkPages(
  routes: Record<string, { path: string }>,
  files: SourceFile[],
): Violation[] {
  const tables = files.filter(({ path }) => path === TABLE || path === OFFICE)
  const pages = files
    .filter(({ path }) => /^src\/pages\/.*\.(?:astro|ts)$/.test(path))
    .map(({ path }) => path)
  const addresses = new Set(pages.map(addressOf))
  const known = new Set(Object.values(routes).map(({ path }) => path))
  const withoutPage = Object.entries(routes)
    .filter(([, { path }]) => !addresses.has(path))
    .map(([name, { path }]) => ({
      ...placeOf(name, tables),
      message: `${name} (${path}) has no page in src/pages`,
    }))
  const withoutRoute = pages
    .filter((path) => !known.has(addressOf(path)) && !IN_PLACE.has(addressOf(path)))
    .map((file) => ({ file, line: 1, message: `${addressOf(file)} has no entry in ${TABLE}` }))
  return [...withoutPage, ...withoutRoute]
}

function placeOf(name: string, tables: SourceFile[]): Pick<Violation, 'file' | 'line'> {
  const entry = new RegExp(`\\b${name}:\\s*[{']`)
  const table = tables.find(({ text }) => entry.test(text))
  return table
    ? { file: table.path, line: lineAt(table.text, table.text.search(entry)) }
    : { file: TABLE, line: 1 }
}
