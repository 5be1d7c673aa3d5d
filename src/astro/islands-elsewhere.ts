// What wakes islands is part of the page's script, a file that browsers keep (see browser/page-script.ts), and what makes
// them take no room part of the shop's styles (see styles/base.css). Astro would write both into each page that has an
// island, the styles into its body, where HTML has none; there is no option for that.
const STYLES = /<style>[^<]*<\/style>/

type Transformed = { code: string; map: null } | undefined

export const islandsElsewhere = {
  name: 'larder-islands-elsewhere',
  apply: 'build' as const,
  transform: (code: string, id: string): Transformed => {
    if (id.endsWith('/astro-island.prebuilt.js')) return { code: "export default ''", map: null }
    if (id.endsWith('/runtime/server/scripts.js'))
      return { code: code.replace(STYLES, ''), map: null }
    return undefined
  },
}
