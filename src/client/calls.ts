// Calls for visitors and customers. The browser gets the list as built, without the contract behind it (see
// src/astro/build-values.ts).
import { listCalls } from './list-calls.ts'
import { rareCalls } from './rare-calls.ts'

/** Without those of few pages. */
export const calls = Object.fromEntries(
  Object.entries(listCalls('system', 'user')).filter(([word]) => !(word in rareCalls)),
)
