// The board of coupons: time runs, codes are copied, and a coupon goes along to the checkout.
import { applyCoupon } from '#/stores/checkout-draft.ts'
import { toast } from '#/ui/feedback/toast.ts'

const SECOND_MS = 1000
const DAY_SECONDS = 86_400

export function startOffers(): void {
  const board = document.querySelector<HTMLElement>('[data-offers]')
  if (!board) return
  const tick = () => {
    for (const ticket of board.querySelectorAll<HTMLElement>('[data-ends]')) showTime(ticket)
  }
  tick()
  setInterval(tick, SECOND_MS)
  board.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const code = target.closest<HTMLElement>('[data-coupon]')?.dataset['coupon']
    if (code === undefined) return
    const say = (name: string) => (board.dataset[name] ?? '').replace('{{code}}', code)
    if (target.closest('[data-copy-coupon]')) void copy(code, say)
    if (target.closest('[data-apply-coupon]')) {
      applyCoupon(code)
      const go = () => location.assign(board.dataset['checkoutUrl'] ?? '/')
      void toast(say('applied'), 'success', { label: say('checkout'), run: go })
    }
  })
}

/** Without permission to write there, the code is at least said. */
async function copy(code: string, say: (name: string) => string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code)
    await toast(say('copied'))
  } catch {
    await toast(say('notCopied'), 'info')
  }
}

function showTime(ticket: HTMLElement): void {
  const left = Math.floor((Date.parse(ticket.dataset['ends'] ?? '') - Date.now()) / SECOND_MS)
  if (left <= 0) {
    ticket.classList.add('closed')
    return
  }
  const place = ticket.querySelector<HTMLElement>('[data-countdown]')
  const text = place?.querySelector('b')
  if (!place || !text) return
  const days = Math.floor(left / DAY_SECONDS)
  const word =
    (days === 1 ? place.dataset['day'] : place.dataset['days']?.replace('9', `${days}`)) ?? ''
  text.textContent = [days > 0 ? word : '', clock(left % DAY_SECONDS)].filter(Boolean).join(' ')
  place.hidden = false
}

const two = (n: number) => String(n).padStart(2, '0')

const clock = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
