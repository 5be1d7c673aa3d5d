import { useSyncExternalStore } from 'react'
import { $session } from '#/stores/session.ts'

const subscribe = (notify: () => void) => $session.listen(notify)
const now = () => ($session.get().type === 'user' ? 'user' : 'guest')
const drawn = () => 'unknown' as const

/** The visitor, whom a generated page doesn't know. */
export const useVisitor = (): 'unknown' | 'guest' | 'user' =>
  useSyncExternalStore(subscribe, now, drawn)
