// The thread that draws pages, so that those who are served don't wait for it. It has no database: what a page
// asks for goes to the process.
import { parentPort, workerData } from 'node:worker_threads'
import { createDraw, loadEntry } from '#/server/entry.ts'
import { createAnswers } from './answers.ts'
import { createRenderer } from './render.ts'
import type { Answered, FromThread, ThreadData, ToThread } from './render-messages.ts'

const port = parentPort
if (!port) throw new Error('this is a thread of the server')
const tell = (message: FromThread): void => port.postMessage(message)

const { siteUrl } = workerData as ThreadData
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
const log = (level: 'info' | 'warn' | 'error', event: string, data?: object) =>
  tell({ type: 'log', level, event, data })

const renderer = loadEntry().then((entry) =>
  createRenderer(createDraw(entry, { backend, log }), siteUrl),
)

async function render(id: number, key: string): Promise<void> {
  try {
    tell({ type: 'rendered', id, rendered: await (await renderer).render(key) })
  } catch (error) {
    tell({ type: 'rendered', id, rendered: { error: String(error) } })
  }
}

async function close(): Promise<void> {
  try {
    await (await renderer).close()
  } finally {
    // Of this thread.
    process.exit()
  }
}

port.on('message', (message: ToThread) => {
  if (message.type === 'close') return void close()
  if (message.type === 'render') void render(message.id, message.key)
  else if (message.type === 'forget')
    if (message.tags) answers.forget(message.tags)
    else answers.forgetAll()
  else {
    waiting.get(message.id)?.(message.answer)
    waiting.delete(message.id)
  }
})
