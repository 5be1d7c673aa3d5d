// The process that generates pages, so that visitors don't wait for it, and its memory ends with it. It has no database:
// the page's API calls go to the shop's process.
import { enableCompileCache } from 'node:module'
import type { Backend, Read } from '#/contract/backend.ts'
import type { Language } from '#/lib/i18n.ts'
import { createDraw, loadEntry } from './entry.ts'
import { createAnswers } from './answers.ts'
import { createMaker, type Order } from './make-page.ts'
import { PageFiles } from '#/server/pages/keeping/page-files.ts'
import { createRenderer } from './render.ts'
import type { FromProcess, ProcessData, ToProcess } from './page-messages.ts'

// The storefront, loaded below, is compiled at the first start only.
enableCompileCache()

const post = (message: FromProcess): void => void process.send?.(message, ignore)
const ignore = () => undefined
// Ctrl+C and a service manager reach it too, but the shop still has pages to make.
process.on('SIGINT', ignore)
process.on('SIGTERM', ignore)
process.once('disconnect', () => process.exit())
const log = (level: 'info' | 'warn' | 'error', event: string, data?: object) =>
  post({ type: 'log', level, event, data })

const { siteUrl, dir, unseen } = JSON.parse(process.argv[2] ?? '') as ProcessData
const answers = createAnswers()
const waiting = new Map<number, (answer: Read | { error: string }) => void>()
let calls = 0

const read = (path: string, language: Language): Promise<Read> => {
  const id = ++calls
  post({ type: 'ask', id, asked: { path, language } })
  return new Promise((resolve, reject) => {
    waiting.set(id, (answer) => {
      if ('error' in answer) reject(new Error(answer.error))
      else resolve(answer)
    })
  })
}

/** A page that is the same for everybody only reads. */
const refuse = () => Promise.reject(new Error('generated pages only read'))

const backend: Backend = {
  answers,
  read,
  fetch: refuse,
  systemToken: refuse,
  renewToken: () => undefined,
}
async function open() {
  const draw = createDraw(await loadEntry(), { backend, siteUrl, log, making: true })
  return createMaker({
    render: createRenderer(draw, siteUrl),
    files: new PageFiles(dir, { unseen }),
  })
}
const maker = open()
void maker.then(
  () => post({ type: 'ready' }),
  // Each page reports this itself.
  () => undefined,
)

async function make(id: number, order: Order): Promise<void> {
  try {
    post({ type: 'made', id, made: await (await maker).make(order) })
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    post({ type: 'made', id, made: { error: text } })
  }
}

process.on('message', (message: ToProcess) => {
  if (message.type === 'close') process.exit()
  if (message.type === 'make') void make(message.id, message.order)
  else if (message.type === 'forget')
    if (message.tags) answers.forget(message.tags)
    else answers.forgetAll()
  else {
    waiting.get(message.id)?.(message.answer)
    waiting.delete(message.id)
  }
})
