// The buy box of a product's own page, awake when it is touched: the address and the gallery follow what is chosen.
import type { ComponentProps } from 'react'
import { $shownPicture } from '#/stores/gallery.ts'
import { BuyBox } from './BuyBox.tsx'
import type { ShownChoice } from './use-shown.ts'

export const ProductBuyBox = (props: Omit<ComponentProps<typeof BuyBox>, 'onShown'>) => (
  <BuyBox {...props} onShown={follow} />
)

function follow({ variation, picture }: ShownChoice): void {
  const url = new URL(location.href)
  if (variation === null) url.searchParams.delete('variation')
  else url.searchParams.set('variation', String(variation))
  history.replaceState(history.state, '', url)
  $shownPicture.set(picture)
}
