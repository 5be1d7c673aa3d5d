// What makes a customer a member of a group. All rules of a group must hold.
import { z } from 'zod'
import { Id } from '#/contract/common.ts'
import { line } from '#/contract/typed.ts'

export const MOST_GROUP_RULES = 10

const since = z.iso.date().nullable().default(null)

export const GroupRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('product'), product_id: Id, since }),
  /** Goods of a category or of those below it. */
  z.object({ kind: z.literal('category'), category_id: Id, since }),
  /** Ordered before, but not in the last weeks. */
  z.object({ kind: z.literal('idle'), weeks: z.int().min(1).max(520) }),
  z.object({ kind: z.literal('often'), times: z.int().min(1).max(10_000) }),
  /** Of one of their addresses. */
  z.object({ kind: z.literal('postcode'), starts: line(10) }),
  /** Most of their deliveries, of at least two, were on it; 0 is Sunday. */
  z.object({ kind: z.literal('weekday'), weekday: z.int().min(0).max(6) }),
  z.object({ kind: z.literal('newsletter') }),
  /** A company with a VAT number on its account, checked by its format. */
  z.object({ kind: z.literal('company') }),
])
export type GroupRule = z.output<typeof GroupRule>

export const GROUP_RULES = GroupRule.options.map(({ shape }) => shape.kind.value)
