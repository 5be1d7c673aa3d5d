// The currency that a page is rendered in, passed down to its amounts.
import { createContext } from 'react'
import type { Currency } from '#/contract/content/public.ts'

/** Null unless passed down: in a browser the page itself has it (see stores/currency.ts). */
export const BaseCurrency = createContext<Currency | null>(null)
