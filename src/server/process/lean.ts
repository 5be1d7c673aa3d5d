// How much memory the shop's process takes. Some settings count only from a process's first moment.
import { totalmem } from 'node:os'

/** Fewer pools of the C library: each keeps what was freed in it. */
const POOLS = 'MALLOC_ARENA_MAX'
/**
 * From this size on, the C library gives back at once what was freed. By itself it raises both limits to 32 MB and more,
 * after the first large buffer.
 */
const GIVEN_BACK = `${128 * 1024}`
const C_LIBRARY = {
  [POOLS]: '2',
  MALLOC_MMAP_THRESHOLD_: GIVEN_BACK,
  MALLOC_TRIM_THRESHOLD_: GIVEN_BACK,
}
/** Megabytes for new objects, per thread; the usual 16 hold little that lives on. */
const YOUNG = '--max-semi-space-size=4'

/**
 * For a process that only fills a database, and for machines with little memory: V8 needs 600 MB to optimise the largest
 * function of the embedded PostgreSQL. Without that, statements take up to twice as long.
 */
export const UNOPTIMISED = '--liftoff-only'
const LITTLE = 2 * 1024 ** 3

/**
 * Begins the process again in place, with the same id, if it has not been told how many pools to keep. Without
 * `execve`, as on Windows, it runs as it is. It reads the environment by itself: the configuration's code would be
 * loaded twice.
 */
export function runLean(): void {
  const { env, execPath, execArgv, argv, execve, platform } = process
  if (env[POOLS] !== undefined || platform === 'win32' || !execve) return
  const settings = hasLittle() ? [YOUNG, UNOPTIMISED] : [YOUNG]
  const command = [execPath, ...settings, ...execArgv, ...argv.slice(1)]
  execve.call(process, execPath, command, { ...C_LIBRARY, ...env })
}

/** Of the machine, or of the container. */
function hasLittle(): boolean {
  const allowed = process.constrainedMemory() || Number.POSITIVE_INFINITY
  return Math.min(totalmem(), allowed) < LITTLE
}
