// The calls of few pages, such as `rare.giftCards.balance({ body })`.
import { type CallsFor, createCalls, type Send } from './create-calls.ts'
import { rareCalls } from './rare-calls.ts'

export type RareShop = Pick<CallsFor<'system' | 'user'>, keyof typeof rareCalls>

export const createRareShop = (send: Send): RareShop =>
  createCalls<'system' | 'user'>(rareCalls, send)
