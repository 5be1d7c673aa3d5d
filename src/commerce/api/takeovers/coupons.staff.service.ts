// Coupons of another shop system, with their remaining uses.
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { columnsOf } from '#/commerce/api/coupons/coupons.staff.service.ts'
import { deleteUnusedCoupons, findTakenCodes, insertOldCoupons } from './coupons.queries.ts'
import { type OldCoupon, readCoupon } from './coupons.rules.ts'
import type { Brings } from './takeovers.rules.ts'

export const COUPONS: Brings<'coupons', OldCoupon> = {
  kind: 'coupons',
  reader: async ({ db, deps }) => {
    const words = { now: deps.now(), timeZone: (await findSettings(db)).time_zone }
    return ([row]) => readCoupon(row, words)
  },
  keyOf: ({ input }) => input.code,
  textOf: ({ input }) => input.code,
  findKnown: findTakenCodes,
  counted: () => ({ password: 0, address: 0, newsletter: 0 }),
  write: ({ db }, all) =>
    insertOldCoupons(
      db,
      all.map(({ input }) => columnsOf(input)),
    ),
  takeBack: ({ db }, ids) => deleteUnusedCoupons(db, ids),
}
