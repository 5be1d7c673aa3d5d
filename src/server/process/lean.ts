// How much memory the shop's process takes. Two settings count only from a process's first moment.
/** Fewer pools of the C library: each keeps what was freed in it. */
const POOLS = 'MALLOC_ARENA_MAX'
/** Megabytes for new objects, per thread; the usual 16 hold little that lives on. */
const YOUNG = '--max-semi-space-size=8'

/**
 * Begins the process again in place, with the same id, if it has not been told how many pools to keep. Without
 * `execve`, as on Windows, it runs as it is. It reads the environment by itself: the configuration's code would be
 * loaded twice.
 */
export function runLean(): void {
  const { env, execPath, execArgv, argv, execve, platform } = process
  if (env[POOLS] !== undefined || platform === 'win32' || !execve) return
  const command = [execPath, YOUNG, ...execArgv, ...argv.slice(1)]
  execve.call(process, execPath, command, { ...env, [POOLS]: '2' })
}
