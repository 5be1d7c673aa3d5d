// The exit code of the process.
import type { Log } from '#/lib/log.ts'

/** 0 if everything closed; otherwise 1, and the log says why. */
export async function codeOf(closing: Promise<unknown>, log: Log): Promise<0 | 1> {
  try {
    await closing
    return 0
  } catch (error) {
    const stack = error instanceof Error ? error.stack : undefined
    log('error', 'server.not_closed', { error: String(error), stack })
    return 1
  }
}
