// A folder as target: for a web server on this machine, or for a program that copies it elsewhere.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Target, Thing } from './thing.ts'

/** Next to each file that has them. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const
const PACKED = /\.(?:br|gz)$/
const DRAFT = '.larder-draft'

export function openFolder(path: string): Target {
  const root = resolve(path)
  const fileOf = (name: string): string => {
    const file = resolve(root, name)
    if (!file.startsWith(root + sep)) throw new Error(`${name} would be outside of ${root}`)
    return file
  }
  return {
    address: root,
    kind: 'folder',
    put: async (name, thing) => {
      const file = fileOf(name)
      await mkdir(dirname(file), { recursive: true })
      // The compressed ones last: a server that finds none sends the file itself.
      for (const [ending, body] of filesOf(thing)) await replace(file + ending, body)
    },
    remove: async (name) => {
      for (const ending of [...Object.values(ENDINGS), ''])
        await rm(fileOf(name) + ending, { force: true })
    },
    read: (name) => readFile(fileOf(name)).catch(() => undefined),
    list: () => list(root),
  }
}

const filesOf = ({ body, packed = {} }: Thing): [ending: string, body: Buffer | undefined][] => [
  ['', body],
  [ENDINGS.br, packed.br],
  [ENDINGS.gzip, packed.gzip],
]

/** Each file appears whole or not at all. */
async function replace(file: string, body: Buffer | undefined): Promise<void> {
  if (!body) return rm(file, { force: true })
  await writeFile(file + DRAFT, body)
  await rename(file + DRAFT, file)
}

async function* list(root: string): AsyncGenerator<string> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    if (!entry.isFile() || PACKED.test(entry.name) || entry.name.endsWith(DRAFT)) continue
    yield relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')
  }
}
