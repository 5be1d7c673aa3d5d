// Shows the chosen place in the header, and marks cards that aren't delivered there.
import { isHeld, $place, type Place } from '#/stores/place/place.ts'
import { type Language, pageLanguage } from '#/lib/i18n.ts'
import { clockWords, windowWords } from './place-words.ts'
import placeTexts from '#texts/place'

let timer: ReturnType<typeof setTimeout> | undefined
let isWatching = false

export function showPlace(): void {
  const place = $place.get()
  if (!place) return
  const language = pageLanguage()
  const t = placeTexts(language)
  const { placeWhen = '' } = document.querySelector<HTMLElement>('[data-place-when]')?.dataset ?? {}
  const when = place.slot ? windowWords(place.slot, language) : placeWhen
  write('[data-place-when]', when)
  write('[data-place-note]', noteOf(place, language))
  write('[data-place-change]', place.slot ? t('change', { when }) : `${place.pincode}: ${when}`)
  clearTimeout(timer)
  // When the hold ends, the display is updated.
  if (isHeld(place)) timer = setTimeout(showPlace, Date.parse(place.hold.until) - Date.now())
  markCards()
  if (!isWatching) addEventListener('larder:painted', markCards)
  isWatching = true
}

function noteOf(place: Place, language: Language): string {
  const { pincode, slot } = place
  const t = placeTexts(language)
  if (!slot) return pincode
  return isHeld(place)
    ? t('until', { pincode, time: clockWords(place.hold.until, language) })
    : t('over', { pincode })
}

function write(selector: string, text: string): void {
  for (const element of document.querySelectorAll(selector)) element.textContent = text
}

function markCards(): void {
  const place = $place.get()
  if (!place) return
  const words = placeTexts(pageLanguage())('elsewhere')
  for (const badges of document.querySelectorAll<HTMLElement>('[data-store]')) {
    const isElsewhere =
      !place.is_served || place.elsewhere.includes(Number(badges.dataset['store']))
    const mark = badges.querySelector('[data-elsewhere]')
    if (isElsewhere && !mark) {
      const added = document.createElement('span')
      added.dataset['elsewhere'] = ''
      added.textContent = words
      badges.append(added)
    } else if (!isElsewhere) mark?.remove()
  }
}
