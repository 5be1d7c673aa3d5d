/** Pages whose address can change, and what comes before their slug. */
export const MOVED_PATHS = {
  product: '/product/',
  category: '/categories/',
  post: '/blog/',
  page: '/pages/',
  store: '/seller/store/',
} as const

export type MovedKind = keyof typeof MOVED_PATHS
export const MOVED_KINDS = Object.keys(MOVED_PATHS) as MovedKind[]
