// The thread that makes pages, so that those who are served don't wait for it. It has no database: what a page
// asks for goes to the process.
import { parentPort, workerData } from 'node:worker_threads'
import { createDraw, loadEntry } from '#/server/entry.ts'
import { createAnswers } from './answers.ts'
import { createMaker, type Order } from './make-page.ts'
import { PageFiles } from './page-files.ts'
import { createRenderer } from './render.ts'
import type { Answered, FromThread, ThreadData, ToThread } from './page-messages.ts'

const port = parentPort
if (!port) throw new Error('this is a thread of the server')
const tell = (message: FromThread): void => port.postMessage(message)
const log = (level: 'info' | 'warn' | 'error', event: string, data?: object) =>
  tell({ type: 'log', level, event, data })

const { siteUrl, dir, unseen } = workerData as ThreadData
const answers = createAnswers()
const waiting = new Map<number, (answer: Answered | { error: string }) => void>()
let calls = 0

const ask = (request: Request): Promise<Response> => {
  const { pathname, search } = new URL(request.url)
  const language = request.headers.get('accept-language') ?? ''
  const id = ++calls
  tell({ type: 'ask', id, asked: { path: pathname.replace(/^\/api/, '') + search, language } })
  return new Promise((resolve, reject) => {
    waiting.set(id, (answer) => {
      if ('error' in answer) return reject(new Error(answer.error))
      const { status, tags, text } = answer
      const headers = { 'content-type': 'application/json', 'cache-tag': tags }
      resolve(new Response(text, { status, headers }))
    })
  })
}

const backend = {
  answers,
  fetch: ask,
  // The process puts its own on.
  systemToken: async () => '',
  renewToken: () => undefined,
}
async function open() {
  const draw = createDraw(await loadEntry(), { backend, log })
  const renderer = await createRenderer(draw, siteUrl)
  return createMaker({ renderer, files: new PageFiles(dir, { unseen }) })
}
const maker = open()

async function make(id: number, order: Order): Promise<void> {
  try {
    tell({ type: 'made', id, made: await (await maker).make(order) })
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    tell({ type: 'made', id, made: { error: text } })
  }
}

async function close(): Promise<void> {
  try {
    await (await maker).close()
  } finally {
    // Of this thread.
    process.exit()
  }
}

port.on('message', (message: ToThread) => {
  if (message.type === 'close') return void close()
  if (message.type === 'make') void make(message.id, message.order)
  else if (message.type === 'forget')
    if (message.tags) answers.forget(message.tags)
    else answers.forgetAll()
  else {
    waiting.get(message.id)?.(message.answer)
    waiting.delete(message.id)
  }
})
