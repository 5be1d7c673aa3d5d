// What the running shop answers: pictures, which it draws when they are asked for, and data for machines.
import { z } from 'zod'
import { Settings } from '#/contract/content/settings.ts'
import { offerLanguages } from '#/lib/languages/offered.ts'
import { alternates, ROUTES, type Route } from '#/routes.ts'
import { addressOf, ConfigError, type Config } from '#/server/process/config.ts'
import { keptAddress } from '#/server/process/address.ts'

export type Answered = { type: string; cache: string; body: Buffer }
export type ShopAnswers = {
  /** Something that is the same for everybody; nothing if there is no such thing. @throws if the shop can't say */
  ask: (path: string) => Promise<Answered | undefined>
  /** Whether the shop is closed to the public. @throws if it doesn't answer */
  isShut: () => Promise<boolean>
}

const TIMEOUT_MS = 30_000
const Asked = Settings.pick({ maintenance: true, languages: true }).partial()

export function askShop(url: string): ShopAnswers {
  const get = (path: string) =>
    fetch(url + path, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' }).catch(() => {
      throw new ConfigError(`The shop does not answer at ${url}: start it first.`)
    })
  return {
    ask: async (path) => {
      const answer = await get(path)
      const body = Buffer.from(await answer.arrayBuffer())
      if (answer.status >= 500 || answer.status === 429)
        throw new Error(`${path} answered ${answer.status}`)
      const cache = answer.headers.get('cache-control') ?? ''
      if (answer.status !== 200 || !/\bpublic\b/.test(cache)) return undefined
      return { type: answer.headers.get('content-type') ?? '', cache, body }
    },
    isShut: async () => {
      const answer = await get('/api/settings')
      if (!answer.ok) throw new ConfigError(`The shop answers ${answer.status} at ${url}.`)
      const { maintenance, languages } = Asked.parse(await answer.json())
      if (languages) offerLanguages(languages)
      return maintenance === true
    },
  }
}

/** Where the shop answers by itself: SITE_URL may be the copy that is to be written. */
export const ownAddress = (config: Config): Promise<string> => {
  const { host, port, siteUrl } = config
  const here = addressOf(['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host, port)
  return siteUrl === addressOf(host, port) ? keptAddress(config) : Promise.resolve(here)
}

const Loc = z.url().transform((text) => new URL(text).pathname)

/** The paths of data for machines that the page store doesn't keep, such as the sitemap's files. */
export async function dataPaths({ ask }: ShopAnswers): Promise<string[]> {
  const fixed = Object.values<Route>(ROUTES).filter(
    ({ path, render, kept }) => render === 'data' && !kept && !path.includes('{'),
  )
  const map = await ask(ROUTES.sitemap.path)
  const files = [...(map?.body.toString() ?? '').matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, text]) => Loc.parse(text))
    .filter((path) => path.startsWith('/sitemap/'))
  return [
    ...fixed.flatMap(({ path }) => alternates(path).map((alternate) => alternate.path)),
    ...files,
  ]
}
