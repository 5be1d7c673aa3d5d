// Everything that reaches a browser has to work in the oldest supported ones: `browserslist` in package.json.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  lineAt,
  type SourceFile,
  type Violation,
} from '#tests/support/architecture/source-files.ts'
import { type Lacks, lacking } from './compat.ts'
import { type Exception, EXCEPTIONS } from './exceptions.ts'
import { markupUses } from './markup.ts'
import { scriptUses, type Use } from './scripts.ts'
import { styleUses } from './styles.ts'

type Found = Use & { file: SourceFile; at?: string }

/** Styles, markup and inline scripts, which are in the sources. */
export const checkEngines = (files: SourceFile[], exceptions = EXCEPTIONS): Violation[] =>
  judge(
    files.flatMap((file) => [...stylesOf(file), ...markupOf(file), ...inlineOf(file)]),
    exceptions.filter(({ feature }) => /^(?:css|html)\./.test(feature)),
  )

/** Style sheets that the sources import from packages. */
export const packageSheets = (files: SourceFile[]): SourceFile[] =>
  files
    .flatMap(({ text }) => [...text.matchAll(/^\s*import '(?<sheet>[a-z@][^']*css[^']*)'$/gm)])
    .map(({ groups }) => {
      const path = createRequire(import.meta.url).resolve(groups?.['sheet'] ?? '')
      return { path, text: readFileSync(path, 'utf8') }
    })

/** Scripts as they are built, with their packages. */
export const checkScripts = (files: SourceFile[], exceptions = EXCEPTIONS): Violation[] =>
  judge(
    files.flatMap((file) => scriptUses(file.text, floorOf(file)).map((use) => ({ ...use, file }))),
    exceptions.filter(({ feature }) => !/^(?:css|html)\./.test(feature)),
  )

function judge(found: Found[], exceptions: Exception[]): Violation[] {
  const used = new Set<Exception>()
  const wrong = found.flatMap(({ file, feature, index, at }) => {
    const fitting = exceptions.filter((one) => allows(one, feature, file.path))
    for (const one of fitting) used.add(one)
    if (fitting.length > 0) return []
    const message = `${feature} is missing in ${floorOf(file)(feature).join(', ')}`
    return [
      {
        file: file.path,
        line: lineAt(file.text, index),
        message: at ? `${at}: ${message}` : message,
      },
    ]
  })
  const unused = exceptions
    .filter((one) => !used.has(one))
    .map(({ feature, in: places }) => ({
      file: 'tests/support/architecture/engines/exceptions.ts',
      line: 1,
      message: `nothing needs ${[feature, ...(places ?? [])].join(' in ')} any more`,
    }))
  return [...wrong, ...unused]
}

const allows = ({ feature, in: places }: Exception, used: string, path: string): boolean =>
  (used === feature || used.startsWith(`${feature}.`)) &&
  (places === undefined || places.some((place) => path.includes(place)))

const floors = new Map<string, Lacks>()

/** What only staff load has to work in their browsers. */
function floorOf({ path }: SourceFile): Lacks {
  const visitors = /\/staff\/|\/pages\/admin\//.test(path) ? 'staff' : 'shoppers'
  const floor = floors.get(visitors) ?? lacking(visitors)
  floors.set(visitors, floor)
  return floor
}

const STYLE = /<style[^>]*>(?<css>[\s\S]*?)<\/style>/g

function stylesOf(file: SourceFile): Found[] {
  if (file.path.endsWith('.css'))
    return styleUses(file.text, floorOf(file)).map((use) => ({ ...use, file, index: 0 }))
  if (!file.path.endsWith('.astro')) return []
  return [...file.text.matchAll(STYLE)].flatMap(({ groups, index }) =>
    styleUses(groups?.['css'] ?? '', floorOf(file)).map((use) => ({ ...use, file, index })),
  )
}

const markupOf = (file: SourceFile): Found[] =>
  /\.(?:astro|tsx)$/.test(file.path)
    ? markupUses(file, floorOf(file)).map((use) => ({ ...use, file }))
    : []

const inlineOf = (file: SourceFile): Found[] =>
  file.path.endsWith('.inline.js')
    ? scriptUses(file.text, floorOf(file)).map((use) => ({ ...use, file }))
    : []
