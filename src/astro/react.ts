// The React integration with our own rendering (see react-at-once.ts): it registers its renderer, and we replace the
// module that renders on the server. It has no option for that.
import react from '@astrojs/react'
import type { AstroIntegration } from 'astro'

export function reactAtOnce(): AstroIntegration {
  const { name, hooks } = react()
  const setUp = hooks['astro:config:setup']
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': (parts) =>
        setUp?.({
          ...parts,
          addRenderer: (renderer) =>
            parts.addRenderer({ ...renderer, serverEntrypoint: './src/astro/react-at-once.ts' }),
        }),
    },
  }
}
