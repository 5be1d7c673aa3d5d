// Why a product doesn't fit what is avoided on this device.
import { useStore } from '@nanostores/react'
import { reasonsOf } from '#/browser/lens/misfit-words.ts'
import type { ProductSummary } from '#/contract/product/shapes.ts'
import { foodMark } from '#/domain/lens.ts'
import type { Language } from '#/lib/i18n.ts'
import { $avoids } from '#/stores/avoids.ts'

type Props = { product: ProductSummary; language: Language }

export function FitNote({ product, language }: Props) {
  const avoided = useStore($avoids, { ssr: 'initial' })
  const mark = foodMark(product)
  if (mark === undefined || avoided.length === 0) return null
  const reasons = reasonsOf(mark, avoided, language)
  const [first] = reasons
  if (!first) return null
  return <span data-unfit={first.kind}>{reasons.map(({ words }) => words).join('. ')}</span>
}
