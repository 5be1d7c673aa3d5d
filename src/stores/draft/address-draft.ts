// Unsaved input of the address form: it survives a reload and the end of a session.
import { isRecord, stored } from '#/stores/stored.ts'

type Draft = {
  /** The address being changed; null for a new one. */
  id: number | null
  fields: Record<string, string>
  /** The session ended meanwhile: the user continues after signing in again. */
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

/** The draft, if it is for this address. */
export function draftOf(id: number | null): Record<string, string> | undefined {
  const draft = $addressDraft.get()
  return draft?.id === id ? draft.fields : undefined
}
