// Says of each component that React renders it. Astro looks for this mark first; without one it asks every renderer,
// and React's finds out by rendering the component once for nothing, on each use.
const COMPONENTS = /\/src\/.*\.tsx$/
const NAMES = /^export (?:function|const) ([A-Z]\w*)/gm

export const tagged = {
  name: 'larder-tagged',
  applyToEnvironment: ({ name }: { name: string }): boolean => name !== 'client',
  transform(code: string, id: string): { code: string; map: null } | undefined {
    if (!COMPONENTS.test(id)) return undefined
    const tags = [...code.matchAll(NAMES)].map(
      ([, name]) => `${name}[Symbol.for('astro:renderer')] = '@astrojs/react'`,
    )
    return { code: [code, ...tags].join('\n'), map: null }
  },
}
