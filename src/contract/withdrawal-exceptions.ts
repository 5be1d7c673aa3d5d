import { z } from 'zod'
import { Id } from '#/contract/common.ts'
import { WITHDRAWAL_EXCEPTIONS } from './withdrawal-rules.ts'

/** The goods of a basket that can't be withdrawn from, or only while sealed. */
export const Exceptions = z.array(z.object({ product_id: Id, rule: z.enum(WITHDRAWAL_EXCEPTIONS) }))
export type Exceptions = z.infer<typeof Exceptions>
