// One large button to a stop's next state, unless that needs proof.
import type { Stop, StopState } from '#/contract/runs/crew.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { moveStop } from '#/stores/crew/run.ts'
import { Button } from '#/ui/button/Button.tsx'
import runTexts from '#texts/run'

const NEXT: Partial<Record<StopState, StopState>> = {
  waiting: 'picked_up',
  picked_up: 'on_the_way',
  on_the_way: 'arrived',
}
/** The longest wait for the position. */
const PLACE_MS = 4000

export function NextState({ stop, language }: { stop: Stop; language: Language }) {
  const t = runTexts(language)
  const next = NEXT[stop.state]
  const { run, busy } = useAction(async (state: StopState) => {
    const at = state === 'arrived' ? await whereAmI() : undefined
    await moveStop(stop.order_number, { state, ...(at ? { at } : {}) })
  })
  if (!next) return undefined
  // Loading is possible only once it is packed.
  if (
    next === 'picked_up' &&
    !['packed', 'shipped', 'out_for_delivery'].includes(stop.order_status)
  )
    return <p>{t('not_packed')}</p>
  return (
    <Button size="large" wide busy={busy} onClick={() => void run(next)}>
      {t(`go.${next}`)}
    </Button>
  )
}

/** The door's position, if the phone may share it: it helps the next driver. */
function whereAmI(): Promise<{ lat: number; lng: number } | undefined> {
  const place = navigator.geolocation as Geolocation | undefined
  if (!place) return Promise.resolve(undefined)
  return new Promise((done) => {
    place.getCurrentPosition(
      ({ coords }) => done({ lat: coords.latitude, lng: coords.longitude }),
      () => done(undefined),
      { timeout: PLACE_MS, maximumAge: PLACE_MS, enableHighAccuracy: true },
    )
  })
}
