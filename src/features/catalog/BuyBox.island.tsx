// The buy box of a product's own page, awake when it is touched; elsewhere it is part of something that is awake.
import type { ComponentProps } from 'react'
import { BuyBox } from './BuyBox.tsx'

export const ProductBuyBox = (props: ComponentProps<typeof BuyBox>) => <BuyBox {...props} />
