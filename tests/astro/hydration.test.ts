// Fails once Astro has directives of its own for this.
import type { AstroIntegration } from 'astro'
import { expect, it } from 'vitest'
import { hydration } from '#/astro/hydration.ts'

type SetUp = NonNullable<AstroIntegration['hooks']['astro:config:setup']>

it('Astro has no directive that waits for a touch or for a panel', async () => {
  const file = import.meta.resolve('astro').replace(/index\.js$/, 'core/client-directive/index.js')
  const { getDefaultClientDirectives } = await import(/* @vite-ignore */ file)
  expect([...getDefaultClientDirectives().keys()]).toEqual([
    'idle',
    'load',
    'media',
    'only',
    'visible',
  ])
})

it('the shop adds both', () => {
  const added: string[] = []
  const parts: Pick<Parameters<SetUp>[0], 'addClientDirective'> = {
    addClientDirective: ({ name }) => added.push(name),
  }
  Reflect.apply(hydration.hooks['astro:config:setup'] ?? (() => undefined), undefined, [parts])
  expect(added).toEqual(['touch', 'panel'])
})
