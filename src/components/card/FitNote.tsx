// Why a product doesn't fit what is avoided on this device, and what fits instead. What says it is loaded once somebody
// avoids something.
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { ProductSummary } from '#/contract/product/shapes.ts'
import { foodMark } from '#/domain/lens.ts'
import { $avoids } from '#/stores/avoids.ts'

/** What it states about itself. */
export type Food = Pick<ProductSummary, 'allergens' | 'may_contain' | 'tags' | 'categories'>

export function FitNote({ product }: { product: Food }) {
  const avoided = useStore($avoids, { ssr: 'initial' })
  const mark = foodMark(product)
  const department = product.categories[0]?.slug
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const at = place.current
    if (!at || mark === undefined || avoided.length === 0) return
    import('#/browser/lens/unfit-note.ts').then(
      // It may be gone by now, or another product's.
      ({ fillUnfit }) => place.current === at && fillUnfit(at, { mark, department }),
      // Kept for use offline; where even that fails, the next page says it.
      () => undefined,
    )
    return () => at.replaceChildren()
  }, [mark, department, avoided])
  return <span ref={place} data-fit-line />
}
