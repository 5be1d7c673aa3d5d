// What the prices would change, as they are typed.
import { useEffect, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import type { GroupPricePreview } from '#/contract/promotions/staff-groups.ts'
import { previewOf, type GroupPriceValues } from './group-price-values.ts'

const PAUSE_MS = 400

type State = { of: string; preview?: GroupPricePreview; failure?: unknown }

/** Nothing while the input can't be read: the form says what is missing when it is saved. */
async function ask(of: string): Promise<State> {
  const { endpoints } = await import('#/contract/promotions/staff-groups.ts')
  const read = endpoints.preview.body.safeParse(JSON.parse(of))
  if (!read.success) return { of }
  try {
    return { of, preview: await staff.staffGroupPrices.preview({ body: read.data }) }
  } catch (failure) {
    return { of, failure }
  }
}

export function usePreview(values: GroupPriceValues) {
  const goods = JSON.stringify(previewOf(values))
  const [state, setState] = useState<State>({ of: '' })
  useEffect(() => {
    let isWanted = true
    const look = async () => {
      const next = await ask(goods)
      if (isWanted) setState(next)
    }
    const timer = setTimeout(() => void look(), PAUSE_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [goods])
  return { ...state, busy: state.of !== goods }
}
