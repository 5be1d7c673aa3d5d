// Calls for visitors and customers that few pages make; separate, so that the others don't load them (see
// src/astro/build-values.ts).
import { listCalls } from './list-calls.ts'

const {
  openid = {},
  giftCards = {},
  standing = {},
  taxes = {},
  factor = {},
  sessions = {},
  mailbox = {},
  passkeys = {},
  users = {},
  approvals = {},
  bank = {},
  privacy = {},
  refunds = {},
  ucp = {},
  first = {},
  sellerJoin = {},
  people = {},
  codes = {},
  password = {},
  textReports = {},
} = listCalls('system', 'user')

export const rareCalls = {
  openid,
  giftCards,
  standing,
  taxes,
  factor,
  sessions,
  mailbox,
  passkeys,
  users,
  approvals,
  bank,
  privacy,
  refunds,
  ucp,
  first,
  sellerJoin,
  people,
  codes,
  password,
  textReports,
}
