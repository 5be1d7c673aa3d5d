// Calls for visitors and customers. The browser gets the list as built, without the contract behind it (see
// src/astro/build-values.ts).
import { listCalls } from './list-calls.ts'

export const calls = listCalls('system', 'user')
