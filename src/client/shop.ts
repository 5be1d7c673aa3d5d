// The contract as typed functions, such as `shop.cart.add({ body })`: everything that visitors and customers may call.
import { calls } from './calls.ts'
import { type CallsFor, createCalls, type Send } from './create-calls.ts'

export type Shop = CallsFor<'system' | 'user'>

export const createShop = (send: Send): Shop => createCalls<'system' | 'user'>(calls, send)
