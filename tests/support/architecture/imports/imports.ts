// The imports of a source file: TypeScript, and the script parts of Astro files.
import { posix } from 'node:path'
import ts from 'typescript'
import { lineAt, type SourceFile } from '#tests/support/architecture/source-files.ts'

/** `type` imports vanish at run time, `dynamic` ones load on demand. */
export type Import = { specifier: string; line: number; kind: 'static' | 'type' | 'dynamic' }

/** Several rules need the same file's imports. */
const known = new WeakMap<SourceFile, Import[]>()

/** A file's imports, including re-exports and `import('…')`. */
export function importsOf(file: SourceFile): Import[] {
  const found = known.get(file) ?? readImports(file)
  known.set(file, found)
  return found
}

function readImports({ path, text }: SourceFile): Import[] {
  const code = path.endsWith('.astro') ? scriptsOf(text) : text
  const kind = path.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, false, kind)
  // Below the top level, only these matter.
  const isDeep = code.includes('import(')
  const found: Import[] = []
  const visit = (node: ts.Node): void => {
    const entry = importAt(node)
    if (entry) found.push({ ...entry, line: lineAt(code, node.getStart(source)) })
    if (isDeep) ts.forEachChild(node, visit)
  }
  ts.forEachChild(source, visit)
  return found
}

function importAt(node: ts.Node): Omit<Import, 'line'> | undefined {
  if (ts.isImportDeclaration(node)) {
    return named(node.moduleSpecifier, isTypeClause(node.importClause) ? 'type' : 'static')
  }
  if (ts.isExportDeclaration(node)) {
    return named(node.moduleSpecifier, node.isTypeOnly ? 'type' : 'static')
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    return named(node.argument.literal, 'type')
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    return named(node.arguments[0], 'dynamic')
  }
  return undefined
}

function named(node: ts.Node | undefined, kind: Import['kind']): Omit<Import, 'line'> | undefined {
  return node && ts.isStringLiteralLike(node) ? { specifier: node.text, kind } : undefined
}

function isTypeClause(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  const names = clause.namedBindings
  if (clause.name || !names || !ts.isNamedImports(names)) return false
  return names.elements.length > 0 && names.elements.every((element) => element.isTypeOnly)
}

/** An Astro file with everything but frontmatter and scripts blanked out. */
function scriptsOf(text: string): string {
  const kept: [number, number][] = []
  for (const part of text.matchAll(
    /^---\r?\n([\s\S]*?)^---|<script\b[^>]*>([\s\S]*?)<\/script>/dgm,
  )) {
    const range = part.indices?.[1] ?? part.indices?.[2]
    if (range) kept.push(range)
  }
  const isKept = (index: number) => kept.some(([from, to]) => index >= from && index < to)
  // In code units, like match indices.
  const letters = text
    .split('')
    .map((letter, index) => (letter === '\n' || isKept(index) ? letter : ' '))
  return letters.join('')
}

/** The repository file that a specifier refers to; undefined for packages. */
export function resolveImport(from: string, specifier: string): string | undefined {
  const plain = specifier.replace(/\?.*$/, '')
  if (plain.startsWith('#/')) return `src/${plain.slice(2)}`
  if (plain.startsWith('.')) return posix.join(posix.dirname(from), plain)
  return undefined
}
