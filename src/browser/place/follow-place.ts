// The header and the cards follow the chosen place; most visitors have none, and load nothing.
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
