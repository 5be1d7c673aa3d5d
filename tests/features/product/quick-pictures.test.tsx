import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { QuickPictures } from '#/features/product/quick/QuickPictures.tsx'

const picture = (id: number) => ({
  id,
  alt: '',
  original_url: `/media/${id}-1024.webp`,
  sizes: [256, 512].map((width) => ({ width, url: `/media/${id}-${width}.webp` })),
})

it('the small picture stands in the place of a large one that is still on its way', () => {
  render(
    <QuickPictures
      product={{
        name: 'Egg pasta',
        tint: 'lemon',
        product_galleries: [picture(1), picture(2)],
        variations: [],
      }}
      shown={2}
      onShow={() => undefined}
      language="en"
    />,
  )
  const large = screen.getByRole<HTMLImageElement>('img', { name: 'Egg pasta, picture 2 of 2' })
  expect(large.getAttribute('src')).toBe('/media/2-512.webp')
  expect(large.style.backgroundImage).toContain('/media/2-256.webp')
})
