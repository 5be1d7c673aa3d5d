import node from '@astrojs/node'
import pwa from '@vite-pwa/astro'
import { defineConfig } from 'astro/config'
import i18next from 'astro-i18next'
import { appIcons } from './src/astro/app-icons.ts'
import { buildTargets } from './src/astro/browsers.ts'
import { buildValues } from './src/astro/build-values.ts'
import { chunks } from './src/astro/chunks.ts'
import { hydration } from './src/astro/hydration.ts'
import { inlineScripts } from './src/astro/inline-scripts.ts'
import { importMaps, islandTexts } from './src/astro/island-texts.ts'
import { islandsElsewhere } from './src/astro/islands-elsewhere.ts'
import { SPECULATION_RULES } from './src/lib/speculation-rules.ts'
import { knownTexts } from './src/astro/known-texts.ts'
import { onlyNeeded } from './src/astro/precache.ts'
import { reactAtOnce } from './src/astro/react.ts'
import { tagged } from './src/astro/tagged.ts'
import { themeSheets } from './src/astro/theme-sheets.ts'

// What the script of every page says.
const PAGE_TEXTS = ['shop', 'compare.button', 'wishlist.button']

// What the cart needs without a connection, besides the files that the offline page names, and with all that these import.
// Whatever else a page has is kept when it is seen.
const OFFLINE =
  /\/(app|add-product|cart-upload|cart-edits|unfit-note|Toaster|(CartPage|CartPanel|BuyBox)\.island)\.[\w-]+\.js$|\/texts\/[^/]+\/pwa\.\w+\.js$/

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  integrations: [
    reactAtOnce(),
    hydration,
    i18next({ configPath: './src/astro-i18next.config.ts' }),
    inlineScripts([...Object.values(importMaps()), SPECULATION_RULES]),
    appIcons({ from: 'public/favicon.svg', to: 'icons' }),
    pwa({
      strategies: 'injectManifest',
      srcDir: 'src/worker',
      filename: 'sw.ts',
      injectRegister: false,
      // It is drawn by a page, with the name that the shop has at that moment.
      manifest: false,
      // The build says enough of its own.
      integration: {
        configureCustomSWViteBuild: (config) => {
          config.logLevel = 'error'
          config.build.target = buildTargets()
        },
      },
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['_astro/**/*.{js,css,woff2}'],
        manifestTransforms: [onlyNeeded('dist/client', OFFLINE)],
      },
    }),
  ],
  trailingSlash: 'ignore',
  // Pages are only read: every call that writes goes to /api, where the gateway checks where it comes from. Astro compares
  // with the address that it sees, which behind a proxy is another one.
  security: { checkOrigin: false },
  devToolbar: { enabled: false },
  build: { assets: '_astro', inlineStylesheets: 'never' },
  vite: {
    build: {
      target: buildTargets(),
      // The policy of pages allows fonts that are files.
      assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    },
    plugins: [
      tagged,
      themeSheets(),
      islandsElsewhere,
      knownTexts,
      islandTexts({ together: PAGE_TEXTS }),
      buildValues(
        'src/client/calls.ts',
        'src/client/crew-calls.ts',
        'src/client/rare-calls.ts',
        'src/client/seller-calls.ts',
        'src/client/staff-calls.ts',
      ),
    ],
    css: { modules: { generateScopedName: '_[hash:base64:5]' } },
    environments: chunks,
  },
})
