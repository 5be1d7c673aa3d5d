// The shop's own pages, prerendered as `astro build` does it by itself.
import shop from '../../../astro.config.mjs'

export default {
  ...shop,
  srcDir: './tests/bench/prerender',
  publicDir: './tests/bench/prerender/public',
  output: 'static',
  adapter: undefined,
}
