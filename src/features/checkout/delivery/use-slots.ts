// The windows in which the shop delivers to an address; of several questions the last answer counts.
import { useEffect, useState } from 'react'
import type { DeliverySlot, DeliveryTo } from '#/contract/delivery/public.ts'
import { shop } from '#/client/browser.ts'

/** A postcode is typed letter by letter. */
const PAUSE_MS = 300
const NONE: DeliverySlot[] = []

/** What a page knows already. */
export type KnownSlots = { to: DeliveryTo; slots: DeliverySlot[] }

export type Slots = {
  slots: DeliverySlot[]
  status: 'none' | 'loading' | 'ready' | 'failed'
  retry: () => void
}

export function useSlots(to: DeliveryTo | undefined, known: KnownSlots | null): Slots {
  const [answer, setAnswer] = useState(
    known && { place: keyOf(known.to), tries: 0, slots: known.slots, failed: false },
  )
  const [tries, setTries] = useState(0)
  const place = to && keyOf(to)
  const isHere = answer?.place === place
  const answered = isHere && answer?.tries === tries

  useEffect(() => {
    if (!place || answered) return undefined
    let over = false
    const ask = async () => {
      const [country, pincode] = JSON.parse(place)
      const found = await shop.delivery
        .slots({ query: { country, pincode } })
        .catch(() => undefined)
      if (!over) setAnswer({ place, tries, slots: found?.slots ?? NONE, failed: !found })
    }
    const asking = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      over = true
      clearTimeout(asking)
    }
  }, [place, answered, tries])

  const retry = () => setTries((count) => count + 1)
  if (!place) return { slots: NONE, status: 'none', retry }
  // Asked once more, those that are known stay until there are others.
  if (!answer || !isHere) return { slots: NONE, status: 'loading', retry }
  const failed = answered && answer.failed
  return { slots: answer.slots, status: failed ? 'failed' : 'ready', retry }
}

const keyOf = ({ country, pincode }: DeliveryTo): string => JSON.stringify([country, pincode])
