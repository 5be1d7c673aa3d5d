import { useEffect, useState } from 'react'
import { shop } from '#/client/browser.ts'
import type { Product } from '#/contract/product/shapes.ts'

/** A generated page may have outdated stock: one request corrects it. */
export function useFreshStock<P extends Pick<Product, 'id' | 'variations'>>(product: P): P {
  const [fresh, setFresh] = useState(product)
  useEffect(() => {
    shop.product.availability({ query: { ids: String(product.id) } }).then(
      ({ data: [now] }) => {
        if (!now) return
        const { variations, ...stock } = now
        const byId = new Map(variations.map((entry) => [entry.id, entry]))
        setFresh({
          ...product,
          ...stock,
          variations: product.variations.map((entry) => ({ ...entry, ...byId.get(entry.id) })),
        })
      },
      // Without an answer the page's own stock is shown; the order checks it anyway.
      () => undefined,
    )
  }, [product])
  return fresh
}
