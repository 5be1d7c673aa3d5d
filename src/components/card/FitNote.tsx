// Why a product doesn't fit what is avoided on this device. Its words are loaded once somebody avoids something.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Reason } from '#/browser/lens/misfit-words.ts'
import type { ProductSummary } from '#/contract/product/shapes.ts'
import { foodMark } from '#/domain/lens.ts'
import type { Language } from '#/lib/i18n.ts'
import { $avoids } from '#/stores/avoids.ts'

type Props = { product: ProductSummary; language: Language }

export function FitNote({ product, language }: Props) {
  const avoided = useStore($avoids, { ssr: 'initial' })
  const mark = foodMark(product)
  const [reasons, setReasons] = useState<Reason[]>([])
  useEffect(() => {
    let isLeft = false
    const show = (found: Reason[]) => void (isLeft || setReasons(found))
    if (mark === undefined || avoided.length === 0) show([])
    else
      import('#/browser/lens/misfit-words.ts').then(
        ({ reasonsOf }) => show(reasonsOf(mark, avoided, language)),
        // Kept for use offline; where even that fails, the next page says it.
        () => undefined,
      )
    return () => {
      isLeft = true
    }
  }, [mark, avoided, language])
  const [first] = reasons
  if (!first) return null
  return <span data-unfit={first.kind}>{reasons.map(({ words }) => words).join('. ')}</span>
}
