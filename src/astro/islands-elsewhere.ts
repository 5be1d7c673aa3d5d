// What wakes islands is part of the page's script, a file that browsers keep (see browser/page-script.ts). Astro would
// write these 4 KB into each page that has an island; there is no option for that.
export const islandsElsewhere = {
  name: 'larder-islands-elsewhere',
  apply: 'build' as const,
  transform: (_code: string, id: string): { code: string; map: null } | undefined =>
    id.endsWith('/astro-island.prebuilt.js') ? { code: "export default ''", map: null } : undefined,
}
