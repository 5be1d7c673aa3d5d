// This visitor's recent searches, stored in this browser.
import { stored, textsIn } from '#/stores/stored.ts'

const MOST = 8
const NONE: string[] = []
const $searches = stored('larder_searches', { initial: NONE, parse: textsIn })

export const readPastSearches = (): string[] => $searches.get()

/** Newest first, without duplicates. */
export function rememberSearch(text: string): void {
  const search = text.trim().slice(0, 200)
  if (search === '') return
  const isOther = (other: string) => other.toLowerCase() !== search.toLowerCase()
  $searches.set([search, ...readPastSearches().filter(isOther)].slice(0, MOST))
}

export const forgetSearches = (): void => $searches.set(NONE)
