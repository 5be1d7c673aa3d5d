// A device that prints the picking list of each new order, once among all such devices.
import { z } from 'zod'
import { Message, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { byNumber, Order } from './shapes.ts'

/** The most that the list of printed orders shows. */
export const MOST_PRINTS_SHOWN = 30

export const Print = z.object({
  order_number: z.string(),
  printed_at: Timestamp,
  /** Null if the account is gone. */
  by: z.string().nullable(),
  /** How often it was printed. */
  copies: z.int(),
})
export type Print = z.infer<typeof Print>

export const Prints = z.object({
  /** Orders to be packed whose list isn't printed yet. */
  waiting: z.int(),
  /** The latest first. */
  data: z.array(Print),
})
export type Prints = z.infer<typeof Prints>

export const NextPrint = z.object({
  /** Taken by this device; null if none is waiting. */
  order: Order.nullable(),
  /** Another device took it and never said whether it was printed. */
  is_copy: z.boolean(),
})
export type NextPrint = z.infer<typeof NextPrint>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/print',
    auth: 'admin',
    permission: 'orders.read',
    summary: 'How many picking lists wait to be printed, and the last that were',
    response: Prints,
  }),
  next: endpoint({
    method: 'POST',
    path: '/admin/print/next',
    auth: 'admin',
    permission: 'orders.read',
    summary: 'Take the next order to print its picking list; other devices get another one',
    response: NextPrint,
  }),
  clear: endpoint({
    method: 'POST',
    path: '/admin/print/skip',
    auth: 'admin',
    permission: 'orders.write',
    summary: 'Print none of the picking lists that wait now',
    response: Message,
  }),
  printed: endpoint({
    method: 'POST',
    path: '/admin/print/{order_number}',
    auth: 'admin',
    permission: 'orders.read',
    summary: "Record that an order's picking list was printed, or printed again",
    params: byNumber,
    response: Message,
  }),
}
