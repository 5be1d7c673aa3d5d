// The data that a product's page was generated from, without asking the API.
import { useEffect, useState } from 'react'
import { ofetch } from 'ofetch'
import type { Product } from '#/contract/product/shapes.ts'
import type { Language } from '#/lib/i18n.ts'
import { href, payloadUrl } from '#/routes.ts'

export type QuickProduct = Omit<Product, 'related_products' | 'cross_sell_products'>
export type Loaded =
  | { status: 'loading' }
  | { status: 'error'; again: () => void }
  | { status: 'ready'; product: QuickProduct }

const TIMEOUT_MS = 15_000

export function usePayload(slug: string, language: Language): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' })
  useEffect(() => {
    let isWanted = true
    const url = payloadUrl(href(language, 'product', { slug }))
    const load = () => {
      ofetch<{ product: QuickProduct }>(url, { timeout: TIMEOUT_MS, retry: 0 }).then(
        ({ product }) => isWanted && setLoaded({ status: 'ready', product }),
        () => isWanted && setLoaded({ status: 'error', again }),
      )
    }
    const again = () => {
      setLoaded({ status: 'loading' })
      load()
    }
    load()
    return () => {
      isWanted = false
    }
  }, [slug, language])
  return loaded
}
