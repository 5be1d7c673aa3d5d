import { useRef } from 'react'

/**
 * Sent again, also after a lost answer, the same content has the same key, so that it is done once (rule 20).
 *
 * @example send: (body) => rare.giftCards.buy({ body, key: keyFor(JSON.stringify(body)) })
 */
export function useKey(): (content: string) => string {
  const last = useRef({ content: '', key: '' })
  return (content) => {
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() }
    return last.current.key
  }
}
