// The repository's source files, and how checks report on them.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** `path` is relative to the repository root, with forward slashes. */
export type SourceFile = { path: string; text: string }
export type Violation = { file: string; line: number; message: string }

/** The files below these folders whose names end with one of `endings`. */
export function readSources(folders: string[], endings: string[]): SourceFile[] {
  return folders
    .filter((folder) => existsSync(join(ROOT, folder)))
    .flatMap((folder) => globSync(`${folder}/**/*.*`, { cwd: ROOT }))
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}

/** The paths of all files below these folders. */
export const listFiles = (folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)).replaceAll('\\', '/')),
  )

/** One line each, clickable in editors; empty if there are none. */
export const report = (violations: Violation[]): string =>
  violations.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n')

/** The line number, from 1, of a position in a text. */
export const lineAt = (text: string, index: number): number =>
  text.slice(0, index).split('\n').length

/** The text with matches blanked out, so that line numbers stay the same. */
export const blank = (text: string, pattern: RegExp): string =>
  text.replaceAll(pattern, (match) => match.replaceAll(/[^\n]/g, ' '))
