// The page's boxes, and the choice to keep them in the account.
import { pageLanguage } from '#/lib/i18n.ts'
import { $avoids } from '#/stores/avoids.ts'
import { $keptAvoids, keepInAccount, readKept, takeBack } from '#/stores/kept-avoids.ts'
import { $session } from '#/stores/session.ts'
import lensTexts from '#texts/lens'

const one = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector)

type Saying = 'saved' | 'saved_account' | 'taken_back' | 'not_sent' | 'not_kept' | 'not_taken_back'

/** Starts the page. */
export function startAvoids(): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[data-avoids] [name=avoids]')]
  $avoids.subscribe((avoided) => {
    for (const box of boxes) box.checked = avoided.includes(box.value)
  })
  const change = (avoided: string[]) => {
    $avoids.set(avoided)
    void tell(avoidsChanged())
  }
  one('[data-avoids]')?.addEventListener('change', () =>
    change(boxes.filter(({ checked }) => checked).map(({ value }) => value)),
  )
  one('[data-avoids-nothing]')?.addEventListener('click', () => change([]))
  startChoice()
}

async function avoidsChanged(): Promise<Saying> {
  if ($keptAvoids.get() === null) return 'saved'
  return keepInAccount().then(
    () => 'saved_account',
    () => 'not_sent',
  )
}

/** The consent: off until somebody gives it, and withdrawn as easily. */
function startChoice(): void {
  const choice = one<HTMLInputElement>('[data-avoids-keep]')
  if (!choice) return
  const show = () => {
    choice.checked = $keptAvoids.get() !== null
    const privacy = one('[data-avoids-privacy]')
    if (privacy) privacy.textContent = lensTexts(pageLanguage())(privacyWords())
  }
  $keptAvoids.subscribe(show)
  $session.subscribe(({ type }) => {
    if (type === 'user') readKept().then(show, () => undefined)
  })
  choice.addEventListener('change', () => {
    choice.disabled = true
    void tell(choice.checked ? agree() : withdraw()).finally(() => {
      choice.disabled = false
      show()
    })
  })
}

const privacyWords = () => ($keptAvoids.get() === null ? 'privacy' : 'privacy_account')

const agree = (): Promise<Saying> =>
  keepInAccount().then(
    () => 'saved_account',
    () => 'not_kept',
  )

const withdraw = (): Promise<Saying> =>
  takeBack().then(
    () => 'taken_back',
    () => 'not_taken_back',
  )

async function tell(saying: Promise<Saying>): Promise<void> {
  const words = lensTexts(pageLanguage())(await saying)
  const place = one('[data-avoids-saved]')
  if (place) place.textContent = words
}
