// The delivery windows for an address; of several requests the last one counts.
import { useEffect, useState } from 'react'
import type { DeliverySlot, DeliveryTo } from '#/contract/delivery/public.ts'
import { shop } from '#/client/browser.ts'
import { ifKnown } from '#/lib/if-known.ts'

/** A postcode is typed letter by letter. */
const PAUSE_MS = 300
const NONE: DeliverySlot[] = []

type Offer = {
  is_served: boolean
  slots: DeliverySlot[]
  /** Whether '1 day' is offered there, and whether standard delivery is. */
  within_day: boolean
  standard: boolean
}

/** Until the shop has answered, nothing is promised. */
const NOTHING: Offer = { is_served: true, slots: NONE, within_day: false, standard: false }
/** Another API without windows has both intervals (rule 37). */
const INTERVALS: Offer = { is_served: true, slots: NONE, within_day: true, standard: true }

/** Where an order goes to, or where it is collected. */
export type Where = DeliveryTo | { place: number }

/** What a page has loaded already. */
export type KnownSlots = Offer & { to: DeliveryTo }

export type Slots = Offer & {
  status: 'none' | 'loading' | 'ready' | 'failed'
  retry: () => void
}

type Answer = { place: string; tries: number; offer: Offer | undefined }

export function useSlots(to: Where | undefined, known: KnownSlots | null): Slots {
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
      const found = await offerAt(JSON.parse(place)).catch(() => undefined)
      if (!over) setAnswer({ place, tries, offer: found })
    }
    const asking = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      over = true
      clearTimeout(asking)
    }
  }, [place, answered, tries])

  const retry = () => setTries((count) => count + 1)
  if (!place) return { ...NOTHING, status: 'none', retry }
  // On a retry, known windows stay until new ones arrive.
  if (!answer || !isHere) return { ...NOTHING, status: 'loading', retry }
  const failed = answered && !answer.offer
  const { is_served, slots, within_day, standard } = answer.offer ?? NOTHING
  return { is_served, slots, within_day, standard, status: failed ? 'failed' : 'ready', retry }
}

const keyOf = (to: Where): string =>
  JSON.stringify('place' in to ? { place: to.place } : { country: to.country, pincode: to.pincode })

/** A pick-up place has windows, or can be gone to at any time. */
async function offerAt(where: Where): Promise<Offer> {
  if (!('place' in where))
    return (await ifKnown(shop.delivery.slots({ query: where }))) ?? INTERVALS
  const { slots } = await shop.delivery.pickupSlots({ params: { id: where.place } })
  return { ...NOTHING, slots }
}
