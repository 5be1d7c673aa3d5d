// A page's last data from the shop, stored for the next time it is opened, even offline.
import { atom, type WritableAtom } from 'nanostores'
import { findLast, isSavedPage, keepLast } from './last.ts'

export type Opened<T extends object> = {
  $answer: WritableAtom<T | undefined>
  /** With the page's data; a page from the worker shows newer stored data. */
  open: (start: T, user: number | string) => Promise<void>
  /** Shows this answer; resolves once it is stored. */
  keep: (answer: T) => Promise<void>
}

export function openable<T extends object>(name: 'picking' | 'run'): Opened<T> {
  const $answer = atom<T | undefined>(undefined)
  let isOpen = false
  let opening: Promise<void> | undefined
  let writing: Promise<void> = Promise.resolve()
  const openStored = async (start: T, user: number | string): Promise<void> => {
    $answer.set(start)
    // Written by this very page, in this version of the shop.
    const last = (await findLast(name, user).catch(() => undefined)) as T | undefined
    if (last && isSavedPage() && $answer.get() === start) $answer.set(last)
    if (isOpen) return
    isOpen = true
    $answer.subscribe((now) => {
      if (now) writing = writing.then(() => keepLast(name, user, now)).catch(() => undefined)
    })
  }
  return {
    $answer,
    open: (start, user) => (opening = openStored(start, user)),
    keep: async (answer) => {
      $answer.set(answer)
      await opening
      await writing
    },
  }
}
