// Proposes the city of a postcode (rule 310) while the field is empty, or still has an earlier proposal.
import { useEffect, useEffectEvent, useRef } from 'react'
import { findCity } from '#/stores/place/find-city.ts'

/** A postcode is typed letter by letter. */
const PAUSE_MS = 300
const SHORTEST_CODE = 3

type Options = {
  country: string
  pincode: string
  city: string
  propose: (city: string) => void
}

export function useFoundCity({ country, pincode, city, propose }: Options): void {
  const proposed = useRef('')
  const isOpen = () => city === '' || city === proposed.current
  const isAsked = useEffectEvent(isOpen)
  const take = useEffectEvent((found: string) => {
    // Somebody may have typed it meanwhile.
    if (!isOpen()) return
    proposed.current = found
    propose(found)
  })

  useEffect(() => {
    const to = { country, pincode: pincode.trim() }
    if (country === '' || to.pincode.length < SHORTEST_CODE || !isAsked()) return undefined
    let over = false
    const ask = async () => {
      const found = await findCity(to)
      if (!over && found) take(found)
    }
    const asking = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      over = true
      clearTimeout(asking)
    }
  }, [country, pincode])
}
