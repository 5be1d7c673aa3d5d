// The token of a call: the shop's own, which is fetched and renewed, or a user's.
import { SYSTEM_TOKEN_HOURS, USER_TOKEN_HOURS } from './constants.ts'
import type { ErpClient } from './client.ts'
import { ERP_WORDS, ErpError } from './erp-error.ts'

type Token = { type: 'system' | 'user'; value: string; fetchedAt: number; expiresAt: number }

type Options = {
  client: Pick<ErpClient, 'login' | 'logout'>
  /** Undefined: nobody can sign in. */
  credentials: { email: string; password: string } | undefined
  now: () => Date
  /** Called when the ERP no longer accepts a user's token. */
  signedOut?: () => void
}

export type ErpSession = {
  /** Calls with a token; a refused one is fetched again, once. @throws ErpError */
  withToken: <T>(call: (token: string) => Promise<T>) => Promise<T>
  /** From now on calls are made for a user. */
  signIn: (token: string) => void
  /** Back to the shop's own token. */
  signOut: () => Promise<void>
  type: () => Token['type']
}

const HOUR_MS = 3_600_000

export function createErpSession(options: Options): ErpSession {
  const { client, now, signedOut } = options
  const system = createSystemToken(options)
  let user: Token | undefined
  const person = () => (isValid(user, now()) ? user : undefined)
  return {
    withToken: async (call) => {
      const token = person() ?? (await system.get())
      try {
        return await call(token.value)
      } catch (error) {
        if (!(error instanceof ErpError) || error.kind !== 'unauthorised') throw error
        if (token.type === 'system') return call((await system.getOtherThan(token)).value)
        user = undefined
        signedOut?.()
        throw error
      }
    },
    signIn: (value) => {
      user = lockFor({ type: 'user', value, hours: USER_TOKEN_HOURS }, now())
    },
    signOut: async () => {
      const left = [user, system.forget()].flatMap((token) => token ?? [])
      user = undefined
      for (const { value } of left) await client.logout(value)
    },
    type: () => person()?.type ?? 'system',
  }
}

const lockFor = (
  { hours, ...token }: Pick<Token, 'type' | 'value'> & { hours: number },
  now: Date,
): Token => ({
  ...token,
  fetchedAt: now.getTime(),
  expiresAt: now.getTime() + hours * HOUR_MS,
})

const isValid = (token: Token | undefined, now: Date): token is Token =>
  token !== undefined && token.expiresAt > now.getTime()

/** The shop's own token: many simultaneous calls need one login. */
function createSystemToken({ client, credentials, now }: Options) {
  let kept: Token | undefined
  let fetching: Promise<Token> | undefined
  const login = async () => {
    if (!credentials) throw new ErpError('token', ERP_WORDS.noToken)
    const value = await client.login(credentials)
    kept = lockFor({ type: 'system', value, hours: SYSTEM_TOKEN_HOURS }, now())
    return kept
  }
  const get = async (): Promise<Token> => {
    if (isValid(kept, now())) return kept
    fetching ??= login().finally(() => {
      fetching = undefined
    })
    return fetching
  }
  return {
    get,
    /** Another call may have fetched one meanwhile. */
    getOtherThan: (refused: Token) => {
      if (kept === refused) kept = undefined
      return get()
    },
    forget: () => {
      const left = kept
      kept = undefined
      return left
    },
  }
}
