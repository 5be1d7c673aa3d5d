/**
 * For caches between the shop and its visitors (`CDN-Cache-Control`). They serve a page at once and revalidate it after
 * a second, which costs a 304. So a change is visible everywhere within moments, and nobody has to purge.
 */
export const SHARED_CACHES = 'public, max-age=1, stale-while-revalidate=59, stale-if-error=86400'
