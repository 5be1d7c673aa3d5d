// Which scripts are allowed in a page: files named `*.inline.js`, the import maps, and the scripts that hydrate
// islands. Their hashes are saved with the build, and the server adds them to each page's policy. Astro's own policy
// (`security.csp`) also names every file of the build, five kilobytes in each answer, but none of our own inline
// scripts.
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const OWN = /\.inline\.js$/
const TEMPLATE = /\.astro$/
const DIRECTIVE = /\bclient:(\w+)/g
/** In dist/; src/server/build/built-scripts.ts reads it. */
const FILE = 'inline-scripts.json'

/** @param maps the contents of `<script type="importmap">` */
export function inlineScripts(maps: readonly string[]): AstroIntegration {
  let known: string[] = []
  let out: URL | undefined
  return {
    name: 'larder-inline-scripts',
    hooks: {
      'astro:config:done': ({ config }) => {
        out = config.outDir
      },
      'astro:build:ssr': async ({ manifest }) => {
        const { own, directives } = await readSources()
        const wakers = manifest.clientDirectives.filter(([name]) => directives.has(name))
        known = [
          ...maps,
          ...own,
          ...[...wakers, ...manifest.inlinedScripts].map(([, code]) => code),
        ]
      },
      'astro:build:done': async () => {
        const hashes = [...new Set(known.filter(Boolean).map(hashOf))]
        if (out) await writeFile(join(fileURLToPath(out), FILE), JSON.stringify(hashes))
      },
    },
  }
}

const hashOf = (code: string): string =>
  `sha256-${createHash('sha256').update(code).digest('base64')}`

async function readSources(): Promise<{ own: string[]; directives: Set<string> }> {
  const entries = await readdir('src', { recursive: true, withFileTypes: true })
  const read = (names: RegExp) =>
    Promise.all(
      entries
        .filter((entry) => entry.isFile() && names.test(entry.name))
        .map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')),
    )
  const [own, templates] = await Promise.all([read(OWN), read(TEMPLATE)])
  const used = templates.flatMap((text) =>
    [...text.matchAll(DIRECTIVE)].map(([, name = '']) => name),
  )
  return { own, directives: new Set(used) }
}
