// The two token states of a visitor, and the moves between them (rule 8).

/** Lifetime of a system token (rule 5). */
export const SYSTEM_TOKEN_HOURS = 24
/** Lifetime of the link that confirms an email (rule 70). */
export const EMAIL_TOKEN_HOURS = 24
/** Lifetimes of the links that confirm the newsletter, and unsubscribe from it (rule 75). */
export const NEWSLETTER_LINK_HOURS = { confirm: 72, unsubscribe: 24 * 730 } as const
/** Lifetime of a user token (rule 6). */
export const USER_TOKEN_HOURS = 4
/** The longest time that staff are signed in as a customer (rule 131). */
export const ACTING_MINUTES = 30

export type SessionAccount = { id: number; name: string }
/** Milliseconds since 1970; null if only the missing cookie shows the expiry, as in a browser. */
type Expiry = number | null
export type TokenState =
  { type: 'system' } | { type: 'user'; account: SessionAccount; expires_at: Expiry }

export type TokenEvent =
  /** A stored state; `now` decides whether it is still valid. */
  | { type: 'restored'; account: SessionAccount | null; expires_at?: Expiry; now?: number }
  | { type: 'signed_in'; account: SessionAccount; expires_at?: Expiry }
  | { type: 'signed_out' }
  | { type: 'unauthorized' }
  | { type: 'tick'; now: number }

/** A guest. */
export const SYSTEM: TokenState = { type: 'system' }

/** Whether a token has expired. Both in milliseconds since 1970. */
export const isExpired = (expiresAt: number, now: number): boolean => now >= expiresAt

/**
 * system → (sign in) → user → (sign out, 401, expiry) → system. An unchanged state is the same object.
 *
 * @example nextToken(SYSTEM, { type: 'signed_in', account, expires_at }).type // 'user'
 */
export function nextToken(state: TokenState, event: TokenEvent): TokenState {
  switch (event.type) {
    case 'signed_in':
      return { type: 'user', account: event.account, expires_at: event.expires_at ?? null }
    case 'restored': {
      const { account, expires_at = null, now } = event
      const stored: TokenState = account ? { type: 'user', account, expires_at } : SYSTEM
      return now === undefined ? stored : atTime(stored, now)
    }
    case 'tick':
      return atTime(state, event.now)
    case 'signed_out':
    case 'unauthorized':
      return state.type === 'system' ? state : SYSTEM
  }
}

function atTime(state: TokenState, now: number): TokenState {
  if (state.type === 'system' || state.expires_at === null) return state
  return isExpired(state.expires_at, now) ? SYSTEM : state
}
