// The delivery windows for an address; of several requests the last one counts.
import { useEffect, useState } from 'react'
import type { DeliverySlot, DeliveryTo } from '#/contract/delivery/public.ts'
import { shop } from '#/client/browser.ts'

/** A postcode is typed letter by letter. */
const PAUSE_MS = 300
const NONE: DeliverySlot[] = []

type Offer = {
  slots: DeliverySlot[]
  /** Whether '1 day' is offered there. */
  within_day: boolean
}

/** What a page has loaded already. */
export type KnownSlots = Offer & { to: DeliveryTo }

export type Slots = Offer & {
  status: 'none' | 'loading' | 'ready' | 'failed'
  retry: () => void
}

type Answer = { place: string; tries: number; offer: Offer | undefined }

type Place = {
  to: DeliveryTo | undefined
  /** Whether the address is in the shop's country: elsewhere nothing is promised until the shop has answered. */
  atHome: boolean
}

export function useSlots({ to, atHome }: Place, known: KnownSlots | null): Slots {
  const [answer, setAnswer] = useState<Answer | null>(
    known && { place: keyOf(known.to), tries: 0, offer: known },
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
      if (!over) setAnswer({ place, tries, offer: found })
    }
    const asking = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      over = true
      clearTimeout(asking)
    }
  }, [place, answered, tries])

  const retry = () => setTries((count) => count + 1)
  const untold: Offer = { slots: NONE, within_day: atHome }
  if (!place) return { ...untold, status: 'none', retry }
  // On a retry, known windows stay until new ones arrive.
  if (!answer || !isHere) return { ...untold, status: 'loading', retry }
  const failed = answered && !answer.offer
  const { slots, within_day } = answer.offer ?? untold
  return { slots, within_day, status: failed ? 'failed' : 'ready', retry }
}

const keyOf = ({ country, pincode }: DeliveryTo): string => JSON.stringify([country, pincode])
