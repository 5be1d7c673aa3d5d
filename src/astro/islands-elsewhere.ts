// The script that hydrates islands is part of the page's script, a cacheable file (see browser/page-script.ts), and the
// style that makes them take no space is part of the shop's styles (see styles/base.css). Astro would write both into
// each page with an island, the style even into its body, where HTML allows none; there is no option for that.
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
