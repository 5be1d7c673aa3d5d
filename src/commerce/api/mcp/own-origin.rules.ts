// Browsers name the page that calls; programs name none.
import { isIP } from 'node:net'
import type { Ctx } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'

/**
 * Refuses calls that a page of another site makes in its visitor's browser.
 *
 * A name proves nothing by itself: a page elsewhere can have its own name lead to this machine (DNS rebinding). Besides
 * the configured address only this machine and bare addresses count, which nobody can lead elsewhere.
 * @throws CROSS_ORIGIN
 */
export function requireOwnOrigin({ deps, site }: Ctx, { headers, url }: Request): void {
  const origin = headers.get('origin')
  if (origin === null) return
  if (deps.siteUrl !== undefined && origin === new URL(deps.siteUrl).origin) return
  const visited = site ?? new URL(url).origin
  if (origin !== visited || !isFixed(new URL(visited).hostname)) throw new ShopError('CROSS_ORIGIN')
}

const isFixed = (host: string): boolean =>
  host === 'localhost' || isIP(host.replaceAll(/^\[|\]$/g, '')) > 0
