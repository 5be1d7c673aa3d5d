/** Scene files are named by a hash of their drawing, which is made once and not kept in memory. */
import { createHash } from 'node:crypto'
import type { SceneName } from '#/contract/media/scenes.ts'

const hashes = new Map<SceneName, string>()

type Drawn = { hash: string; svg: () => string }

/** A scene's content hash, and its drawing in case the file is missing. Loads the drawings when first asked. */
export async function drawnScene(name: SceneName): Promise<Drawn> {
  const { drawScene } = await import('#/commerce/media/scenes/draw.ts')
  const known = hashes.get(name)
  if (known) return { hash: known, svg: () => drawScene(name) }
  const svg = drawScene(name)
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 32)
  hashes.set(name, hash)
  return { hash, svg: () => svg }
}
