// Text messages through an extension that is on; otherwise through the shop's own service.
import type { TextProvider } from '#/contract/extensions/parts.ts'
import { firstWith } from './ask.service.ts'
import { runExtension, type Running } from './run.service.ts'

/** What the environment sets outranks extensions. */
export const textsThrough = (
  deps: Running,
  { own, isSet }: { own: TextProvider; isSet: boolean },
): TextProvider => ({
  send: async (message) => {
    const name = isSet ? undefined : await firstWith(deps, 'texts')
    if (name === undefined) await own.send(message)
    else await runExtension(deps, name, { kind: 'text', given: message })
  },
})
