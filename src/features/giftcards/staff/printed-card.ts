// Hands a code over to the page that prints it, in this tab and the one it opens, and nowhere else.
import { isRecord, stored } from '#/stores/stored.ts'

export type Printed = {
  code: string
  amount: number
  recipient: string
  expires_at: string | null
}

export const $printed = stored<Printed | null>('larder_gift_card', {
  initial: null,
  parse: (value) => {
    if (!isRecord(value)) return undefined
    const { code, amount, recipient, expires_at: end } = value
    if (typeof code !== 'string' || typeof amount !== 'number') return undefined
    return {
      code,
      amount,
      recipient: typeof recipient === 'string' ? recipient : '',
      expires_at: typeof end === 'string' ? end : null,
    }
  },
  tab: true,
})
