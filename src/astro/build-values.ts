// Modules whose exports are plain data: they run while the shop is built, and the browser gets what they export. So a
// list that is made from the contract costs its own size, and not that of the contract and of zod. While developing
// there is no build: the browser loads the modules themselves.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AstroUserConfig } from 'astro'

type VitePlugins = NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>
type Plugin = Extract<VitePlugins[number], { name: string }>

/** @param files from the root of the repository */
export function buildValues(...files: string[]): Plugin {
  const paths = files.map((file) => resolve(file))
  return {
    name: 'larder-build-values',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async load(id) {
      if (!paths.includes(resolve(id))) return undefined
      const values: object = await import(pathToFileURL(id).href)
      return Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}
