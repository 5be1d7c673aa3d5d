// What was typed into the form of an address and not saved: it outlives a reload and a session.
import { isRecord, stored } from '#/stores/stored.ts'

type Draft = {
  /** The address that is changed; null for a new one. */
  id: number | null
  fields: Record<string, string>
  /** The session ended meanwhile: whoever comes back goes on with it. */
  interrupted: boolean
}

export const $addressDraft = stored<Draft | null>('larder_address', {
  initial: null,
  tab: true,
  parse: (value) => {
    if (!isRecord(value) || !isRecord(value['fields'])) return undefined
    const { id, interrupted } = value
    const texts = Object.entries(value['fields']).flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, text] as const] : [],
    )
    return {
      id: typeof id === 'number' ? id : null,
      fields: Object.fromEntries(texts),
      interrupted: interrupted === true,
    }
  },
})

/** The draft of this address, if it is the one. */
export function draftOf(id: number | null): Record<string, string> | undefined {
  const draft = $addressDraft.get()
  return draft?.id === id ? draft.fields : undefined
}
