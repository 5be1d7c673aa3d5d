// An open dialog at both widths: inside the window, nothing cut off, and as high as its content.
import { appendFile, mkdir } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { misfits } from './looks.ts'
import type { Look } from './openings.ts'
import type { Visitor } from './visitor.ts'

const WIDTHS = [1440, 390] as const
const PATIENCE_MS = 15_000
/** What comes from the shop, such as pictures, makes it higher. */
const CALM_LOOKS = 3
const LOOK_MS = 100

type Heights = Partial<Record<(typeof WIDTHS)[number], number>>
type Seen = { height: number; wrong: string[] }

/** Writes the heights of each dialog as a line of `folder`/dialogs-`engine`.json, and into `lines`. */
export function heightsInto(folder: string, engine: string, lines: string[]): Look {
  return async (visitor, { file }) => {
    const heights: Heights = {}
    const wrong: string[] = []
    for (const width of WIDTHS) {
      await visitor.resize(width)
      const seen = await settled(visitor)
      heights[width] = Math.round(seen.height)
      wrong.push(...seen.wrong.map((what) => `${width} wide, ${what}`))
    }
    await visitor.resize(WIDTHS[0])
    await mkdir(folder, { recursive: true })
    const line = JSON.stringify({ file, engine, ...heights })
    await appendFile(`${folder}/dialogs-${engine}.json`, `${line}\n`)
    const columns = WIDTHS.map((width) => String(heights[width] ?? '–').padStart(5))
    lines.push(`${engine} ${columns.join('')}  ${file}`)
    return wrong
  }
}

/** Looks until nothing moves or loads, and nothing is wrong. */
async function settled(visitor: Visitor): Promise<Seen> {
  const deadline = Date.now() + PATIENCE_MS
  let calm = 0
  let last: Seen | undefined
  for (;;) {
    const { height, wrong } = await visitor.run(measure)
    const loads = visitor.line.isIdle() ? [] : ['it still loads']
    const all = [...wrong, ...loads, ...(await misfits(visitor))]
    calm = last?.height === height && all.length === 0 ? calm + 1 : 0
    last = { height, wrong: all }
    if (calm >= CALM_LOOKS || Date.now() > deadline) return last
    await setTimeout(LOOK_MS)
  }
}

/** In the page: the part that scrolls, which may only if the dialog can't be higher, and the frame around it. */
function measure(): Seen {
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1)
  if (!dialog) return { height: 0, wrong: ['it is closed'] }
  const wrong: string[] = []
  const all = [dialog, ...dialog.querySelectorAll<HTMLElement>('*')]
  const scroller = all.find((one) => /auto|scroll/.test(getComputedStyle(one).overflowY)) ?? dialog
  const { height } = dialog.getBoundingClientRect()
  const most = Number.parseFloat(getComputedStyle(dialog).maxHeight) || innerHeight
  for (const one of [dialog, ...dialog.children]) {
    const cut = one.scrollHeight - one.clientHeight
    if (one !== scroller && one.clientHeight > 0 && cut > 1)
      wrong.push(`${one.tagName.toLowerCase()} cuts off ${cut} pixels`)
  }
  const isMoving = dialog.getAnimations().some(({ playState }) => playState === 'running')
  if (
    isMoving ||
    [...dialog.querySelectorAll('img')].some((one) => !one.complete && one.loading !== 'lazy')
  )
    wrong.push('it still moves or loads')
  if (height < most - 2) {
    const hidden = scroller.scrollHeight - scroller.clientHeight
    if (hidden > 1) wrong.push(`${height} high, it hides ${hidden} pixels and could show them`)
    const content = document.createRange()
    content.selectNodeContents(scroller)
    const { paddingBottom, borderBottomWidth } = getComputedStyle(scroller)
    const margin = scroller.lastElementChild
      ? Number.parseFloat(getComputedStyle(scroller.lastElementChild).marginBottom)
      : 0
    const edge = scroller.getBoundingClientRect().bottom - Number.parseFloat(paddingBottom)
    const room =
      edge - Number.parseFloat(borderBottomWidth) - margin - content.getBoundingClientRect().bottom
    if (room > 8) wrong.push(`${height} high, it has ${Math.round(room)} pixels of empty room`)
  }
  return { height, wrong }
}
