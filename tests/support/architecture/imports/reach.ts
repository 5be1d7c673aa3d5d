// What the storefront reaches, directly or indirectly: never the back end.
import { importsOf, resolveImport } from './imports.ts'
import { layerOf } from './layers.ts'
import type { SourceFile, Violation } from '#tests/support/architecture/source-files.ts'

const STOREFRONT = [
  'pages',
  'layouts',
  'features',
  'form',
  'browser',
  'components',
  'ui',
  'stores',
  'client',
  'middleware',
]
const BACK_END = /^src\/(commerce|demo|server)\//

type Edge = { from: string; line: number; to: string }

/** The imports through which a page or island reaches commerce or server. */
export function checkReach(files: SourceFile[]): Violation[] {
  const edges = Map.groupBy(files.flatMap(edgesOf), ({ from }) => from)
  const starts = files
    .filter(({ path }) => STOREFRONT.includes(layerOf(path)))
    .map(({ path }) => path)
  const reachedFrom = new Map<string, string | undefined>(starts.map((path) => [path, undefined]))
  const violations: Violation[] = []
  // Iterating over a Map includes entries added meanwhile.
  for (const [path] of reachedFrom) {
    for (const { to, line } of edges.get(path) ?? []) {
      if (BACK_END.test(to))
        violations.push({ file: path, line, message: `${way(path, reachedFrom)} reaches ${to}` })
      else if (!reachedFrom.has(to)) reachedFrom.set(to, path)
    }
  }
  return violations
}

function edgesOf(file: SourceFile): Edge[] {
  return importsOf(file).flatMap(({ specifier, line }) => {
    const to = resolveImport(file.path, specifier)
    return to === undefined ? [] : [{ from: file.path, line, to }]
  })
}

function way(path: string, reachedFrom: Map<string, string | undefined>): string {
  const before = reachedFrom.get(path)
  return before === undefined ? path : `${way(before, reachedFrom)} → ${path}`
}
