// The built files that the service worker fetches in advance: those named, and everything they import statically, with
// its texts in every language.
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'

type Entry = { url: string; revision: string | null; size: number }

/** Import statements in a minified module: `import"./a.js"` and `from"./a.js"`, but not `import("./a.js")`. */
const IMPORTED = /(?:\bimport|\bfrom)\s*["'](\.\/[^"']+)["']/g

/** The texts of an island: see `island-texts.ts`. @example from"#messages/cart.js" */
const TEXTS = /\b(?:import|from)\s*["']#messages\/([^"']+)["']/g

/** For `manifestTransforms`: keeps the files with matching names, and their imports. `folder` is the build's folder. */
export function onlyNeeded(folder: string, named: RegExp) {
  return async (entries: Entry[]): Promise<{ manifest: Entry[]; warnings: string[] }> => {
    const needed = new Set<string>()
    const add = async (url: string): Promise<void> => {
      if (needed.has(url)) return
      needed.add(url)
      if (!url.endsWith('.js')) return
      const code = await readFile(join(folder, url), 'utf8')
      for (const [, name = ''] of code.matchAll(IMPORTED))
        await add(posix.join(posix.dirname(url), name))
      for (const [, name = ''] of code.matchAll(TEXTS))
        for (const entry of entries)
          if (entry.url.includes('/texts/') && posix.basename(entry.url) === name)
            needed.add(entry.url)
    }
    for (const { url } of entries) if (named.test(url)) await add(url)
    return { manifest: entries.filter(({ url }) => needed.has(url)), warnings: [] }
  }
}
