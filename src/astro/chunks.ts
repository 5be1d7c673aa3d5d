// Code that most pages need is bundled into one file each: fewer requests before the first paint, and better
// compression. The rest is split by page and island. By default, the bundler makes a file of each part that two islands
// share. The words are those of landing pages; staff screens are not included.
type Group = { name: string; test: RegExp; priority?: number; minShareCount?: number }

const STYLES: Group = {
  name: 'shop',
  test: /\/src\/(?!.*\/(?:staff|table|seller|driver)\/)(styles|layouts|ui|components|features\/(sections|listing|product|gallery|search|reviews|cart|place|usuals|offers\/ExitOffer))\b.*\.css$|\/src\/layouts\/staff\/ActingBar\b.*\.css$|\/swiper\/.*\.css$/,
}
const SCRIPTS: Group[] = [
  {
    name: 'react',
    test: /\/node_modules\/(@astrojs\/|@nanostores\/)?(react|react-dom|scheduler)\//,
    priority: 3,
  },
  { name: 'page', test: /\/src\/browser\/page-script\.ts$/, priority: 2 },
  // Without totals: pages of products have none.
  {
    name: 'parts',
    test: /\/src\/(ui|components)\/(?!staff\/|table\/|password\/|money\/Totals)\w+\/[A-Z]\w+\.(tsx|module\.css)$/,
    minShareCount: 4,
    priority: 1,
  },
]

const grouped = (groups: Group[]) => ({
  build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
})

/** For Vite's `environments`: style sheets are bundled with the server's half. */
export const chunks = { ssr: grouped([STYLES]), client: grouped(SCRIPTS) }
