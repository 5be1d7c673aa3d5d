import node from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import i18next from 'astro-i18next'

/** Islands that load their code when it is wanted. */
const hydration = {
  name: 'larder-hydration',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'touch', entrypoint: './src/layouts/hydrate-on-touch.ts' })
      addClientDirective({ name: 'panel', entrypoint: './src/layouts/hydrate-on-panel.ts' })
    },
  },
}

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  integrations: [react(), hydration, i18next({ configPath: './src/astro-i18next.config.ts' })],
  trailingSlash: 'ignore',
  security: { checkOrigin: false },
  devToolbar: { enabled: false },
  prefetch: { prefetchAll: false, defaultStrategy: 'hover' },
  build: { assets: '_astro', inlineStylesheets: 'never' },
  vite: { build: { target: 'es2022' } },
})
