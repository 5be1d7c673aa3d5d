import type { Order } from '#/contract/orders/shapes.ts'

/** Runs an action on the order, which is then the answer's; true if it succeeded. */
export type Act = (work: Promise<Order>, said: string) => Promise<boolean>
