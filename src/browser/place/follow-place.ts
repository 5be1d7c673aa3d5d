// The header and the cards follow the place that somebody has chosen; most visitors have not, and load nothing.
import { $place } from '#/stores/place/place.ts'

let wasShown = false

export function followPlace(): void {
  $place.subscribe((place) => {
    if (!place && !wasShown) return
    wasShown = true
    void import('./show-place.ts').then(
      ({ showPlace }) => showPlace(),
      () => undefined,
    )
  })
}
