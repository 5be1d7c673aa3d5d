// Fails once React no longer puts resource hints before its output.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { withoutHints } from '#/astro/react-hints.ts'

const picture = renderToStaticMarkup(createElement('img', { src: '/apples.webp', alt: 'Apples' }))

it('React asks for a picture in advance, before the picture itself', () => {
  expect(picture).toMatch(/^<link rel="preload" as="image"/)
})

it('without its hints there is the picture alone', () => {
  expect(withoutHints(picture)).toBe('<img src="/apples.webp" alt="Apples"/>')
})

it('other links stay', () => {
  const link = '<link rel="canonical" href="/apples"/>'
  expect(withoutHints(link)).toBe(link)
})
