// What most pages need is one file each: fewer requests before something is drawn, and better compression. The rest is
// split by page and island. Left alone, the bundler makes a file of each part that two islands share. The words are
// those of the pages where people come in; nothing of the staff's screens is among it.
type Group = { name: string; test: RegExp; priority?: number; minShareCount?: number }

const STYLES: Group = {
  name: 'shop',
  test: /\/src\/(?!.*\/(?:staff|table)\/)(styles|layouts|ui|components|features\/(home|listing|product|gallery|search|reviews|cart))\/.*\.css$|\/swiper\/.*\.css$/,
}
const SCRIPTS: Group[] = [
  {
    name: 'react',
    test: /\/node_modules\/(@astrojs\/|@nanostores\/)?(react|react-dom|scheduler)\//,
    priority: 3,
  },
  { name: 'page', test: /\/src\/browser\/page-script\.ts$/, priority: 2 },
  {
    name: 'parts',
    test: /\/src\/(ui|components)\/(?!staff\/|table\/)\w+\/[A-Z]\w+\.(tsx|module\.css)$/,
    minShareCount: 4,
    priority: 1,
  },
]

const grouped = (groups: Group[]) => ({
  build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
})

/** For Vite's `environments`: style sheets are put together with the server's half. */
export const chunks = { ssr: grouped([STYLES]), client: grouped(SCRIPTS) }
