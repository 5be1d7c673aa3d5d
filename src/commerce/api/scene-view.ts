import { SCENE_WIDTHS, SCENES, sceneUrl } from '#/contract/media/scenes.ts'
import type { Cover } from '#/contract/store/shapes.ts'

const WIDEST = Math.max(...SCENE_WIDTHS)

/** A scene as a picture; null for an unknown name. */
export function toCover(scene: string | null, alt: string): Cover | null {
  const name = SCENES.find((one) => one === scene)
  if (!name) return null
  const sizes = SCENE_WIDTHS.map((width) => ({ width, url: sceneUrl(name, width) }))
  return { original_url: sizes.find(({ width }) => width === WIDEST)?.url ?? '', sizes, alt }
}
