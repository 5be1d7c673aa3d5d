// A page of the shop in a visitor's browser, in front of a little server: what it keeps, and who it says is there.
import { ACCOUNT_COOKIE, type Account } from '#/lib/cookies.ts'
import { type LittleApi, type Reply, startLittleApi } from '#tests/support/servers/little-api.ts'

/** The browser that the tests run in. */
declare const happyDOM: { setURL: (url: string) => void }

export type Visit = {
  /** What the page has asked the site so far, as `GET /api/cart`. */
  asked: () => string[]
  /** The bodies of those questions. */
  bodies: () => unknown[]
  /** The value of a header in the last question. */
  lastHeader: (name: string) => string | string[] | undefined
  /** How the site answers from now on. */
  answer: LittleApi['answer']
  /** Empties storage and cookies: nobody has been here. */
  reset: () => void
  stop: () => Promise<void>
}

/** A stored value that nobody listens to any more lets go of the window a second later: the window has to be there. */
const storesLetGo = () => new Promise((done) => setTimeout(done, 1100))

/** Opens a page in English on a server of its own. */
export async function openVisit(): Promise<Visit> {
  const api = await startLittleApi()
  happyDOM.setURL(`${api.url}/`)
  document.documentElement.lang = 'en'
  return {
    asked: () => api.asked.map(({ method, path }) => `${method} ${path}`),
    bodies: () =>
      api.asked.map(({ body }): unknown => (body === '' ? undefined : JSON.parse(body))),
    lastHeader: (name) => api.asked.at(-1)?.headers[name],
    answer: api.answer,
    reset: () => {
      api.asked.length = 0
      api.answer(() => ({}))
      localStorage.clear()
      sessionStorage.clear()
      showAccount(null)
    },
    stop: async () => {
      await api.stop()
      await storesLetGo()
    },
  }
}

/** The readable cookie that signing in leaves, or none. */
export function showAccount(account: Account | null): void {
  const value = account ? encodeURIComponent(JSON.stringify(account)) : ''
  document.cookie = `${ACCOUNT_COOKIE}=${value}; Path=/${account ? '' : '; Max-Age=0'}`
}

/** A refusal in the contract's shape. */
export const refusal = (
  status: number,
  body: { code: string } & Record<string, unknown>,
): Reply => ({
  status,
  body: { message: 'No.', ...body },
})
