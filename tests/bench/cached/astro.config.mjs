// One page behind Astro's own memory cache.
import node from '@astrojs/node'
import { defineConfig, memoryCache } from 'astro/config'

export default defineConfig({
  srcDir: './tests/bench/cached',
  publicDir: './tests/bench/cached/public',
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  cache: { provider: memoryCache() },
  devToolbar: { enabled: false },
})
