import node from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import i18next from 'astro-i18next'
import { buildValues } from './src/astro/build-values.ts'
import { islandTexts } from './src/astro/island-texts.ts'

/** React as it is, but for how its components become HTML. */
function reactAtOnce() {
  const { name, hooks } = react()
  const setUp = hooks['astro:config:setup']
  const addWith = (addRenderer) => (renderer) =>
    addRenderer({ ...renderer, serverEntrypoint: './src/astro/react-at-once.ts' })
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': (parts) => setUp({ ...parts, addRenderer: addWith(parts.addRenderer) }),
    },
  }
}

/** Islands that load their code when it is wanted. */
const hydration = {
  name: 'larder-hydration',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'touch', entrypoint: './src/astro/hydrate-on-touch.ts' })
      addClientDirective({ name: 'panel', entrypoint: './src/astro/hydrate-on-panel.ts' })
    },
  },
}

// What most pages need is one file each: fewer requests before something is drawn, and better compression. The rest is
// split by page and island. The words are those of the pages where people come in.
const STYLES = {
  name: 'shop',
  test: /\/src\/(styles|layouts|ui|components|features\/(home|listing|product|gallery|search|reviews|cart))\/.*\.css$|\/swiper\/.*\.css$/,
}
const SCRIPTS = [
  {
    name: 'react',
    test: /\/node_modules\/(@astrojs\/|@nanostores\/)?(react|react-dom|scheduler)\//,
    priority: 3,
  },
  { name: 'page', test: /\/src\/browser\/page-script\.ts$/, priority: 2 },
  {
    name: 'parts',
    test: /\/src\/(ui|components)\/\w+\/[A-Z]\w+\.(tsx|module\.css)$/,
    minShareCount: 4,
    priority: 1,
  },
]
// What the script of every page says.
const PAGE_TEXTS = ['shop', 'compare.button', 'wishlist.button']
const grouped = (groups) => ({
  build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
})

// Says of each component who renders it. Astro would find out by rendering it once in vain, each time that it stands on
// a page.
const tagged = {
  name: 'larder-tagged',
  applyToEnvironment: ({ name }) => name !== 'client',
  transform(code, id) {
    if (!/\/src\/.*\.tsx$/.test(id)) return undefined
    const names = [...code.matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)].map(
      ([, name]) => name,
    )
    const tags = names.map((name) => `${name}[Symbol.for('astro:renderer')] = '@astrojs/react'`)
    return { code: [code, ...tags].join('\n'), map: null }
  },
}

// What wakes islands is part of the page's script, a file that browsers keep (see page-script.ts). Astro would write it
// into each page.
const islandsElsewhere = {
  name: 'larder-islands-elsewhere',
  apply: 'build',
  transform(_code, id) {
    return id.endsWith('/astro-island.prebuilt.js')
      ? { code: "export default ''", map: null }
      : undefined
  },
}

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  integrations: [
    reactAtOnce(),
    hydration,
    i18next({ configPath: './src/astro-i18next.config.ts' }),
  ],
  trailingSlash: 'ignore',
  security: { checkOrigin: false },
  devToolbar: { enabled: false },
  build: { assets: '_astro', inlineStylesheets: 'never' },
  vite: {
    build: { target: 'es2022' },
    plugins: [
      tagged,
      islandsElsewhere,
      islandTexts({ together: PAGE_TEXTS }),
      buildValues('src/client/calls.ts', 'src/client/staff-calls.ts'),
    ],
    css: { modules: { generateScopedName: '_[hash:base64:5]' } },
    environments: {
      ssr: grouped([STYLES]),
      client: grouped(SCRIPTS),
    },
  },
})
