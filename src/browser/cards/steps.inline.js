// "+" and "−" of cards, from the first byte of a page on: a press is shown and stored at once; send-steps.ts adds
// stored presses to the cart. The last known cart is stored as well.
import { lineKey } from '#/domain/line-id.ts'
import { afterLess, afterMore } from '#/domain/press.ts'

{
  const SHOWN = 'larder_cart_shown'
  const WANTED = 'larder_wanted'
  const root = document.documentElement
  const page = Math.random()
  const thousandths = (quantity) => Math.round(quantity * 1000)
  const round = (quantity) => thousandths(quantity) / 1000
  // Replaces the browser's storage if it is off or full.
  const unwritten = new Map()
  const read = (name) => {
    try {
      return JSON.parse(unwritten.get(name) ?? localStorage[name])
    } catch {
      return null
    }
  }
  const write = (name, value) => {
    try {
      localStorage[name] = JSON.stringify(value)
      unwritten.delete(name)
    } catch {
      unwritten.set(name, JSON.stringify(value))
    }
  }
  // Whose cart it is: nobody sees or gets another user's presses.
  const owner = () => {
    try {
      const [, account] = /(?:^|; )larder_account=([^;]+)/.exec(document.cookie)
      return JSON.parse(decodeURIComponent(account)).id
    } catch {
      return read('larder_cart_owner')
    }
  }
  const steps = () => {
    const all = read(WANTED)
    return Array.isArray(all) ? all.filter((one) => one?.line) : []
  }
  const own = () => {
    const mine = owner()
    return steps().filter((one) => one.owner === mine)
  }
  const shown = () => {
    const kept = read(SHOWN)
    return kept?.owner === owner() && kept.lines ? kept : { lines: {}, total: 0 }
  }
  // The lines of stores/cart/cart-edits.ts that wait for a connection.
  const kept = () => {
    const edits = read(`larder_cart_edits_${owner()}`)?.edits
    return Array.isArray(edits) ? edits.map(lineKey) : []
  }
  // The cart with all pending changes.
  const cart = () => {
    const { lines, total } = shown()
    const waiting = own()
    const amounts = { ...lines }
    let sum = total
    for (const { line, delta, price } of waiting) {
      amounts[line] = round((amounts[line] ?? 0) + delta)
      sum += delta * price
    }
    return { amounts, total: sum }
  }
  const say = (quantity, measure) =>
    (Number.isInteger(quantity)
      ? quantity
      : quantity.toLocaleString(root.lang, { maximumFractionDigits: 3 })) +
    (measure ? ` ${measure}` : '')
  // The total of all lines of a product that is chosen elsewhere.
  const sumOf = (amounts, product) =>
    Object.keys(amounts)
      .filter((line) => line.startsWith(`${product}:`))
      .reduce((sum, line) => round(sum + amounts[line]), 0)
  const paint = (which = '[data-steps]') => {
    const { amounts } = cart()
    const waiting = new Set(kept())
    if (root.dataset.unsent !== undefined || !navigator.onLine)
      for (const { line } of own()) waiting.add(line)
    for (const card of document.querySelectorAll(which)) {
      const { steps: line, measure } = card.dataset
      const quantity = line.includes(':') ? (amounts[line] ?? 0) : sumOf(amounts, line)
      card.toggleAttribute('data-in', quantity > 0)
      card.toggleAttribute('data-waiting', waiting.has(line))
      const [less] = card.querySelectorAll('[data-less]')
      if (less) less.hidden = quantity <= 0
      // Of a card that has arrived in part only, the rest comes with the next paint.
      const [place] = card.querySelectorAll('[data-count]')
      if (place) place.textContent = quantity > 0 ? say(quantity, measure) : ''
    }
    const count = Object.values(amounts).filter((quantity) => quantity > 0).length
    for (const badge of document.querySelectorAll('[data-cart-count]')) {
      badge.textContent = count
      badge.hidden = count === 0
    }
    dispatchEvent(new Event('larder:painted'))
  }
  const press = (card, isMore) => {
    const { steps: line, measure, name } = card.dataset
    const price = Number(card.dataset.price)
    const [min, step] = [card.dataset.min, card.dataset.step].map(thousandths)
    // A page that was kept before says no start.
    const start = thousandths(card.dataset.start) || min
    const there = thousandths(cart().amounts[line] ?? 0)
    const after = (isMore ? afterMore : afterLess)({ there, min, step, start })
    const all = steps()
    const mine = owner()
    let one = all.findLast((other) => other.line === line && other.owner === mine && !other.sent)
    if (!one) {
      one = {
        line,
        delta: 0,
        price,
        owner: mine,
        page,
        key: crypto.randomUUID?.() ?? `${Math.random()}`,
      }
      all.push(one)
    }
    one.delta = (thousandths(one.delta) + after - there) / 1000
    write(WANTED, one.delta === 0 ? all.filter((other) => other !== one) : all)
    paint(`[data-steps="${line}"]`)
    // A hidden button can't keep the focus. Next to a suggestion it never had it.
    if (after === 0 && !card.matches('[aria-hidden]')) card.querySelector('[data-more]').focus()
    const said = document.getElementById('cart-said')
    if (!said) return
    const now = say(after / 1000, measure)
    const words = `${name}: ${said.dataset.in.replace('{}', now)}`
    said.textContent = navigator.onLine ? words : `${words}. ${said.dataset.waiting}`
    // Visible, too, while offline.
    said.className = navigator.onLine ? 'visually-hidden' : 'toast'
  }
  document.addEventListener('click', ({ target }) => {
    const button = target.closest?.('[data-more], [data-less]')
    const card = button?.closest('[data-steps]')
    if (!card) return
    press(card, 'more' in button.dataset)
    dispatchEvent(new Event('larder:step'))
  })
  addEventListener('larder:cards', () => paint())
  addEventListener('online', () => {
    const said = document.getElementById('cart-said')
    if (said) said.className = 'visually-hidden'
    paint()
  })
  addEventListener('offline', () => paint())
  addEventListener('pageshow', ({ persisted }) => persisted && paint())
  addEventListener('storage', ({ key }) => (key === SHOWN || key === WANTED) && paint())
  self.larderCards = {
    page,
    own,
    cart,
    paint: () => paint(),
    shows: (lines, total) => write(SHOWN, { owner: owner(), lines, total }),
    keep: (key, one) => {
      const all = steps()
      write(
        WANTED,
        one
          ? all.map((other) => (other.key === key ? one : other))
          : all.filter((other) => other.key !== key),
      )
    },
  }
}
