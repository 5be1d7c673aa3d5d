import type { Order } from '#/contract/orders/shapes.ts'

/** Runs an action on the order, which is then the answer's, and says so; true if it succeeded. */
export type Act = (work: Promise<Order>, said: string | (() => string)) => Promise<boolean>
