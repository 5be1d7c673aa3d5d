import node from '@astrojs/node'
import { defineConfig } from 'astro/config'
import i18next from 'astro-i18next'
import { buildValues } from './src/astro/build-values.ts'
import { chunks } from './src/astro/chunks.ts'
import { hydration } from './src/astro/hydration.ts'
import { inlineScripts } from './src/astro/inline-scripts.ts'
import { importMaps, islandTexts } from './src/astro/island-texts.ts'
import { islandsElsewhere } from './src/astro/islands-elsewhere.ts'
import { knownTexts } from './src/astro/known-texts.ts'
import { reactAtOnce } from './src/astro/react.ts'
import { tagged } from './src/astro/tagged.ts'

// What the script of every page says.
const PAGE_TEXTS = ['shop', 'compare.button', 'wishlist.button']

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  integrations: [
    reactAtOnce(),
    hydration,
    i18next({ configPath: './src/astro-i18next.config.ts' }),
    inlineScripts(Object.values(importMaps())),
  ],
  trailingSlash: 'ignore',
  // Pages are only read: every call that writes goes to /api, where the gateway checks where it comes from. Astro compares
  // with the address that it sees, which behind a proxy is another one.
  security: { checkOrigin: false },
  devToolbar: { enabled: false },
  build: { assets: '_astro', inlineStylesheets: 'never' },
  vite: {
    build: { target: 'es2022' },
    plugins: [
      tagged,
      islandsElsewhere,
      knownTexts,
      islandTexts({ together: PAGE_TEXTS }),
      buildValues('src/client/calls.ts', 'src/client/staff-calls.ts'),
    ],
    css: { modules: { generateScopedName: '_[hash:base64:5]' } },
    environments: chunks,
  },
})
