// The orders that came in and that nobody of the staff has looked at, as far as this page knows.
import { atom } from 'nanostores'
import type { NewOrders } from '#/contract/orders/staff-new.ts'
import { stored } from '#/stores/stored.ts'

/** Set anew with each news, even if it is the same. */
export const $newOrders = atom<NewOrders | null>(null)

/** `lost`: the shop can't be reached; `over`: the session has ended. Orders don't appear by themselves then. */
export const $line = atom<'live' | 'lost' | 'over'>('live')

/** Whether this device plays a tone. */
export const $sound = stored('larder_order_sound', {
  initial: false,
  parse: (value) => (typeof value === 'boolean' ? value : undefined),
})

/** The latest order that a tab of this browser knows of. */
export const $heard = stored('larder_order_heard', {
  initial: 0,
  parse: (value) => (typeof value === 'number' ? value : undefined),
})
