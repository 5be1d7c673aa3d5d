// A page of the shop in a visitor's browser, with a small server behind it: its storage, cookies and requests.
import { ACCOUNT_COOKIE, type Account } from '#/lib/cookies.ts'
import { type LittleApi, type Reply, startLittleApi } from '#tests/support/servers/little-api.ts'

/** The test environment's browser. */
declare const happyDOM: { setURL: (url: string) => void }

export type Visit = {
  /** The requests the page has made so far, such as `GET /api/cart`. */
  asked: () => string[]
  /** Their bodies. */
  bodies: () => unknown[]
  /** A header of the last request. */
  lastHeader: (name: string) => string | string[] | undefined
  /** Sets the server's answer from now on. */
  answer: LittleApi['answer']
  /** Clears storage and cookies, as for a first visit. */
  reset: () => void
  stop: () => Promise<void>
}

/** A stored value removes its window listener a second after its last subscriber: keep the window until then. */
const storesLetGo = () => new Promise((done) => setTimeout(done, 1100))

/** Opens a page in English with its own server. */
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

/** The readable cookie set by signing in, if any. */
export function showAccount(account: Account | null): void {
  const value = account ? encodeURIComponent(JSON.stringify(account)) : ''
  document.cookie = `${ACCOUNT_COOKIE}=${value}; Path=/${account ? '' : '; Max-Age=0'}`
}

/** An error in the contract's shape. */
export const refusal = (
  status: number,
  body: { code: string } & Record<string, unknown>,
): Reply => ({
  status,
  body: { message: 'No.', ...body },
})
