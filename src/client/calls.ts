// Calls for visitors and customers. The browser gets the list as built, without the contract behind it (see
// src/astro/build-values.ts).
import { listCalls } from './list-calls.ts'

const { openid: _, giftCards: __, standing: ___, ...others } = listCalls('system', 'user')

/** Without those of few pages, see rare-calls.ts. */
export const calls = others
