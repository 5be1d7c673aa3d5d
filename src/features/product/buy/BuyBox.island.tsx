// The product page's buy box, hydrated when touched: the URL and gallery follow the choice.
import type { ComponentProps } from 'react'
import { BaseCurrency } from '#/components/money/base-currency.ts'
import type { Currency } from '#/contract/content/public.ts'
import { $shownPicture } from '#/stores/gallery.ts'
import { BuyBox } from './BuyBox.tsx'
import type { ShownChoice } from './use-shown.ts'

type Props = Omit<ComponentProps<typeof BuyBox>, 'onShown'> & {
  /** The base currency, which the page is rendered in. */
  currency: Currency
}

export const ProductBuyBox = ({ currency, ...props }: Props) => (
  <BaseCurrency value={currency}>
    <BuyBox {...props} onShown={follow} />
  </BaseCurrency>
)

function follow({ variation, picture }: ShownChoice): void {
  const url = new URL(location.href)
  if (variation === null) url.searchParams.delete('variation')
  else url.searchParams.set('variation', String(variation))
  history.replaceState(history.state, '', url)
  $shownPicture.set(picture)
}
