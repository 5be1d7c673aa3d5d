// A change of an order's goods is worked out from the order that it changes. After a lost answer the order may have
// changed already: the same change, worked out again, would be another one and add its goods twice.
import { useState } from 'react'
import { ApiError } from '#/client/api-error.ts'
import { newKey } from '#/lib/new-key.ts'

/** What was sent before without an answer has been carried out; what was sent now was not. */
export class CarriedOut extends Error {
  override name = 'CarriedOut'
}

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** All attempts have one key until one is answered (rule 20): the shop carries out only one of them. */
function createAttempts<Body>() {
  let key = newKey()
  let unanswered: { typed: string; body: Body } | undefined
  const done = () => {
    key = newKey()
    unanswered = undefined
  }
  return {
    /** What was sent for this input without an answer; only that is sent for it again. */
    sentFor: (typed: unknown): Body | undefined =>
      unanswered?.typed === JSON.stringify(typed) ? unanswered.body : undefined,
    /** @throws CarriedOut, and what `call` throws */
    send: async <Answer>(
      typed: unknown,
      body: Body,
      call: (key: string) => Promise<Answer>,
    ): Promise<Answer> => {
      unanswered = { typed: JSON.stringify(typed), body }
      try {
        const answer = await call(key)
        done()
        return answer
      } catch (error) {
        if (isRefusal(error)) unanswered = undefined
        if (!isRefusal(error) || error.code !== 'IDEMPOTENCY_CONFLICT') throw error
        done()
        throw new CarriedOut()
      }
    },
  }
}

export function useAttempts<Body>() {
  const [attempts] = useState(() => createAttempts<Body>())
  return attempts
}
