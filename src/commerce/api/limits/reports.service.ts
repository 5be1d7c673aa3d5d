// Browser reports. Anybody can send them, so only a few are accepted.
import { ShopError } from '#/commerce/api/errors.ts'
import type { RateLimits } from './rate-limit.service.ts'

export type Report = 'script' | 'browser'

const triesOf = (what: Report, network: string) =>
  what === 'script'
    ? { script_report: network, script_reports: 'all' }
    : { browser_error: network, browser_errors: 'all' }

/**
 * Whether a report from this network is still accepted; counts it. @example await mayReport(limits, 'script',
 * '192.0.2.1') // true
 */
export const mayReport = (limits: RateLimits, what: Report, network: string): Promise<boolean> =>
  limits.countAll(triesOf(what, network)).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ShopError) return false
      throw error
    },
  )
