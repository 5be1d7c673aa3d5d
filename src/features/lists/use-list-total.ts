// A reader's prices of the goods in a list: prices for groups and quantity offers are requested.
import { useEffect, useState } from 'react'
import type { CartOffers } from '#/contract/cart/public.ts'
import { MAX_CART_UPLOAD } from '#/contract/lengths.ts'
import { shop } from '#/client/browser.ts'
import { inFirstUnit } from '#/domain/goods/units.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { lineTotal, netOf } from '#/domain/pricing.ts'
import { measureOf, toThousandths } from '#/domain/quantity.ts'
import type { WantedProduct } from '#/stores/cart/add-many.ts'
import { priceOf, taxOf } from '#/stores/cart/cart-line.ts'

/** Somebody who presses "+" is done after this long. */
const PAUSE_MS = 300

/** In cents, as in the cart, where a unit may have a price of its own. */
function costOf({ product, quantity: wanted }: WantedProduct) {
  const { uom_entry, quantity } = inFirstUnit(product, wanted)
  const price = toMinor(priceOf({ product, variation: null, uom_entry }))
  const total = lineTotal(price, toThousandths(quantity))
  return { total, net: netOf(total, taxOf({ product, uom_entry })) }
}

/** Without an answer, it is what everybody pays. */
export function useListTotal(wanted: readonly WantedProduct[]) {
  const [known, setKnown] = useState<{ key: string; offers: CartOffers }>()
  const key = JSON.stringify(
    wanted.slice(0, MAX_CART_UPLOAD).map(({ product, quantity }) => ({
      product_id: product.id,
      variation_id: null,
      ...inFirstUnit(product, quantity),
    })),
  )
  useEffect(() => {
    let isOver = false
    const ask = async () => {
      const products = JSON.parse(key)
      if (products.length === 0) return
      const offers = await shop.cart.offers({ body: { products } }).catch(() => undefined)
      if (offers && !isOver) setKnown({ key, offers })
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [key])
  const offers = known?.key === key ? known.offers : undefined
  const costs = wanted.map(costOf)
  const sum = (name: 'total' | 'net', saving = 0) =>
    toAmount(costs.reduce((all, one) => all + one[name], 0) - toMinor(saving))
  return {
    total: sum('total', offers?.saving),
    net: sum('net', offers?.net_saving),
    /** Weighed goods cost a little more or less. */
    isAbout: wanted.some(({ product }) => measureOf(product.sold_by)),
  }
}
