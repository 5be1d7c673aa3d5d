// A product as its generated page was drawn from, without asking the API.
import { useCallback, useEffect, useState } from 'react'
import { ofetch } from 'ofetch'
import type { Product } from '#/contract/product.ts'
import type { Language } from '#/lib/i18n.ts'
import { href, payloadUrl } from '#/routes.ts'

export type Shown = Omit<Product, 'related_products'>
export type Loaded =
  | { status: 'loading' }
  | { status: 'error'; again: () => void }
  | { status: 'ready'; product: Shown }

const TIMEOUT_MS = 15_000

export function usePayload(slug: string, language: Language): Loaded {
  const [state, setState] = useState<{ slug: string; product?: Shown; failed?: boolean }>({ slug })
  const load = useCallback(() => {
    let isWanted = true
    setState({ slug })
    ofetch<{ product: Shown }>(payloadUrl(href(language, 'product', { slug })), {
      timeout: TIMEOUT_MS,
    }).then(
      ({ product }) => isWanted && setState({ slug, product }),
      () => isWanted && setState({ slug, failed: true }),
    )
    return () => {
      isWanted = false
    }
  }, [slug, language])
  useEffect(load, [load])
  if (state.slug !== slug) return { status: 'loading' }
  if (state.product) return { status: 'ready', product: state.product }
  return state.failed ? { status: 'error', again: load } : { status: 'loading' }
}
