// One zone of the table: each change is saved at once, after the one before it.
import { useRef, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import type { AdminDeliveryZone, DeliveryZoneChange } from '#/contract/delivery/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { formFailure, isVersionConflict } from '#/stores/form-failure.ts'
import { toast } from '#/ui/feedback/toast.ts'
import zoneTexts from '#texts/staff_settings.zones'
import problemTexts from '#texts/staff.problem'

/** Values of a zone's body by key; what was typed and isn't a number is refused by the API, by name. */
export type ZoneChanges = Partial<Record<keyof DeliveryZoneChange, unknown>>

/** Saves, and returns what is wrong with the input, if anything is. */
export type SaveZone = (changes: ZoneChanges) => Promise<string | undefined>

export function useZoneRow(start: AdminDeliveryZone, language: Language) {
  const [zone, setZone] = useState(start)
  const latest = useRef(start)
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const params = { id: start.id }
  const show = (now: AdminDeliveryZone) => {
    latest.current = now
    setZone(now)
  }
  const send: SaveZone = async (changes) => {
    try {
      const body = { ...latest.current, ...changes } as DeliveryZoneChange
      show(await staff.staffDelivery.update({ params, body }))
      return undefined
    } catch (error) {
      if (isVersionConflict(error)) {
        void toast.error(zoneTexts(language)('conflict'))
        await staff.staffDelivery.one({ params }).then(show, () => undefined)
        return undefined
      }
      const { problem, errors } = formFailure(error, problemTexts(language))
      return [problem, ...new Set(Object.values(errors))].filter(Boolean).join(' ')
    }
  }
  const save: SaveZone = (changes) => {
    const mine = turn.current.then(() => send(changes))
    turn.current = mine
    return mine
  }
  return { zone, save }
}
