// The filter sheet: how many products each choice would leave. It asks for the list itself, so that the numbers agree.

let last = ''

export async function showCounts(form: HTMLFormElement, url: string): Promise<void> {
  last = url
  const words = form.querySelector<HTMLElement>('[data-show-count]')
  const answer = await fetch(url).catch(() => undefined)
  if (!answer?.ok) {
    // The number for another choice would be wrong.
    if (words && last === url) words.textContent = words.dataset['show'] ?? ''
    return
  }
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  // Filters changed since then need another answer.
  if (last !== url) return
  const total = Number(page.querySelector<HTMLElement>('[data-total]')?.dataset['total'] ?? 0)
  if (words) {
    const { showCount = '', showNone = '' } = words.dataset
    words.textContent = total > 0 ? showCount.replace('{}', String(total)) : showNone
  }
  const found = new Map(
    [...page.querySelectorAll<HTMLInputElement>('[data-filters] input[value]')].map((input) => [
      nameOf(input),
      numberOf(input)?.textContent ?? '0',
    ]),
  )
  for (const input of form.querySelectorAll<HTMLInputElement>('input[value]')) {
    const number = numberOf(input)
    if (number) number.textContent = found.get(nameOf(input)) ?? '0'
  }
}

const nameOf = ({ name, value }: HTMLInputElement): string => `${name}=${value}`
const numberOf = (input: Element) => input.closest('label')?.querySelector('[data-number]')
