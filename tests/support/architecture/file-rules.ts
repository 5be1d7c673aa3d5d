// Rules for file sizes, names and habits.
import { posix } from 'node:path'
import ts from 'typescript'
import { blank, lineAt, type SourceFile, type Violation } from './source-files.ts'

const LINES_AT_MOST = 300
const MANY_FILES = 30
/** Grows by one file with each migration. */
const GROWING = 'src/commerce/db/migrations'
const ROLES = ['routes', 'service', 'queries', 'rules']
const AUDIENCES = ['staff', 'seller', 'crew']
const SUFFIXES = [
  ...ROLES,
  ...AUDIENCES,
  'island',
  'module',
  'test',
  'e2e',
  'journey',
  'config',
  'd',
]
/** Pages are named by their addresses, migrations by their tool. */
const NAMED_BY_OTHERS = /^src\/(pages|commerce\/db\/migrations)\//
const BARREL_ALLOWED = 'src/contract/index.ts'
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

/** Files too long to read in one go. */
export function checkSizes(files: SourceFile[]): Violation[] {
  return files.flatMap(({ path, text }) => {
    const lines = text.replace(/\n$/, '').split('\n').length
    const message = `has ${lines} lines, ${LINES_AT_MOST} is the most`
    return lines > LINES_AT_MOST ? [{ file: path, line: LINES_AT_MOST + 1, message }] : []
  })
}

/** Folders with so many files that they may be several subjects. */
export function checkFolders(paths: string[]): Violation[] {
  const folders = Map.groupBy(paths, (path) => posix.dirname(path))
  return [...folders]
    .filter(([folder, { length }]) => length > MANY_FILES && !folder.startsWith(GROWING))
    .map(([folder, { length }]) => ({
      file: folder,
      line: 1,
      message: `has ${length} files`,
    }))
}

/** Folder names are one lowercase word; dotted suffixes are few. */
export function checkNames(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => !NAMED_BY_OTHERS.test(path))
    .flatMap(({ path }) => {
      const parts = path.split('/')
      const [, ...suffixes] = (parts.pop() ?? '').split('.').slice(0, -1)
      const folders = parts
        .filter((folder) => !/^[a-z][a-z0-9]*$/.test(folder))
        .map((folder) => `the folder ${folder} is not one lowercase word`)
      const unknown = suffixes
        .filter((suffix) => !SUFFIXES.includes(suffix))
        .map((suffix) => `.${suffix} is not one of the suffixes: ${SUFFIXES.join(', ')}`)
      return [...folders, ...unknown].map((message) => ({ file: path, line: 1, message }))
    })
}

/** The environment is parsed once, in the configuration; programs pass it on whole. */
export function checkEnvironment(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => path.startsWith('src/') && path !== 'src/server/process/config.ts')
    .flatMap(({ path, text }) => {
      const code = blank(text, COMMENTS)
      const pattern = path.startsWith('src/server/')
        ? /(?<!readConfig\()\bprocess\.env\b/g
        : /\bprocess\.env\b/g
      return [...code.matchAll(pattern)].map(({ index }) => ({
        file: path,
        line: lineAt(code, index),
        message: 'reads process.env: take it from the configuration',
      }))
    })
}

/** Files that only re-export. */
export function checkBarrels(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => /^src\/.*\.tsx?$/.test(path) && path !== BARREL_ALLOWED)
    .filter((file) => /\/index\.tsx?$/.test(file.path) || onlyPassesOn(file))
    .map(({ path }) => ({
      file: path,
      line: 1,
      message: `is a barrel; only ${BARREL_ALLOWED} is one`,
    }))
}

function onlyPassesOn({ path, text }: SourceFile): boolean {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const passesOn = (statement: ts.Statement) =>
    ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined
  return statements.length > 0 && statements.every(passesOn)
}
