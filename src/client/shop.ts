// The contract as typed functions, such as `shop.cart.add({ body })`: everything that visitors and customers may call.
import { calls } from './calls.ts'
import { type CallsFor, createCalls, type Send } from './create-calls.ts'
import type { RareShop } from './rare.ts'

export type Shop = Omit<CallsFor<'system' | 'user'>, keyof RareShop>

export const createShop = (send: Send): Shop => createCalls<'system' | 'user'>(calls, send)
