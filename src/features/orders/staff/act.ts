import type { Order } from '#/contract/orders/shapes.ts'

/** Does something with the order, which is then as the answer says; true where it was done. */
export type Act = (work: Promise<Order>, said: string) => Promise<boolean>
