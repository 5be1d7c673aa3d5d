// The thread of one extension: what it does or breaks stays here. It has no environment and no database.
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { FromProcess, ProcessData, ToProcess } from './messages.ts'
import { describe, perform, plain, readModule, wordsOf } from './work.ts'

const port = parentPort
if (!port) throw new Error('this is a thread of the server')
const post = (message: FromProcess): void => port.postMessage(message)
const { file } = workerData as ProcessData

// Extensions lie outside of the shop's own folders, and import this name from wherever they are.
const DEFINE = new URL('../define.ts', import.meta.url).href
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'larder/extension'
      ? { url: DEFINE, shortCircuit: true }
      : next(specifier, context),
})

try {
  const extension = readModule((await import(pathToFileURL(file).href)) as { default?: unknown })
  const say = (text: unknown, data?: object) => {
    post({ type: 'said', text: String(text).slice(0, 500), data: plain(data) })
  }
  port.on('message', (message: ToProcess) => {
    if (message.type === 'ping') return post({ type: 'pong' })
    const { id, work } = message
    perform(extension, work, say).then(
      (result) => post({ type: 'done', id, result }),
      (error) => post({ type: 'threw', id, reason: wordsOf(error) }),
    )
  })
  post({ type: 'loaded', manifest: plain(describe(extension)) })
} catch (error) {
  post({ type: 'not_loaded', reason: wordsOf(error) })
}
