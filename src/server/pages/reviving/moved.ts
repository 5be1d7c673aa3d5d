import { z } from 'zod'
import type { Backend } from '#/contract/backend.ts'
import { localise, splitPath } from '#/lib/i18n.ts'
import { movedPath, tagOfPath } from '#/routes.ts'
import { callAsSystem } from '#/server/backend/system-call.ts'

const KINDS = new Set(['product', 'category', 'post', 'page'])
const Moved = z.object({ slug: z.string() })

/** The new address of a moved thing; asked only for missing pages. */
export async function movedTo(backend: Backend, key: string): Promise<string | undefined> {
  const { language, path: place } = splitPath(key)
  const [kind = '', slug = ''] = tagOfPath(place)?.split(':') ?? []
  if (!KINDS.has(kind)) return undefined
  const path = `/moved/${kind}/${encodeURIComponent(slug)}`
  // If this fails, the page is simply missing.
  const answer = await callAsSystem(backend, path).catch(() => undefined)
  const moved = answer?.ok ? Moved.safeParse(await answer.json()).data : undefined
  const to = moved && movedPath(place, moved.slug)
  return to === undefined ? undefined : localise(language, to)
}
