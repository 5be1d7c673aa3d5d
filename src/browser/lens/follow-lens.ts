// Cards and pages follow what is avoided; most visitors avoid nothing, and load nothing.
import { $avoids } from '#/stores/avoids.ts'

let wasShown = false

export function followLens(): void {
  $avoids.subscribe((avoided) => {
    if (avoided.length === 0 && !wasShown) return
    wasShown = true
    void import('./show-lens.ts').then(
      ({ showLens }) => showLens(),
      () => undefined,
    )
  })
}
