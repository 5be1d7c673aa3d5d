// Caches a token's owner for some seconds: only if no other process can end the session.
import type { Principal } from '#/commerce/api/context.ts'

/** On the embedded database a lookup takes milliseconds; its answer is cached this long. */
const REMEMBER_MS = 5_000
const REMEMBERED_AT_MOST = 10_000

type RememberedPrincipal = { principal: Principal; until: number }

/** `read` looks up what isn't cached. */
export function createRemembered({ enabled, now }: { enabled: boolean; now: () => Date }) {
  const known = new Map<string, RememberedPrincipal>()
  let ended = 0
  const keep = (token: string, principal: Principal) => {
    if (known.size >= REMEMBERED_AT_MOST) known.clear()
    known.set(token, { principal, until: now().getTime() + REMEMBER_MS })
  }
  return {
    of: async (token: string, read: (token: string) => Promise<Principal>): Promise<Principal> => {
      const one = known.get(token)
      if (one && one.until > now().getTime()) return one.principal
      const before = ended
      const principal = await read(token)
      // A lookup during a session's end may be stale.
      if (enabled && before === ended) keep(token, principal)
      return principal
    },
    forget: (token: string) => {
      ended += 1
      known.delete(token)
    },
    forgetUser: (userId: string) => {
      ended += 1
      for (const [token, { principal }] of known)
        if (principal.type === 'user' && principal.user.id === userId) known.delete(token)
    },
  }
}
