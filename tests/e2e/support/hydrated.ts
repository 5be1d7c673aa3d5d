// Whether a part of the page answers its visitor.
import { expect, type Locator } from 'playwright/test'

/**
 * Waits until every island in `place` is hydrated. An island loses its `ssr` when React is told to take it over; React
 * does so in its own time, and until then what is typed may be lost.
 */
export async function hydrated(place: Locator): Promise<void> {
  await expect(place.locator('astro-island[ssr]')).toHaveCount(0)
  await expect
    .poll(() =>
      place
        .locator('astro-island')
        .evaluateAll((islands) =>
          islands
            .filter(
              ({ firstElementChild: root }) =>
                root && !Object.keys(root).some((key) => key.startsWith('__reactFiber')),
            )
            .map((island) => island.getAttribute('component-url')),
        ),
    )
    .toEqual([])
}
