// Islands that load their code on demand: `client:touch` and `client:panel`. Astro's own latest directive is
// `client:visible`, and a list of products would load React for cards that nobody touches.
import type { AstroIntegration } from 'astro'

export const hydration: AstroIntegration = {
  name: 'larder-hydration',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'touch', entrypoint: './src/astro/hydrate-on-touch.ts' })
      addClientDirective({ name: 'panel', entrypoint: './src/astro/hydrate-on-panel.ts' })
    },
  },
}
