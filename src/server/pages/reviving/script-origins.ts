// The sites whose scripts pages load for extensions: the policy of pages names exactly these.
import type { Backend } from '#/contract/backend.ts'
import { PageScripts } from '#/contract/extensions/public.ts'
import type { Log } from '#/lib/log.ts'
import { callAsSystem } from '#/server/backend/system-call.ts'

/** The tag of the API's answer that names them. */
export const SCRIPTS_TAG = 'page-scripts'

export type ScriptOrigins = {
  /** Another array once they have changed. */
  now: () => readonly string[]
  /** Asks the API; calls `changed` if they have changed. Another API may know of none. */
  look: (changed?: () => Promise<void>) => Promise<void>
}

export function createScriptOrigins(backend: Backend, log: Log): ScriptOrigins {
  let known: readonly string[] = []
  const ask = async (changed?: () => Promise<void>) => {
    const answer = await callAsSystem(backend, '/page-script')
    if (!answer.ok) return
    const { data } = PageScripts.parse(await answer.json())
    const origins = [...new Set(data.map(({ src }) => new URL(src).origin))]
    if (origins.join(' ') === known.join(' ')) return
    known = origins
    await changed?.()
  }
  return {
    now: () => known,
    look: (changed) =>
      ask(changed).catch((error) => log('warn', 'scripts.not_known', { error: String(error) })),
  }
}
