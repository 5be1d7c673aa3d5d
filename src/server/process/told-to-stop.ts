// When the process is told to stop: by a signal, or because npm, which started it, is gone. A signal to npm ends npm and
// its shell, but doesn't reach what they run.
import { isRunByNpm } from './config.ts'

const LOOK_EVERY_MS = 1000
/** Of the first moment. */
const { ppid: parent } = process

/** Calls `stop` once. */
export function whenToldToStop(stop: () => Promise<void>): void {
  let stopping: Promise<void> | undefined
  const told = () => void (stopping ??= stop())
  process.once('SIGINT', told)
  process.once('SIGTERM', told)
  if (!isRunByNpm() || process.platform === 'win32') return
  const look = () => {
    if (process.ppid !== parent) told()
  }
  setInterval(look, LOOK_EVERY_MS).unref()
}
