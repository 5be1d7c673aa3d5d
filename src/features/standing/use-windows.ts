// The windows of the chosen address or pick-up place.
import { useEffect, useState } from 'react'
import { rare } from '#/client/rare-browser.ts'
import type { StandingWindow } from '#/contract/standing/customer.ts'
import { placeOf } from './standing-values.ts'

export type Windows = StandingWindow[] | 'loading' | 'failed'

export function useWindows(place: string): { windows: Windows; again: () => void } {
  const [known, setKnown] = useState<{ asked: string; windows: Windows }>()
  const [tries, setTries] = useState(0)
  const asked = `${place} ${tries}`
  useEffect(() => {
    if (place === '') return
    let isOver = false
    const show = (windows: Windows) => {
      if (!isOver) setKnown({ asked, windows })
    }
    rare.standing.windows({ query: placeOf(place) }).then(
      ({ data }) => show(data),
      () => show('failed'),
    )
    return () => {
      isOver = true
    }
  }, [place, asked])
  const answer = known?.asked === asked ? known.windows : 'loading'
  return { windows: place === '' ? [] : answer, again: () => setTries((count) => count + 1) }
}
