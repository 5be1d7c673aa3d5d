// Draws icons that staff chose by name; if one can't be loaded, its name is shown.
import { loadIcons } from './load-icons.ts'

export async function showNamedIcons(hosts?: readonly string[]): Promise<void> {
  const places = [...document.querySelectorAll<HTMLElement>('[data-icon]')]
  const drawings = await loadIcons(
    places.map(({ dataset }) => dataset['icon'] ?? ''),
    hosts,
  )
  for (const place of places) {
    const drawing = drawings.get(place.dataset['icon'] ?? '')
    place.dataset['drawn'] = drawing === undefined ? 'no' : kindOf(drawing)
    if (drawing === undefined) continue
    place.textContent = ''
    // Inside an image nothing can run.
    const picture = `url("data:image/svg+xml,${encodeURIComponent(drawing)}")`
    place.style.setProperty('--drawing', picture)
  }
}

/** Either in the text's colour, or with its own colours. */
const kindOf = (drawing: string) => (drawing.includes('currentColor') ? 'mask' : 'picture')
