// How each dialog of the code is opened: by whom, on which page, and by which presses. The tables are in ../openings.
import type { APIRequestContext } from 'playwright/test'
import type { Admin } from '#tests/e2e/support/admin.ts'
import type { Visitor } from './visitor.ts'

export type Scene = {
  visitor: Visitor
  admin: Admin
  office: APIRequestContext
  /** Nobody yet: an audience registers or signs in whom it needs. */
  person: APIRequestContext
  /** A file with a photo. */
  photo: string
}

/** What is pressed: its role and its name, and where it is if there are several. */
type Press = readonly [role: string, name: RegExp | string, within?: string]

type Opening<Made> = {
  /** Where the code of the dialog is, below `src`. */
  file: string
  title: RegExp | string
  page: string | ((made: Made) => string)
  /** It is only offered to a mouse, which not every engine has without a screen. */
  needsHover?: true
  /** What is done on the page before the presses. */
  first?: (scene: Scene, made: Made) => Promise<unknown>
  presses?: readonly Press[] | ((made: Made) => readonly Press[])
}

/** Looks at an open dialog; returns its faults. */
export type Look = (visitor: Visitor, opening: Pick<Opening<never>, 'file'>) => Promise<string[]>

export type Audience = {
  name: string
  files: string[]
  /** Opens one dialog after the other; the result is everything that is wrong. */
  tour: (scene: Scene, look: Look) => Promise<string[]>
}

/** People who open dialogs; `prepare` makes what they need. */
export const audience = <Made>(
  name: string,
  prepare: (scene: Scene) => Promise<Made>,
  openings: readonly Opening<Made>[],
): Audience => ({
  name,
  files: openings.map(({ file }) => file),
  tour: async (scene, look) => {
    const made = await prepare(scene)
    const wrong: string[] = []
    const hovers = await scene.visitor.run(() => matchMedia('(hover: hover)').matches)
    let at = ''
    for (const opening of openings) {
      if (opening.needsHover && !hovers) continue
      const page = typeof opening.page === 'string' ? opening.page : opening.page(made)
      try {
        // Where it can be, the page stays.
        if (page !== at) await scene.visitor.open(page)
        at = page
        await open(scene, opening, made)
        const found = await look(scene.visitor, opening)
        wrong.push(...found.map((what) => `${opening.file}: ${what}`))
        await scene.visitor.key('Escape')
        await scene.visitor.until(`Escape closes ${opening.file}`, () => isClosed(scene.visitor))
      } catch (error) {
        at = ''
        wrong.push(`${opening.file}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    return wrong
  },
})

async function open<Made>(scene: Scene, opening: Opening<Made>, made: Made): Promise<void> {
  const { title, first, presses = [] } = opening
  await isReady(scene.visitor)
  await first?.(scene, made)
  for (const [role, name, within] of typeof presses === 'function' ? presses(made) : presses)
    await scene.visitor.press(role, name, within === undefined ? {} : { within })
  await scene.visitor.sees('dialog', title)
}

/** The page answers presses, and nothing comes that would move what is pressed. */
const isReady = (visitor: Visitor): Promise<void> =>
  visitor.until(
    'the page is ready',
    async () =>
      (await visitor.run(
        () =>
          document.fonts.status === 'loaded' &&
          document.querySelector('main astro-island[ssr][client=load]') === null,
      )) && visitor.line.isIdle(),
  )

const isClosed = (visitor: Visitor): Promise<boolean> =>
  visitor.run(() => document.querySelector('dialog:modal') === null)
