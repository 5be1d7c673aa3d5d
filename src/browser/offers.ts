// The offers page: countdowns, and coupons to copy and apply.

const SECOND_MS = 1000
const DAY_SECONDS = 86_400

export function startOffers(): void {
  const tick = () => {
    for (const ticket of document.querySelectorAll<HTMLElement>('[data-offers] [data-ends]'))
      showTime(ticket)
  }
  tick()
  setInterval(tick, SECOND_MS)
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
