import { z } from 'zod'
import type { Backend } from '#/contract/backend.ts'
import { LANGUAGES, splitPath } from '#/lib/i18n.ts'
import { askMoved } from '#/routes.ts'
import { callAsSystem } from '#/server/backend/system-call.ts'

const Moved = z.object({ path: z.string(), language: z.enum(LANGUAGES).nullable() })

/** The new address of a moved page; asked only for missing ones. */
export const movedTo = (backend: Backend, key: string): Promise<string | undefined> =>
  askMoved(splitPath(key), async (asked) => {
    // If this fails, the page is simply missing.
    const answer = await callAsSystem(
      backend,
      `/moved?${new URLSearchParams({ path: asked })}`,
    ).catch(() => undefined)
    return answer?.ok ? Moved.safeParse(await answer.json()).data : undefined
  })
