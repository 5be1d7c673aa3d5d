// The signed-in customer's review, and whether they may write one.
import { useEffect, useEffectEvent, useState } from 'react'

import type { endpoints } from '#/contract/index.ts'
import type { ResponseOf } from '#/contract/endpoint.ts'
import { ApiError } from '#/client/api-error.ts'
import { shop } from '#/client/browser.ts'
import { expireSession } from '#/stores/session.ts'

type Own = ResponseOf<typeof endpoints.reviews.own>

export function useOwnReview(product_id: number) {
  const [own, setOwn] = useState<Own | 'loading' | 'failed'>('loading')
  const read = () =>
    shop.reviews.own({ query: { product_id } }).then(setOwn, (error: unknown) => {
      if (error instanceof ApiError && error.status === 401) expireSession()
      setOwn('failed')
    })
  const begin = useEffectEvent(() => void read())
  useEffect(() => begin(), [])
  const retry = () => {
    setOwn('loading')
    void read()
  }
  return { own, setOwn, retry }
}
