// Address and note of an order while somebody changes them. Only what they typed is sent: the rest stays the order's,
// also when somebody else changes it meanwhile.
import { useState } from 'react'
import type { AddressInput } from '#/contract/account/shapes.ts'
import type { Order } from '#/contract/orders/shapes.ts'

/** Undefined: as in the order. */
type Typed = { [Field in keyof AddressInput]?: string | undefined }

export function usePlace({ shipping_address: now, notes: note }: Order) {
  const [typed, setTyped] = useState<Typed>({})
  const [typedNotes, setNotes] = useState<string>()
  const changed: Partial<AddressInput> = Object.fromEntries(
    Object.entries(typed).flatMap(([field, text]) =>
      text === undefined || text === now[field as keyof AddressInput] ? [] : [[field, text]],
    ),
  )
  const notes = typedNotes ?? note ?? ''
  return {
    address: { ...now, ...changed },
    notes,
    /** What was typed, to tell one attempt from another. */
    typed: { ...typed, notes: typedNotes },
    typeAddress: (field: keyof AddressInput, text: string) =>
      setTyped((old) => ({ ...old, [field]: text === now[field] ? undefined : text })),
    typeNotes: setNotes,
    forget: () => {
      setTyped({})
      setNotes(undefined)
    },
    /** Of the request's body. */
    place: {
      ...(Object.keys(changed).length > 0 && { shipping_address: changed }),
      ...(notes.trim() !== (note ?? '') && { notes: notes.trim() }),
    },
  }
}
