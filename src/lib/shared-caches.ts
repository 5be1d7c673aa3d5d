/**
 * For caches between the shop and its visitors (`CDN-Cache-Control`): a page is served at once and asked for again
 * after a second, which costs a 304, so that a change is seen everywhere moments later without anybody purging.
 */
export const SHARED_CACHES = 'public, max-age=1, stale-while-revalidate=59, stale-if-error=86400'
