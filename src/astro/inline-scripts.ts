// Scripts inside pages: files named `*.inline.js`, imported with `?raw`. Each is bundled with what it imports, so that it
// may use the shop's rules. They are allowed in a page, and so are the import maps and what hydrates islands. The hashes are saved with the build, and the server adds them to each page's policy. Astro's own policy
// (`security.csp`) also names every file of the build, five kilobytes in each answer, but none of our own inline
// scripts.
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { rolldown } from 'rolldown'
import { buildTargets } from './browsers.ts'

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
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [bundled] } })
      },
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

const bundled = {
  name: 'larder-inline-scripts',
  enforce: 'pre',
  load: {
    filter: { id: /\.inline\.js\?raw$/ },
    handler: async (id: string) =>
      `export default ${JSON.stringify(await bundleInline(id.replace(/\?raw$/, '')))}`,
  },
} as const

/** The code of an inline script, without imports. */
export async function bundleInline(path: string): Promise<string> {
  const bundle = await rolldown({
    input: path,
    platform: 'browser',
    transform: { target: buildTargets() },
  })
  try {
    const { output } = await bundle.generate({ format: 'iife', minify: true })
    return output[0].code.trim()
  } finally {
    await bundle.close()
  }
}

const hashOf = (code: string): string =>
  `sha256-${createHash('sha256').update(code).digest('base64')}`

async function readSources(): Promise<{ own: string[]; directives: Set<string> }> {
  const entries = await readdir('src', { recursive: true, withFileTypes: true })
  const named = (names: RegExp) =>
    entries
      .filter((entry) => entry.isFile() && names.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name))
  const own = await Promise.all(named(OWN).map(bundleInline))
  const templates = await Promise.all(named(TEMPLATE).map((path) => readFile(path, 'utf8')))
  const used = templates.flatMap((text) =>
    [...text.matchAll(DIRECTIVE)].map(([, name = '']) => name),
  )
  return { own, directives: new Set(used) }
}
