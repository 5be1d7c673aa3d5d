// What a store's members may do (rule 151).
import type { StoreRole } from '#/contract/seller/shapes.ts'

/** How long an invitation can be accepted. */
export const STORE_INVITATION_DAYS = 7
/** Members of one store, including invited ones. */
export const MOST_MEMBERS = 20

export const STORE_ACTIONS = [
  /** See its orders, pack and refuse them, and set its stock. */
  'orders',
  /** Change its page, its products, and answer questions. */
  'store',
  /** Invite, remove, set roles. */
  'team',
  /** See its money, set the bank account, request payouts. */
  'money',
] as const
export type StoreAction = (typeof STORE_ACTIONS)[number]

const MAY: Record<StoreRole, readonly StoreAction[]> = {
  owner: STORE_ACTIONS,
  manager: ['orders', 'store'],
  packer: ['orders'],
}

/** @example mayInStore('packer', 'money') // false */
export const mayInStore = (role: StoreRole, action: StoreAction): boolean =>
  MAY[role].includes(action)
