// Opens the place for a copy of the shop.
import type { Config } from '#/server/process/config.ts'
import { UsageError } from '#/server/process/terminal.ts'
import { openBucket } from './bucket-target.ts'
import { openFolder } from './folder-target.ts'
import type { Key, Target } from './thing.ts'

/**
 * @throws UsageError if the address has a password or if a bucket's key is missing
 * @example openTarget('https://s3.example/shop?region=eu-west-3', config)
 */
export function openTarget(text: string, { publishKey, s3Url }: Config): Target {
  if (!/^https?:\/\//.test(text)) return openFolder(text)
  if (!URL.canParse(text)) throw new UsageError(`${text} is no address of a bucket.`)
  const url = new URL(text)
  if (url.username || url.password)
    throw new UsageError(
      'A key in the command line can be read by others on this machine: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    )
  if (url.pathname === '/') throw new UsageError('The address lacks the name of the bucket.')
  const key = publishKey ?? keyOf(s3Url, url.origin)
  if (!key)
    throw new UsageError(
      `There is no key for ${url.origin}: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
    )
  return openBucket(url, key)
}

/** Photographs at the same place are stored with the same key. */
function keyOf(s3Url: string | undefined, origin: string): Key | undefined {
  const url = s3Url === undefined ? undefined : new URL(s3Url)
  if (url?.origin !== origin) return undefined
  const [id, secret] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  return { id, secret, token: undefined }
}
