// The extensions of this shop.
import { type Extensions, openExtensions } from '#/extensions/running/open.ts'
import type { Deps } from '#/commerce/api/context.ts'
import type { Config } from '#/server/process/config.ts'

/** Other processes have applied a change by this time at the latest. */
const LOOK_EVERY_MS = 15_000

type Added = { extensions: Extensions } & Pick<Deps, 'texter'>

/** They are loaded while visitors are served. */
export function addExtensions(own: Deps, { dataDir, extensions: named }: Config): Added {
  const extensions = openExtensions({ log: own.log, dataDir, named })
  const following = follow({ ...own, extensions })
  const close = async () => {
    const stop = await following
    stop()
    await extensions.close()
  }
  return { extensions: { ...extensions, close }, ...textsOf({ ...own, extensions }) }
}

/** Text messages through an extension, if one sends them. */
function textsOf(deps: Deps): Pick<Deps, 'texter'> {
  const { texter: own, connections } = deps
  if (!own) return {}
  const isSet = connections?.given.sms !== undefined
  const texter: Deps['texter'] = {
    send: async (message) => {
      const { textsThrough } = await import('#/commerce/api/extensions/texts.service.ts')
      await textsThrough(deps, { own, isSet }).send(message)
    },
  }
  return { texter }
}

/** Returns the function that ends it. */
async function follow(deps: Deps): Promise<() => void> {
  const note = (error: unknown) =>
    deps.log('error', 'extensions.not_followed', { error: String(error) })
  try {
    const { takeOverExtensions } = await import('#/commerce/api/extensions/run.service.ts')
    const { followTakers } = await import('#/commerce/api/extensions/online.service.ts')
    const takeOver = async () => {
      await takeOverExtensions(deps)
      await followTakers(deps)
    }
    await takeOver()
    deps.extensions?.onAdded(
      () => void takeOver().then(() => deps.wake?.('load-home-sections'), note),
    )
    if (deps.embedded) return () => undefined
    const look = () => void followTakers(deps).catch(note)
    const timer = setInterval(look, LOOK_EVERY_MS).unref()
    return () => clearInterval(timer)
  } catch (error) {
    note(error)
    return () => undefined
  }
}
