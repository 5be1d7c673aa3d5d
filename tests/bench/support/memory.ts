import { readFileSync } from 'node:fs'

/** Megabytes that a process has in memory, now (`VmRSS`) or at most so far; undefined where the system does not tell. */
export function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM'): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const kilobytes = new RegExp(`^${what}:\\s*(\\d+) kB`, 'm').exec(status)?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
  } catch {
    return undefined
  }
}
