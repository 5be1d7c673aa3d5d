// Accounts with published passwords: they open nothing outside a demo (rule 34).
import { DEMO_EMAILS } from '#/domain/demo.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { findShopKind } from '#/commerce/db/shop-kind.ts'

export type IsStranded = (email: string) => Promise<boolean>

/** A demo stays a demo, so the answer is cached. */
export function createIsStranded(db: Executor): IsStranded {
  let inDemo = false
  return async (email) => {
    if (inDemo || !DEMO_EMAILS.has(email)) return false
    inDemo = (await findShopKind(db)) === 'demo'
    return !inDemo
  }
}
