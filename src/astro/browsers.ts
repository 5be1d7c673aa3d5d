// The oldest browsers that the shop is built for, from `browserslist` in package.json. Shoppers and staff load the same
// bundle, so it is built for shoppers.
import { fileURLToPath } from 'node:url'
import browserslist from 'browserslist'

export type Visitors = 'shoppers' | 'staff'

const PACKAGE = fileURLToPath(new URL('../../package.json', import.meta.url))

/** The oldest version of each browser, by the names of browserslist. */
export function oldestBrowsers(visitors: Visitors): Record<string, number> {
  const listed = browserslist(null, { config: PACKAGE, env: visitors, throwOnMissing: true })
  const oldest: Record<string, number> = {}
  for (const one of listed) {
    const [name = '', version = ''] = one.split(' ')
    // A version can be a range: 18.5-18.7.
    oldest[name] = Math.min(Number.parseFloat(version), oldest[name] ?? Infinity)
  }
  return oldest
}

/** As the bundler's option `target` names them. */
export const buildTargets = (): string[] =>
  Object.entries(oldestBrowsers('shoppers')).map(
    ([name, version]) => `${name === 'ios_saf' ? 'ios' : name}${version}`,
  )
