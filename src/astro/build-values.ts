// Modules that export plain data: they run at build time, and the browser gets only their exports. So a list made from
// the contract costs its own size, without the contract and zod. In development there is no build: the browser loads
// the modules themselves.
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
