// Runs in the page: finds what a visitor would call "the button Close", and where to press it. Bundled by finder.ts.
import { computeAccessibleName, getRole } from 'dom-accessibility-api'

/** `source` and `flags` of a regular expression. */
export type Pattern = { source: string; flags: string }

export type Wanted = {
  /** One role, or several with `|` between them. */
  role: string
  name?: Pattern
  /** Only in the first visible element of this selector. */
  within?: string
  nth?: number
}

/** Where to press it, and whether it is really there to be pressed; `count` elements are like that. */
export type Found = {
  x: number
  y: number
  width: number
  height: number
  isFree: boolean
  isOff: boolean
}

const CANDIDATES: Record<string, string> = {
  button: 'button, summary, input[type=submit], [role=button]',
  link: 'a[href]',
  heading: 'h1, h2, h3, h4, [role=heading]',
  dialog: 'dialog, [role=dialog]',
  textbox: 'input, textarea, [contenteditable=true], [role=textbox]',
  searchbox: 'input[type=search]',
  spinbutton: 'input[type=number], [role=spinbutton]',
  combobox: 'select, input, [role=combobox]',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  radio: 'input[type=radio], [role=radio]',
  option: 'option, [role=option]',
  listitem: 'li, [role=listitem]',
}

const isVisible = (element: Element): boolean => {
  const { visibility } = getComputedStyle(element)
  return element.getClientRects().length > 0 && visibility !== 'hidden'
}

const roleOf = (element: Element): string =>
  getRole(element) ?? (element.matches('summary') ? 'button' : '')

const isAlike = (element: Element, { role, name }: Wanted): boolean =>
  role.split('|').includes(roleOf(element)) &&
  (!name || new RegExp(name.source, name.flags).test(computeAccessibleName(element)))

/** The visible elements of that kind; with a dialog open, only those in it. */
function all(wanted: Wanted): Element[] {
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
  const places = wanted.within ? [...document.querySelectorAll(wanted.within)] : [modal ?? document]
  const root = places.find((place) => place === document || isVisible(place as Element))
  if (!root) return []
  const selector = wanted.role
    .split('|')
    .map((role) => CANDIDATES[role] ?? `[role=${role}]`)
    .join(', ')
  const inside = [...root.querySelectorAll(selector)]
  const candidates = root instanceof Element && root.matches(selector) ? [root, ...inside] : inside
  return candidates.filter((element) => isVisible(element) && isAlike(element, wanted))
}

/** A radio button or box that is drawn by its label is pressed there. */
function partToPress(element: Element): Element {
  const { width, height } = element.getBoundingClientRect()
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
  return label && (width < 8 || height < 8) ? label : element
}

/** Of several that are alike, the first that can be pressed without scrolling, else the first. */
function find(wanted: Wanted): Found | undefined {
  const found = wanted.nth === undefined ? all(wanted) : all(wanted).slice(wanted.nth)
  return found.map(look).find((one) => one.isFree && !one.isOff) ?? (found[0] && show(found[0]))
}

function show(element: Element): Found {
  const part = partToPress(element)
  const { top, bottom } = part.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight || !look(element).isFree)
    part.scrollIntoView({ block: 'center', behavior: 'instant' })
  return look(element)
}

function look(element: Element): Found {
  const part = partToPress(element)
  const box = part.getBoundingClientRect()
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  const hit = document.elementFromPoint(x, y)
  const isFree =
    hit !== null &&
    (part.contains(hit) || element.contains(hit) || hit.closest('label')?.control === element)
  const isOff = element.matches(':disabled, [aria-disabled=true]')
  return { x, y, width: box.width, height: box.height, isFree, isOff }
}

/** Puts the cursor into a field with all of its text selected. */
function enter(wanted: Wanted): boolean {
  const [element] = all(wanted)
  if (!(element instanceof HTMLElement)) return false
  element.focus()
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    element.select()
  else getSelection()?.selectAllChildren(element)
  return document.activeElement === element
}

/** What is there instead, for the message of a test that finds nothing. */
const names = ({ role, within }: Wanted): string[] =>
  all({ role, ...(within && { within }) }).map(computeAccessibleName)

const api = { find, enter, names, count: (wanted: Wanted): number => all(wanted).length }
export type InPage = typeof api

Object.assign(globalThis, { larderTests: api })
