// A call that counts once, however often it is sent (rule 20).
import { useState } from 'react'
import { newKey } from '#/lib/new-key.ts'

/** Sends `content` with a key; resolves to the answer, and throws what `send` throws. */
export type Once = <Answer>(
  content: unknown,
  send: (key: string) => Promise<Answer>,
) => Promise<Answer>

/**
 * The same content keeps its key until it has been answered: a retry after a lost answer counts once. Other content is
 * another call, and so is the same content once it has succeeded.
 */
export function createOnce(): Once {
  const unanswered = new Map<string, string>()
  return async (content, send) => {
    const words = JSON.stringify(content)
    const key = unanswered.get(words) ?? newKey()
    unanswered.set(words, key)
    const answer = await send(key)
    unanswered.delete(words)
    return answer
  }
}

/**
 * @example
 *   const once = useOnce()
 *   await once(body, (key) => staff.staffGiftCards.adjust({ params, body, key }))
 */
export function useOnce(): Once {
  const [once] = useState(createOnce)
  return once
}
