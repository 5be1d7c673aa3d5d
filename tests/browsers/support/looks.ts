// What holds for every page: nothing sticks out, pictures are drawn, and an open dialog fits the window and its content.
import { expect } from 'playwright/test'
import type { Visitor } from './visitor.ts'

/** Nothing is wider than the window, and an open dialog is neither empty nor larger than the window. */
export const fits = (visitor: Visitor): Promise<void> =>
  // A dialog may still be rising.
  expect.poll(async () => [...(await tooWide(visitor)), ...(await misfits(visitor))]).toEqual([])

const tooWide = (visitor: Visitor): Promise<string[]> =>
  visitor.run(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth + 1
      ? [`the page is ${scrollWidth} wide, not ${clientWidth}`]
      : []
  })

/** How an open dialog fails to fit the window, in words. */
export const misfits = (visitor: Visitor): Promise<string[]> =>
  visitor.run(() => {
    const found: string[] = []
    for (const dialog of document.querySelectorAll<HTMLElement>('dialog:modal')) {
      const { top, left, right, bottom, height } = dialog.getBoundingClientRect()
      const box = [left, top, right, bottom].map(Math.round).join(' ')
      if (height < 60) found.push(`a dialog is ${height} high`)
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
        found.push(`a dialog at ${box} leaves the window of ${innerWidth} × ${innerHeight}`)
      if (dialog.scrollWidth > dialog.clientWidth + 1) found.push(`a dialog's content is too wide`)
    }
    return found
  })

/** Scrolls down, and waits until every picture is there. */
export async function isDrawn(visitor: Visitor): Promise<void> {
  await visitor.run(async () => {
    const { documentElement: root } = document
    for (let y = 0; y < root.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise((done) => setTimeout(done, 30))
    }
  })
  const missing = () =>
    visitor.run(() => {
      const first = [...document.querySelectorAll('img')].find((picture) => {
        const { left, right, width } = picture.getBoundingClientRect()
        // What a shelf has further along is loaded when it is scrolled.
        const isSeen = width > 0 && right > 0 && left < innerWidth
        return isSeen && !(picture.complete && picture.naturalWidth > 0)
      })
      first?.scrollIntoView({ block: 'center', behavior: 'instant' })
      return first?.src ?? ''
    })
  await expect.poll(missing, 'pictures that are not drawn').toBe('')
}
