// The windows of a destination or of a pick-up place.
import { useEffect, useState } from 'react'
import { shop } from '#/client/browser.ts'
import type { DeliverySlot } from '#/contract/delivery/public.ts'

export type Windows = {
  is_served: boolean
  zone: string | null
  within_day: boolean
  standard: boolean
  slots: DeliverySlot[]
}

const PAUSE_MS = 300
const POSTCODE_LENGTH = 3

type Where = { place: string; country: string; pincode: string; again: number }

async function read({ place, country, pincode }: Where): Promise<Windows> {
  if (place === '') return shop.delivery.slots({ query: { country, pincode } })
  const { slots } = await shop.delivery.pickupSlots({ params: { id: Number(place) } })
  return { is_served: true, zone: null, within_day: false, standard: false, slots }
}

/** Nothing until it is known where it goes. `again`: another number reads them once more. */
export function useWindows({ place, country, pincode, again }: Where) {
  const postcode = pincode.trim()
  const isKnown = place !== '' || (country !== '' && postcode.length >= POSTCODE_LENGTH)
  const name = isKnown ? `${place} ${country} ${postcode}` : undefined
  const [answer, setAnswer] = useState<{ name: string; windows: Windows | undefined }>()
  useEffect(() => {
    if (name === undefined) return
    let over = false
    const look = async () => {
      const asked = read({ place, country, pincode: postcode, again })
      const windows = await asked.catch(() => undefined)
      if (!over) setAnswer({ name, windows })
    }
    const timer = setTimeout(() => void look(), PAUSE_MS)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [name, place, country, postcode, again])
  const isOf = answer !== undefined && answer.name === name
  return {
    windows: isOf ? answer.windows : undefined,
    failed: isOf && answer.windows === undefined,
    isKnown,
  }
}
