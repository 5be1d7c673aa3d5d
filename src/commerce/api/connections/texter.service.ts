import type { SmsService } from '#/contract/connections/staff.ts'
import { postTo } from '#/commerce/api/webhooks/post.service.ts'
import type { TextProvider } from '#/contract/extensions/parts.ts'

/** A service that somebody typed in: only public addresses are called, unless the shop is `local`. */
export function createServiceTexter(
  { url, user, password }: SmsService,
  reach: { local: boolean },
): TextProvider {
  const pair = Buffer.from(`${user}:${password}`).toString('base64')
  const headers: Record<string, string> = user || password ? { authorization: `Basic ${pair}` } : {}
  return {
    send: async (message) => {
      const { status, answer } = await postTo(
        url,
        { body: JSON.stringify(message), headers },
        reach,
      )
      if (status === null || status < 200 || status > 299)
        throw new Error([status, answer].filter(Boolean).join(' '))
    },
  }
}
