// Marks each component as React's. Astro looks for this mark first; without it, it asks every renderer, and React's
// renders the component once just to find out, at each use.
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
