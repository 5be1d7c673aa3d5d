// Where extensions are: a module, or a folder with an index, in the shop's data or named by the configuration.
import { readdir, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join, resolve } from 'node:path'

const ENDINGS = ['.ts', '.js', '.mjs']

/** A module to load, or why there is none. */
export type Found = { label: string; file: string } | { label: string; problem: string }

/** The extensions in a folder, by name. */
export async function findIn(folder: string): Promise<Found[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const names = entries
    .filter((entry) => !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .filter((entry) => !entry.isFile() || isModule(entry.name))
    .map(({ name }) => name)
  return Promise.all(names.toSorted().map((name) => findAt(join(folder, name), name)))
}

/** One named in the configuration: a path, or a package. */
export async function findNamed(name: string): Promise<Found> {
  if (/^\.{0,2}\//.test(name)) return findAt(resolve(name), name)
  try {
    return { label: name, file: createRequire(resolve('package.json')).resolve(name) }
  } catch {
    return { label: name, problem: 'there is no such package: write a path as ./path' }
  }
}

const isModule = (name: string): boolean =>
  ENDINGS.some((ending) => name.endsWith(ending)) && !name.endsWith('.d.ts')

async function findAt(path: string, label: string): Promise<Found> {
  const candidates = isModule(basename(path))
    ? [path]
    : ENDINGS.map((ending) => join(path, `index${ending}`))
  for (const file of candidates) {
    const found = await stat(file).catch(() => undefined)
    if (found?.isFile()) return { label, file }
  }
  return { label, problem: `there is no index.ts, index.js or index.mjs in ${path}` }
}
