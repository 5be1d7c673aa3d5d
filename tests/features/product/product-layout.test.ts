import { expect, it } from 'vitest'
import { ProductLayout, ThemeOptions } from '#/contract/content/theme.ts'
import { readProductLayout } from '#/features/product/details/product-layout.ts'

it.each(ProductLayout.options)('The layout %s is taken where the address asks for it', (layout) => {
  expect(readProductLayout(layout, 'thumbnail')).toBe(layout)
})

it.each([null, '', 'Tabs', 'tabs-sticky', '<b>', 'constructor'])(
  'Asked for %j, the page has the layout of the shop',
  (asked) => {
    expect(readProductLayout(asked, 'accordion')).toBe('accordion')
  },
)

it('A shop that has chosen none has thumbnails', () => {
  expect(ThemeOptions.shape.product.parse(undefined)).toBe('thumbnail')
})
