// Makes Chromium an older browser: features lose their names in all files of the shop, and methods are deleted.
import type { Page, Route } from 'playwright/test'

type Age = {
  /** What pages, style sheets and scripts call it. */
  unknown: RegExp
  /** What scripts find, such as `Map.groupBy` or `HTMLElement.prototype.popover`. */
  deleted: string[]
}

/** What some browsers of the floor lack; see `browserslist` in package.json. */
export const AT_THE_FLOOR: Age = {
  unknown:
    /popover|details-content|content-visibility|text-wrap|\(scripting|starting-style|view-transition|(?<=:)has(?=\()|(?<=\d)lh\b/g,
  deleted: [
    'Array.fromAsync',
    'AbortSignal.any',
    'Document.prototype.startViewTransition',
    'Element.prototype.ariaExpanded',
    'Element.prototype.ariaHidden',
    'Element.prototype.ariaLabel',
    'Element.prototype.ariaSelected',
    'Element.prototype.checkVisibility',
    'Element.prototype.role',
    'HTMLElement.prototype.popover',
    'HTMLElement.prototype.showPopover',
    'Intl.Segmenter',
    'Iterator',
    'Map.groupBy',
    'Navigator.prototype.userActivation',
    'Object.groupBy',
    'Promise.try',
    'Promise.withResolvers',
    'RegExp.escape',
    'Response.json',
    'Set.prototype.difference',
    'Set.prototype.intersection',
    'Set.prototype.isDisjointFrom',
    'Set.prototype.isSubsetOf',
    'Set.prototype.isSupersetOf',
    'Set.prototype.symmetricDifference',
    'Set.prototype.union',
    'String.prototype.isWellFormed',
    'URL.canParse',
    'URL.parse',
    'navigation',
    'requestIdleCallback',
    'scheduler',
  ],
}

/** Neither import maps nor layers of style sheets. */
export const BELOW_THE_FLOOR: Age = {
  unknown: /@layer|(?<=type=")importmap/g,
  deleted: ['Array.prototype.toSorted', 'HTMLScriptElement.supports'],
}

export async function makeOlder(page: Page, { unknown, deleted }: Age): Promise<void> {
  await page.addInitScript((paths) => {
    for (const path of paths) {
      const names = path.split('.')
      const last = names.pop() ?? ''
      const owner: unknown = names.reduce<unknown>(
        (object, name) => Reflect.get(Object(object), name),
        globalThis,
      )
      Reflect.deleteProperty(Object(owner), last)
    }
    // Iterators keep their prototype when its name is gone.
    const iterator: unknown = Object.getPrototypeOf(Object.getPrototypeOf([].values()))
    for (const name of ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'some'])
      Reflect.deleteProperty(Object(iterator), name)
  }, deleted)
  await page.route('**', async (route) => {
    if (!REWRITTEN.has(route.request().resourceType())) return route.fallback()
    try {
      await answer(route, unknown)
    } catch {
      // The page was left meanwhile.
    }
  })
}

const REWRITTEN = new Set(['document', 'stylesheet', 'script'])

async function answer(route: Route, unknown: RegExp): Promise<void> {
  const response = await route.fetch({ maxRedirects: 0 })
  const {
    'content-encoding': _encoding,
    'content-length': _length,
    ...headers
  } = response.headers()
  if (!/html|css|javascript/.test(headers['content-type'] ?? '')) return route.fulfill({ response })
  const body = (await response.text()).replaceAll(unknown, (name) => `x${name}`)
  return route.fulfill({ response, headers, body })
}
