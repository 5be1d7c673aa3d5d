// Staff writes: one transaction, with constraint violations reported as field errors.
import { z } from 'zod'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { messagesOf } from '#/commerce/api/messages.ts'

const PgFailure = z.object({ code: z.string(), constraint: z.string().optional() })

const UNIQUE_VIOLATION = '23505'
/** Fields named by their constraint; any other is a slug. */
const UNIQUE_FIELDS = ['sku', 'code']
const OUT_OF_RANGE = '22003'

/** Runs `work` in one transaction. @throws ShopError INVALID if a value is taken or too big for its column */
export async function writing<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(ctx, work)
  } catch (error) {
    throw refusalOf(error) ?? error
  }
}

function refusalOf(error: unknown): ShopError | undefined {
  if (!(error instanceof Error)) return undefined
  const failure = PgFailure.safeParse(error.cause)
  if (!failure.success) return undefined
  const { code, constraint } = failure.data
  if (code === UNIQUE_VIOLATION) {
    const field = UNIQUE_FIELDS.find((name) => constraint?.includes(`_${name}`)) ?? 'slug'
    return invalid({ [field]: ['field.taken'] })
  }
  return code === OUT_OF_RANGE ? invalid({ body: ['field.too_big'] }) : undefined
}

/** Whether such a row already exists. */
export function isUniqueViolation(error: unknown): boolean {
  const failure = PgFailure.safeParse(error instanceof Error ? error.cause : undefined)
  return failure.data?.code === UNIQUE_VIOLATION
}

export const invalid = (errors: Record<string, string[]>): ShopError =>
  new ShopError('INVALID', { errors })

/** The answer to a deletion. */
export const removed = ({ language }: Ctx) => ({ message: messagesOf(language)('removed') })
