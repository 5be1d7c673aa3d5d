// Renders product pictures before somebody has to wait for them. Each process has its own folder of them.
import { LANGUAGES } from '#/lib/i18n.ts'
import { PackshotRecipe } from '#/commerce/db/picture-recipe.ts'
import type { PictureRequest, PictureStore } from '#/commerce/media/store.ts'
import type { Done, JobDeps } from './job.ts'
import { findDrawn } from './pictures.queries.ts'

/** The width used by product lists on most screens; others are rendered when requested. */
const WIDTH = 512
const AT_ONCE = 100
/** The rest of the minute is for other work. */
const AT_MOST_MS = 5000

/** The progress of a store: the newest pictures come last. */
const doneOf = new WeakMap<PictureStore, number>()

export async function renderPictures(deps: JobDeps): Promise<Done> {
  const enough = AbortSignal.timeout(AT_MOST_MS)
  let rendered = 0
  let failed = 0
  for (let all = false; !all && !enough.aborted;) {
    const rows = await findDrawn(deps.db, {
      after: doneOf.get(deps.pictures) ?? 0,
      limit: AT_ONCE,
    })
    const done = await deps.pictures.warm(rows.flatMap(requestsOf), enough)
    rendered += done.rendered
    failed += done.failed
    const last = rows[Math.floor((done.kept + done.rendered + done.failed) / LANGUAGES.length) - 1]
    if (last) doneOf.set(deps.pictures, last.id)
    all = rows.length < AT_ONCE
  }
  return { rendered, failed }
}

/** In each language; pictures without translated text are one file. */
function requestsOf({ hash, recipe }: { hash: string; recipe: unknown }): PictureRequest[] {
  const parsed = PackshotRecipe.parse(recipe)
  const asked = { hash, recipe: parsed, view: 'front', width: WIDTH, format: 'webp' } as const
  return LANGUAGES.map((language) => ({ ...asked, language }))
}
