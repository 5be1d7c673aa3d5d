// Counts down every second while the page is visible. Expired sections disappear.

const SECOND = 1000

const units = { days: 86_400, hours: 3600, minutes: 60, seconds: 1 }

/** Starts all `[data-countdown]`, whose value is a time. */
export function startCountdowns(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-countdown]')) start(place)
}

function start(place: HTMLElement): void {
  const ends = Date.parse(place.dataset['countdown'] ?? '')
  const show = () => {
    const left = Math.ceil((ends - Date.now()) / SECOND)
    if (left <= 0) {
      clearInterval(timer)
      place.closest('[data-until]')?.setAttribute('hidden', '')
      return
    }
    let rest = left
    for (const [unit, length] of Object.entries(units)) {
      const number = Math.floor(rest / length)
      rest -= number * length
      const text = unit === 'days' ? String(number) : String(number).padStart(2, '0')
      const shown = place.querySelector(`[data-unit="${unit}"]`)
      if (shown && shown.textContent !== text) shown.textContent = text
    }
  }
  const timer = setInterval(() => {
    if (!document.hidden) show()
  }, SECOND)
  show()
}
