// What the users of one household or company may do (rules 90 to 92).
import type { CustomerRole } from '#/contract/auth/shapes.ts'
import type { Minor } from './money.ts'

/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 7
/** How long an order waits for approval, and the link in its email works. */
export const APPROVAL_DAYS = 3
/** Users of one household, including invited ones. */
export const MOST_USERS = 20

export const HOUSEHOLD_ACTIONS = [
  /** Place, cancel and pay orders, and request refunds. */
  'order',
  /** Decide about orders above a spending limit. */
  'approve',
  /** Change addresses. */
  'addresses',
  /** Invite, remove, set roles and limits. */
  'users',
  /** Set the bank account. */
  'bank',
] as const
export type HouseholdAction = (typeof HOUSEHOLD_ACTIONS)[number]

const MAY: Record<CustomerRole, readonly HouseholdAction[]> = {
  owner: HOUSEHOLD_ACTIONS,
  approver: ['order', 'approve', 'addresses'],
  shopper: ['order', 'addresses'],
  viewer: [],
}

/**
 * Whether somebody may do something in their household (rule 90).
 *
 * @example may('viewer', 'order') // false
 */
export const may = (role: CustomerRole, action: HouseholdAction): boolean =>
  MAY[role].includes(action)

/** The order value compared with a limit: wallet, points and gift cards are the household's money, too. */
export const orderValue = (totals: {
  total: Minor
  convert_point_amount: Minor
  convert_wallet_balance: Minor
  gift_card_total: Minor
}): Minor =>
  totals.total +
  totals.convert_point_amount +
  totals.convert_wallet_balance +
  totals.gift_card_total

type Rights = { customer_role: CustomerRole; spend_limit: Minor | null }

/**
 * Whether somebody's order needs another person's approval (rule 91). An owner has no limit.
 *
 * @example needsApproval({ customer_role: 'shopper', spend_limit: 5000 }, 5001) // true
 */
export const needsApproval = ({ customer_role, spend_limit }: Rights, value: Minor): boolean =>
  customer_role !== 'owner' && spend_limit !== null && value > spend_limit
