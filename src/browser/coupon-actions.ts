// Copies and applies coupon codes; loaded on the first click.
import { applyCoupon } from '#/stores/draft/checkout-draft.ts'
import { copyText } from './copy-text.ts'
import { toast } from '#/ui/feedback/toast.ts'

/** The code is announced even if it couldn't be copied. */
export async function sayCopied(code: string, words: DOMStringMap): Promise<void> {
  const copied = await copyText(code)
  await toast(said(code, words, copied ? 'copied' : 'notCopied'), copied ? 'success' : 'info')
}

export async function takeCoupon(code: string, words: DOMStringMap): Promise<void> {
  applyCoupon(code)
  const go = () => location.assign(words['checkoutUrl'] ?? '/')
  const action = { label: said(code, words, 'checkout'), run: go }
  await toast(said(code, words, 'applied'), 'success', action)
}

const said = (code: string, words: DOMStringMap, name: string) =>
  (words[name] ?? '').replace('{{code}}', code)
