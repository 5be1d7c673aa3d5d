// The largest body of a call.
import { endpoints } from './index.ts'
import type { Endpoint } from './endpoint.ts'

/** In bytes, unless the body is a file. */
export const BODY_LIMIT = 1024 * 1024

const FILES = Object.values(endpoints)
  .flatMap((word): Endpoint[] => Object.values(word))
  .flatMap(({ method, path, fileBody }) =>
    fileBody ? [{ method, path: `/api${path}`, most: fileBody.most }] : [],
  )

/** Routes of extensions. */
const EXTENSIONS = '/api/x/'
const EXTENSION_BODY_LIMIT = 256 * 1024

/** @example bodyLimitOf('POST', '/api/cart') // 1048576 */
export const bodyLimitOf = (method: string, path: string): number =>
  FILES.find((file) => file.method === method && file.path === path)?.most ??
  (path.startsWith(EXTENSIONS) ? EXTENSION_BODY_LIMIT : BODY_LIMIT)
