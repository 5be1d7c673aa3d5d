// The search box as a combobox (ARIA): the focus stays in the text, and arrow keys move through the options.
import { ApiError } from '#/client/api-error.ts'
import { shop } from '#/client/browser.ts'
import { paintCards } from '#/browser/cards/cards.ts'
import { pageLanguage, type Language } from '#/lib/i18n.ts'
import { forgetSearches, rememberSearch } from './past-searches.ts'
import { startGroups } from './start-groups.ts'
import { drawGroups } from './suggest-list.ts'
import { type OptionGroup, pastGroups, suggestedGroups } from './suggestions.ts'
import searchTexts from '#texts/search'

const WAIT_MS = 120
const LIST_ID = 'search-suggestions'

export function startSuggestBox(form: HTMLFormElement): void {
  const input = form.querySelector('input')
  if (input) new SuggestBox(form, input).start()
}

class SuggestBox {
  readonly #form: HTMLFormElement
  readonly #input: HTMLInputElement
  readonly #language: Language
  readonly #popup = document.createElement('div')
  readonly #list = document.createElement('div')
  readonly #status = document.createElement('p')
  readonly #forget = document.createElement('button')
  readonly #known = new Map<string, OptionGroup[]>()
  #active = -1
  #asked = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(form: HTMLFormElement, input: HTMLInputElement) {
    this.#form = form
    this.#input = input
    this.#language = pageLanguage()
  }

  start(): void {
    this.#build()
    this.#listen()
    if (this.#isFocused) void this.#suggest()
  }

  get #options(): HTMLAnchorElement[] {
    return [...this.#list.querySelectorAll<HTMLAnchorElement>('[role=option]')]
  }

  #build(): void {
    const t = searchTexts(this.#language)
    Object.assign(this.#popup, { className: 'suggest', hidden: true })
    this.#list.id = LIST_ID
    this.#list.setAttribute('role', 'listbox')
    this.#list.setAttribute('aria-label', t('suggestions'))
    this.#status.setAttribute('role', 'status')
    Object.assign(this.#forget, { type: 'button', textContent: t('forget'), hidden: true })
    this.#popup.append(this.#list, this.#status, this.#forget)
    this.#form.append(this.#popup)
    this.#input.setAttribute('role', 'combobox')
    this.#input.setAttribute('aria-expanded', 'false')
    this.#input.setAttribute('aria-autocomplete', 'list')
    this.#input.setAttribute('aria-controls', LIST_ID)
  }

  #listen(): void {
    this.#input.addEventListener('input', () => {
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => void this.#suggest(), WAIT_MS)
    })
    this.#input.addEventListener('focus', () => void this.#suggest())
    this.#input.addEventListener('keydown', (event) => this.#onKey(event))
    this.#form.addEventListener('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && this.#form.contains(relatedTarget))) this.#show(false)
    })
    this.#form.addEventListener('submit', () => rememberSearch(this.#input.value))
    // A press must not move the focus before the click arrives.
    this.#list.addEventListener('mousedown', (event) => event.preventDefault())
    this.#list.addEventListener('click', (event) => this.#onClick(event))
    this.#forget.addEventListener('click', () => {
      forgetSearches()
      this.#known.clear()
      this.#input.focus()
      void this.#suggest()
    })
  }

  #show(isShown: boolean): void {
    this.#popup.hidden = !isShown
    this.#input.setAttribute('aria-expanded', String(isShown))
    if (!isShown) this.#choose(-1)
  }

  #choose(index: number): void {
    this.#active = index
    for (const [at, option] of this.#options.entries())
      option.setAttribute('aria-selected', String(at === index))
    const chosen = this.#options[index]
    chosen?.scrollIntoView({ block: 'nearest' })
    if (chosen) this.#input.setAttribute('aria-activedescendant', chosen.id)
    else this.#input.removeAttribute('aria-activedescendant')
  }

  #draw(groups: OptionGroup[], empty: string): void {
    const before = this.#options[this.#active]?.href
    this.#list.replaceChildren(...drawGroups(groups, LIST_ID))
    paintCards()
    this.#forget.hidden = !groups.some(({ name }) => name === 'past')
    const count = this.#options.length
    // Visible options need no message; an empty list does.
    this.#status.className = count > 0 ? 'visually-hidden' : ''
    this.#status.textContent = count > 0 ? searchTexts(this.#language)('found', { count }) : empty
    // The chosen option stays chosen if it is offered again.
    this.#choose(this.#options.findIndex(({ href }) => href === before))
    this.#show(count > 0 || empty !== '')
  }

  async #suggest(): Promise<void> {
    const text = this.#input.value
    const t = searchTexts(this.#language)
    this.#asked += 1
    const mine = this.#asked
    if (text.trim() === '') return this.#offer(mine)
    try {
      const groups = this.#known.get(text) ?? (await this.#ask(text))
      this.#known.set(text, groups)
      // An answer to an outdated question is ignored.
      if (mine === this.#asked && this.#isFocused) this.#draw(groups, t('none'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (mine === this.#asked && this.#isFocused) {
        this.#draw(pastGroups(this.#language, text), t('failed'))
      }
    }
  }

  /** Before the first letter. What needs a call is added when it has come; without an answer, nothing is. */
  async #offer(mine: number): Promise<void> {
    const past = () => pastGroups(this.#language, '')
    const known = this.#known.get('')
    this.#draw([...past(), ...(known ?? [])], '')
    if (known) return
    const groups = await startGroups(this.#language).catch(() => undefined)
    if (!groups) return
    this.#known.set('', groups)
    if (mine === this.#asked && this.#isFocused) this.#draw([...past(), ...groups], '')
  }

  async #ask(text: string): Promise<OptionGroup[]> {
    const suggestions = await shop.product.suggest({ query: { q: text } })
    return suggestedGroups({ language: this.#language, text, suggestions })
  }

  get #isFocused(): boolean {
    return document.activeElement === this.#input
  }

  /** The options among which somebody moves stay as they are: Enter follows the one that they saw. */
  #keepList(): void {
    clearTimeout(this.#timer)
    this.#asked += 1
  }

  #onKey(event: KeyboardEvent): void {
    const { key } = event
    const isOpen = !this.#popup.hidden
    const chosen = this.#options[this.#active]
    if (key === 'Escape' && isOpen) {
      event.preventDefault()
      this.#show(false)
    } else if (key === 'Enter' && isOpen && chosen) {
      event.preventDefault()
      follow(chosen)
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return void this.#suggest()
      this.#keepList()
      // One more position than options: the text itself.
      const places = this.#options.length + 1
      this.#choose(((this.#active + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places) - 1)
    }
  }

  #onClick(event: MouseEvent): void {
    // The next input is another product.
    if (event.target instanceof Element && event.target.closest('[data-more]')) this.#input.select()
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement>('[role=option]')
        : null
    // With a modifier key, a link opens as usual.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    follow(link)
  }
}

function follow({ href }: HTMLAnchorElement): void {
  rememberSearch(new URL(href).searchParams.get('search') ?? '')
  location.assign(href)
}
